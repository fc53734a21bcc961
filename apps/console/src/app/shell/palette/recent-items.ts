import { draftKey } from '../../../lib/draft.ts'

/** Something that was opened from the palette and can be opened again by its address. */
export interface RecentItem {
  id: string
  label: string
  detail?: string | undefined
  href: string
}

const MOST = 5

const isText = (value: unknown) => typeof value === 'string'

const isRecent = (value: unknown): value is RecentItem =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'label', 'href'].every((name) => isText(Reflect.get(value, name))) &&
  ['string', 'undefined'].includes(typeof Reflect.get(value, 'detail'))

/** Kept like a draft: in this tab, for this person, until they sign out. */
const keyFor = (personId: number) => draftKey(personId, 'recent')

export const recentItems = (personId: number): RecentItem[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyFor(personId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, MOST) : []
  } catch {
    return []
  }
}

export const rememberItem = (personId: number, item: RecentItem) => {
  const others = recentItems(personId).filter(({ id }) => id !== item.id)
  sessionStorage.setItem(keyFor(personId), JSON.stringify([item, ...others].slice(0, MOST)))
}
