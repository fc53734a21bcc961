import type { Language } from '@laurel/contract/constants.ts'
import type { FEED_RANGES, Feed, FeedAward, FeedItem, FeedRelease } from '@laurel/contract/feed.ts'
import { sayName } from '@laurel/contract/messages/say.ts'
import type { Caller } from '../../access/caller.ts'
import { AppError, required } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import { createSharedWork } from '../../core/shared-work.ts'
import type { Read } from '../../db/connections/replica.ts'
import type { Db } from '../../db/db.ts'
import { fileUrl, signedFileUrl } from '../files/files.service.ts'
import { type Me, openMe } from '../me/me.service.ts'
import {
  type ApplauseRow,
  deleteApplause,
  deleteApplauseFor,
  insertApplause,
  readApplause,
} from './applause.queries.ts'
import {
  countReleases,
  type FeedAwardRow,
  type FeedCircle,
  type FeedReader,
  type FeedReleaseRow,
  findFeedAward,
  findFeedRelease,
  listFeedAwards,
  listFeedReleases,
  type ReleaseCount,
} from './feed.queries.ts'
import { type FeedKey, isWeek, readCursor, readItemId, toItemId, toPage } from './feed.rules.ts'

const MINUTE_MS = 60_000
/** The people of releases are counted once for all who read the feed, and take a hundredth of the time at most. */
const REST = 99
const COUNTS_KEPT = 500

const toReader = (me: Me, now: Date, isDivisionOnly: boolean): FeedReader => ({
  companyId: me.companyId,
  userId: me.userId,
  divisionId: me.divisionId,
  locationId: me.locationId,
  until: new Date(now.getTime() - me.settings.awardDelayMinutes * MINUTE_MS),
  isDivisionOnly,
})

type FeedRow = FeedAwardRow | (FeedReleaseRow & { counted: ReleaseCount })

const isOwn = (row: FeedAwardRow | FeedReleaseRow, { userId }: FeedReader) =>
  row.kind === 'award' ? row.user_id === userId : row.is_own

/** Nobody else to applaud: the own award, or a release in which the reader alone earned something. */
const isForReaderAlone = (row: FeedRow, reader: FeedReader) =>
  isOwn(row, reader) && (row.kind === 'award' || row.counted.people === 1)

const SILENCE: ApplauseRow = { count: 0, mine: false, by: [] }

interface Wording {
  me: Me
  reader: FeedReader
  lang: Language
  /** Undefined where the company has none. */
  applause: ReadonlyMap<string, ApplauseRow> | undefined
}

const toApplause = (row: FeedRow, { applause, reader }: Wording): FeedItem['applause'] =>
  applause ? { ...(applause.get(toItemId(row)) ?? SILENCE), open: !isForReaderAlone(row, reader) } : null

const toFeedAward = (row: FeedAwardRow, wording: Wording): FeedAward => {
  const { me, reader, lang } = wording
  const own = isOwn(row, reader)
  const isNear = row.division_id === reader.divisionId
  return {
    kind: 'award',
    id: toItemId(row),
    at: row.at.toISOString(),
    own,
    name: row.name ?? sayName(lang, 'a_colleague'),
    hidden: row.name === null,
    photo: own || isNear ? signedFileUrl(row.photo_hash) : null,
    badge: {
      id: row.badge_id,
      name: row.badge_name,
      description: row.badge_description,
      smallimage: fileUrl(row.image_hash),
    },
    quantity: row.quantity,
    by: row.giver,
    rule: row.source === 'rule',
    comment: own || (me.settings.showsComments && isNear) ? row.comment : '',
    applause: toApplause(row, wording),
  }
}

const toFeedRelease = (row: FeedReleaseRow & { counted: ReleaseCount }, wording: Wording): FeedRelease => {
  const people = new Map(row.counted.badges.map((badge) => [badge.id, badge.people]))
  const hasPerfect = row.badges.some(({ type }) => type === 'PERFECT_ATTENDANCE')
  return {
    kind: 'release',
    id: toItemId(row),
    at: row.at.toISOString(),
    division: row.division,
    from: row.start_date,
    to: row.end_date,
    own: row.is_own,
    people: row.counted.people,
    perfect: hasPerfect && isWeek(row.start_date, row.end_date) ? row.counted.perfect : null,
    badges: row.badges.flatMap(({ id, name, description, image_hash: image }) => {
      const count = people.get(id)
      return count === undefined ? [] : [{ id, name, description, smallimage: fileUrl(image), people: count }]
    }),
    applause: toApplause(row, wording),
  }
}

