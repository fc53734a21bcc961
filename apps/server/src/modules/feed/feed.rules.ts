import { FEED_PAGE_SIZE } from '@laurel/contract/feed.ts'

/** A single award, or all that a release gave. */
export interface FeedKey {
  kind: 'award' | 'release'
  id: number
}

/** An item that may be on the page: when it was given, in microseconds since 1970, and which one it is. */
export interface FeedMark extends FeedKey {
  micros: string
}

const LETTER = { award: 'a', release: 'r' } as const

export const toItemId = ({ kind, id }: FeedKey) => `${LETTER[kind]}${id}`

export const readItemId = (text: string): FeedKey => ({
  kind: text.startsWith(LETTER.award) ? 'award' : 'release',
  id: Number(text.slice(1)),
})

const toCursor = (mark: FeedMark) => `${mark.micros}-${toItemId(mark)}`

export const readCursor = (text: string): FeedMark => {
  const [micros = '', item = ''] = text.split('-')
  return { micros, ...readItemId(item) }
}

/** Newest first. A release comes before awards of the same moment. */
export const byAge = (one: FeedMark, other: FeedMark) => {
  if (one.micros !== other.micros) return BigInt(one.micros) > BigInt(other.micros) ? -1 : 1
  if (one.kind !== other.kind) return one.kind === 'release' ? -1 : 1
  return other.id - one.id
}

/** The next page of two lists that each hold one more than a page, and where the one after it begins. */
export const toPage = <M extends FeedMark>(marks: readonly M[]) => {
  const sorted = marks.toSorted(byAge)
  const page = sorted.slice(0, FEED_PAGE_SIZE)
  const last = page.at(-1)
  return { page, next: last && sorted.length > FEED_PAGE_SIZE ? toCursor(last) : null }
}

/** Between so many days a release is about a week. */
const WEEK_DAYS = { min: 5, max: 7 }
const DAY_MS = 24 * 3600 * 1000

export const isWeek = (from: string, to: string) => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return days >= WEEK_DAYS.min && days <= WEEK_DAYS.max
}
