import type { Language } from '@laurel/contract/constants.ts'
import type { Inbox } from '@laurel/contract/inbox.ts'
import { INBOX_PAGE_SIZE } from '@laurel/contract/inbox.ts'
import { requireOwnCompany } from '../../access/actor.ts'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/db.ts'
import { requireFunction } from '../places/places.service.ts'
import {
  deleteMessagesTo,
  insertStaffMessages,
  insertTold,
  listInboxRows,
  markRead,
  type Reader,
  selectUnread,
  withdraw,
} from './messages.queries.ts'
import { fromCursor, toCursor, toInboxMessage } from './messages.wire.ts'
import { listInterrupted, withdrawSend } from './push.queries.ts'
import { nextUrgentPush } from './push-time.rules.ts'

export { selectUnread } from './messages.queries.ts'
export { toPushMessage } from './messages.rules.ts'
export { countUnreadFor, type MessageOutcome } from './push.queries.ts'

/**
 * What happened is told in the transaction in which it happens: no commit, no message. Other modules hand in the facts,
 * so this one knows none of them.
 */

interface Happening {
  companyId: number
  at: Date
}

interface ToldAwards extends Happening {
  badge: { id: number; name: string }
  date: string
  /** Who gave it. */
  by: number
  comment: string
  awards: readonly { awardId: number; userId: number }[]
}

/** Awards by hand: one message for each, visible once the company’s delay is over. */
export const tellAwards = (db: Db, { companyId, at, badge, date, by, comment, awards }: ToldAwards) => {
  const facts = { act: 'award' as const, badgeId: badge.id, badge: badge.name, date, by, comment }
  const people = awards.map(({ awardId, userId }) => ({ userId, act: `award:${awardId}`, facts }))
  return insertTold(db, { companyId, kind: 'awards', link: '/', at, isDelayed: true, people })
}

interface ToldRuleAwards extends Happening {
  awards: readonly { awardId: number; userId: number; badge: { id: number; name: string }; date: string }[]
}

/** Awards of rules: like those by hand, from nobody. */
export const tellRuleAwards = (db: Db, { companyId, at, awards }: ToldRuleAwards) => {
  const people = awards.map(({ awardId, userId, badge, date }) => ({
    userId,
    act: `award:${awardId}`,
    facts: {
      act: 'award' as const,
      badgeId: badge.id,
      badge: badge.name,
      date,
      by: null,
      comment: '',
      rule: true as const,
    },
  }))
  return insertTold(db, { companyId, kind: 'awards', link: '/', at, isDelayed: true, people })
}

interface ToldReversal extends Happening {
  award: { id: number; userId: number; badgeId: number; badge: string; date: string }
  reason: string
}

/** An award that was taken back before anybody could read of it is not mentioned. It is never pushed. */
export const tellReversal = async (db: Db, { companyId, at, award, reason }: ToldReversal) => {
  const { id, userId, badgeId, badge, date } = award
  if (await withdraw(db, { companyId, userId, act: `award:${id}`, at })) return
  const facts = { act: 'reversal' as const, badgeId, badge, date, reason }
  const people = [{ userId, act: `reversal:${id}`, facts }]
  await insertTold(db, { companyId, kind: 'awards', link: `/days/${date}`, at, isPushed: false, people })
}

interface ToldRelease extends Happening {
  release: { id: number; from: string; to: string }
  awards: readonly { userId: number; points: number; cents: number }[]
}

/** One message for each person who earned something, however many badges it was. */
export const tellRelease = async (db: Db, { companyId, at, release, awards }: ToldRelease) => {
  const { id, from, to } = release
  const people = [...Map.groupBy(awards, ({ userId }) => userId)].map(([userId, earned]) => ({
    userId,
    act: `release:${id}`,
    facts: {
      act: 'release' as const,
      from,
      to,
      badges: earned.length,
      points: earned.reduce((sum, { points }) => sum + points, 0),
      cents: earned.reduce((sum, { cents }) => sum + cents, 0),
    },
  }))
  if (people.length === 0) return
  await insertTold(db, { companyId, kind: 'releases', link: `/days?month=${to.slice(0, 7)}`, at, people })
}

interface ToldCorrection extends Happening {
  correction: { id: number; reason: string }
  /** What changed for somebody, and on which days. */
  people: readonly { userId: number; from: string; to: string; points: number; cents: number }[]
}

/** One message for each person whom a correction of a release concerns. Who loses something reads it in the inbox alone. */
export const tellCorrection = async (db: Db, { companyId, at, correction, people }: ToldCorrection) => {
  const told = people.map(({ userId, ...change }) => ({
    userId,
    act: `correction:${correction.id}`,
    facts: { act: 'correction' as const, ...change, reason: correction.reason },
  }))
  const isGain = ({ facts }: (typeof told)[number]) => facts.points + facts.cents > 0
  const telling = { companyId, kind: 'releases' as const, link: '/days', at }
  await insertTold(db, { ...telling, people: told.filter(isGain) })
  await insertTold(db, { ...telling, isPushed: false, people: told.filter((one) => !isGain(one)) })
}

