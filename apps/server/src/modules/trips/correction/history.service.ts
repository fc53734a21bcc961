import type { HandlerResult } from '@laurel/contract/endpoint.ts'
import type { listCorrections } from '@laurel/contract/trip-corrections.ts'
import type { Scope } from '../../../access/scope.ts'
import { toCoins } from '../../../core/money.ts'
import type { Db } from '../../../db/db.ts'
import { listPeople } from '../sheet/sheet.queries.ts'
import { getRelease } from '../sheet/sheet.service.ts'
import { countCorrections, type KeptState, listCorrectionRows, listWaits } from './correction.queries.ts'

/** The corrections of a release with each row before and after, and the awards that still wait. */
export const correctionsFor = async (
  db: Db,
  scope: Scope,
  { releaseid, tripid }: { releaseid: number; tripid?: number | undefined },
): Promise<HandlerResult<typeof listCorrections>> => {
  const release = await getRelease(db, scope, releaseid)
  const [rows, waits, people] = await Promise.all([
    listCorrectionRows(db, release, tripid),
    listWaits(db, release),
    listPeople(db, release),
  ])
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const named = (state: KeptState) => ({
    ...state,
    truck: state.truck ?? null,
    driver: state.userid === null ? null : (names.get(state.userid) ?? null),
  })
  const corrections = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((ofOne) => {
    const [first] = ofOne
    if (first === undefined) return []
    const { id, number, reason, by, at, points, coins_cents: cents, row_count: rowcount } = first
    return {
      id,
      number,
      reason,
      by,
      at: at.toISOString(),
      points,
      coins: toCoins(cents),
      rowcount,
      rows: ofOne.map(({ trip_id: tripid, before, after }) => ({
        tripid,
        before: before && named(before),
        after: named(after),
      })),
    }
  })
  return {
    version: await countCorrections(db, release),
    corrections,
    waiting: waits.map((wait) => ({
      awardid: wait.award_id,
      userid: wait.user_id,
      fullname: wait.person,
      badge: wait.name,
      awardedfor: wait.awarded_for,
      coins: toCoins(wait.cents),
      since: wait.since.toISOString(),
    })),
  }
}