interface FeedSources {
  read: Read
  clock: Clock
}

export const createFeed = ({ read, clock }: FeedSources) => {
  const countShared = createSharedWork(
    (key) => {
      const { ids, ...circle } = JSON.parse(key) as FeedCircle & { ids: number[] }
      return read((db) => countReleases(db, circle, ids))
    },
    { clock, rest: REST, longMs: 0, max: COUNTS_KEPT },
  )

  /** People of one division and location see the same, so they share the counts. */
  const countFor = async ({ companyId, divisionId, locationId, isDivisionOnly }: FeedCircle, ids: readonly number[]) =>
    ids.length === 0
      ? new Map<number, ReleaseCount>()
      : countShared(JSON.stringify({ companyId, divisionId, locationId, isDivisionOnly, ids }))

  /** A release whose badges were all taken back, or went to nobody near, is left out. */
  const readRows = async (rows: readonly (FeedAwardRow | FeedReleaseRow)[], reader: FeedReader) => {
    const counts = await countFor(
      reader,
      rows.flatMap(({ kind, id }) => (kind === 'release' ? [id] : [])),
    )
    return rows.flatMap((row): FeedRow[] => {
      if (row.kind === 'award') return row.is_here ? [row] : []
      const counted = counts.get(row.id)
      return counted ? [{ ...row, counted }] : []
    })
  }

  const readApplauseFor = async (db: Db, me: Me, reader: FeedReader, rows: readonly FeedRow[]) => {
    if (!me.settings.hasApplause) return undefined
    const items = rows.map((row) => ({ kind: row.kind, id: row.id, isOwn: isForReaderAlone(row, reader) }))
    return readApplause(db, reader, items)
  }

  const pageFor = async (
    db: Db,
    caller: Caller,
    { before, within }: { before?: string | undefined; within: (typeof FEED_RANGES)[number] },
  ): Promise<Feed> => {
    const me = await openMe(db, caller, 'hasBadgeFeed')
    const reader = toReader(me, caller.now, within === 'division')
    const mark = before === undefined ? undefined : readCursor(before)
    const found = await Promise.all([listFeedAwards(db, reader, mark), listFeedReleases(db, reader, mark)])
    const { page, next } = toPage<FeedAwardRow | FeedReleaseRow>(found.flat())
    const rows = await readRows(page, reader)
    const wording = { me, reader, lang: caller.lang, applause: await readApplauseFor(db, me, reader, rows) }
    const items = rows.map((row) => (row.kind === 'award' ? toFeedAward(row, wording) : toFeedRelease(row, wording)))
    return { items, next }
  }

  const findItem = async (db: Db, reader: FeedReader, { kind, id }: FeedKey) => {
    const row = kind === 'award' ? await findFeedAward(db, reader, id) : await findFeedRelease(db, reader, id)
    return required((await readRows(row ? [row] : [], reader))[0])
  }

  /** Applauds, or takes it back. What the person does not see in the feed is not found. */
  const setApplause = async (db: Db, caller: Caller, { id, on }: { id: string; on: boolean }) => {
    const me = await openMe(db, caller, 'hasApplause')
    const reader = toReader(me, caller.now, false)
    const item = readItemId(id)
    const row = await findItem(db, reader, item)
    if (isForReaderAlone(row, reader)) throw new AppError('applause_own')
    if (on) await insertApplause(db, reader, item, caller.now)
    else await deleteApplause(db, reader, item)
    const applause = await readApplauseFor(db, me, reader, [row])
    return toApplause(row, { me, reader, lang: caller.lang, applause })
  }

  return { pageFor, setApplause }
}

/** Part of erasing a person. */
export const forgetApplause = (db: Db, companyId: number, userId: number) =>
  deleteApplauseFor(db, { companyId, userId })