interface ToldCoins extends Happening {
  userId: number
  line: { id: number; cents: number; reason: string }
}

/** Coins that were added or taken away by hand; only more coins are pushed. */
export const tellCoins = (db: Db, { companyId, at, userId, line }: ToldCoins) => {
  const { id, cents, reason } = line
  const people = [{ userId, act: `coins:${id}`, facts: { act: 'coins' as const, cents, reason } }]
  return insertTold(db, { companyId, kind: 'transfers', link: '/wallet', at, isPushed: cents > 0, people })
}

interface ToldTransfer extends Happening {
  userId: number
  /** A refused transfer can be tried again, and be refused again. */
  transfer: { id: number; attempt: number; cents: number }
  /** Undefined where it was settled. */
  refusal?: string
}

export const tellTransfer = (db: Db, { companyId, at, userId, transfer, refusal }: ToldTransfer) => {
  const { id, attempt, cents } = transfer
  const facts =
    refusal === undefined ? { act: 'settled' as const, cents } : { act: 'refused' as const, cents, reason: refusal }
  const people = [{ userId, act: `transfer:${id}:${attempt}`, facts }]
  return insertTold(db, { companyId, kind: 'transfers', link: '/wallet', at, people })
}

interface ToldAnswer extends Happening {
  /** Who asked, and who answered. */
  userId: number
  by: number
  about:
    | { kind: 'question'; id: number; date: string; isCorrected: boolean }
    | { kind: 'idea'; id: number; title: string }
}

export const tellAnswer = (db: Db, { companyId, at, userId, by, about }: ToldAnswer) => {
  const [facts, link] =
    about.kind === 'question'
      ? [{ act: about.kind, date: about.date, by, isCorrected: about.isCorrected }, `/days/${about.date}`]
      : [{ act: about.kind, title: about.title, by }, '/ideas']
  const people = [{ userId, act: `${about.kind}:${about.id}`, facts }]
  return insertTold(db, { companyId, kind: 'answers', link, at, people })
}

interface StaffSend {
  id: number
  title: string
  body: string
  by: number
  isUrgent: boolean
  at: Date
}

/** What staff write lies in the inbox in any case; `notifications` pushes it, or leaves the held lines to us. */
export const tellSend = (db: Db, { id, title, body, by, isUrgent, at }: StaffSend) =>
  insertStaffMessages(db, { sendId: id, facts: { act: 'staff', title, body, by }, isUrgent, at })

export const withdrawStopped = (db: Db, sendId: number, at: Date) => withdrawSend(db, sendId, at)

export const isNight = (timezone: string, now: Date) => nextUrgentPush(now, timezone) > now

const INTERRUPTED_MS = 5 * 60 * 1000
const LOOK_BACK_MS = 24 * 3600 * 1000

/** Lines of staff whose push was begun by a process that died: they may have been sent. */
export const listInterruptedLines = (db: Db, now: Date) =>
  listInterrupted(db, new Date(now.getTime() - LOOK_BACK_MS), new Date(now.getTime() - INTERRUPTED_MS))

/** The person who asks, where the company has the app. */
const openReader = async (db: Db, { actor }: Caller): Promise<Reader> => {
  const companyId = requireOwnCompany(actor)
  await requireFunction(db, companyId)
  return { companyId, userId: actor.id }
}

export const inboxFor = async (db: Db, caller: Caller, before: string | undefined): Promise<Inbox> => {
  const reader = await openReader(db, caller)
  const [rows, { total }] = await Promise.all([
    listInboxRows(db, reader, caller.now, fromCursor(before)),
    selectUnread(db, reader, caller.now).executeTakeFirstOrThrow(),
  ])
  const page = rows.slice(0, INBOX_PAGE_SIZE)
  const last = page.at(-1)
  return {
    messages: page.map((row) => toInboxMessage(caller.lang, row)),
    unread: total,
    next: rows.length > INBOX_PAGE_SIZE && last ? toCursor(last) : null,
  }
}

/** Every message that the person can read, for the copy of their own data. */
export const listAllMessages = async (db: Db, { lang, ...reader }: Reader & { lang: Language }, now: Date) => {
  const all: ReturnType<typeof toInboxMessage>[] = []
  let before: string | undefined
  do {
    const rows = await listInboxRows(db, reader, now, fromCursor(before))
    const page = rows.slice(0, INBOX_PAGE_SIZE)
    all.push(...page.map((row) => toInboxMessage(lang, row)))
    const last = page.at(-1)
    before = rows.length > INBOX_PAGE_SIZE && last ? toCursor(last) : undefined
  } while (before !== undefined)
  return all
}

/** Ids of other people or of nobody are ignored: a message may have been deleted since the page was read. */
export const readInbox = async (db: Db, caller: Caller, ids: readonly number[]) =>
  markRead(db, await openReader(db, caller), ids, caller.now)

/** Part of erasing a person. */
export const forgetMessagesTo = (db: Db, companyId: number, userId: number) =>
  deleteMessagesTo(db, { companyId, userId })
