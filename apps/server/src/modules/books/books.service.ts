import type { Caller } from '../../access/caller.ts'
import { AppError, fieldProblem } from '../../core/app-error.ts'
import { dateIn, daysAfter } from '../../core/calendar.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { companyFor, getCompanySettings, requireCompany } from '../places/places.service.ts'
import { findClosedUntil, insertClosing, listClosings, lockBooks, shareBooks } from './books.queries.ts'

const HISTORY = 20

/**
 * For whatever gives, releases, takes back, moves or corrects something for these days: refused when one of them lies in
 * closed books. They stay open until the transaction ends.
 */
export const requireOpenBooks = async (db: Db, companyId: number, days: Iterable<string>) => {
  await shareBooks(db, companyId)
  await refuseClosedDays(db, companyId, days)
}

/** The same for a rehearsal, which relies on nothing. */
export const refuseClosedDays = async (db: Db, companyId: number, days: Iterable<string>) => {
  const until = await findClosedUntil(db, companyId)
  if (until === null) return
  for (const day of days) if (day <= until) throw new AppError('books_closed', { params: { date: { date: until } } })
}

/** For what skips days in closed books instead of being refused. They stay as they are until the transaction ends. */
export const holdClosedUntil = async (db: Db, companyId: number) => {
  await shareBooks(db, companyId)
  return findClosedUntil(db, companyId)
}

const openCompany = async (db: Db, { actor }: Caller, named: number) => {
  const companyId = companyFor(actor.scope, named)
  await requireCompany(db, actor.scope, companyId)
  return companyId
}

const yesterdayIn = async (db: Db, companyId: number, now: Date) => {
  const { timezone } = await getCompanySettings(db, companyId)
  return daysAfter(dateIn(timezone, now), -1)
}

export const readBooks = async (db: Db, caller: Caller, named: number) => {
  const companyId = await openCompany(db, caller, named)
  const [history, latest] = await Promise.all([
    listClosings(db, companyId, HISTORY),
    yesterdayIn(db, companyId, caller.now),
  ])
  return {
    companyid: companyId,
    until: history[0]?.until ?? null,
    latest,
    history: history.map(({ at, ...closing }) => ({ ...closing, at: at.toISOString() })),
  }
}

/** Only an Admin moves the day back, and says why: what was reported from closed books may change afterwards. */
export const moveBooks = (
  db: Db,
  caller: Caller,
  { companyid = 0, until, reason }: { companyid?: number | undefined; until: string | null; reason: string },
) =>
  inTransaction(db, async (db) => {
    const { actor, now } = caller
    const companyId = await openCompany(db, caller, companyid)
    await lockBooks(db, companyId)
    const before = await findClosedUntil(db, companyId)
    const isBack = before !== null && (until === null || until < before)
    if (isBack && actor.role !== 'Admin') throw new AppError('books_only_admin', { params: { date: { date: before } } })
    if (isBack && reason === '') throw fieldProblem('reason', 'required')
    const latest = await yesterdayIn(db, companyId, now)
    if (until !== null && until > latest) {
      throw new AppError('books_too_late', { field: 'until', params: { date: { date: latest } } })
    }
    if (until !== before) await insertClosing(db, { companyId, until, reason, actorId: actor.id, at: now })
    return { companyId, before, isChanged: until !== before }
  })
