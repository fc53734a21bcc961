import { moveAward } from '@laurel/contract/award-moves.ts'
import { listAwards } from '@laurel/contract/awards.ts'
import { correctCoins } from '@laurel/contract/coins.ts'
import { requestMyTransfer } from '@laurel/contract/me.ts'
import { correctTrips, previewCorrection } from '@laurel/contract/trip-corrections.ts'
import { getTrips } from '@laurel/contract/trips.ts'
import { type Call, type Cast, type Confirmed, pick } from './cast.ts'

/** Moves, corrections of a release and by hand, and transfers that people request themselves. */
export const createMending = (call: Call, cast: Cast, confirmed: Confirmed) => {
  let done = 0
  const nextReason = (what: string) => {
    done += 1
    return `${what} ${done}`
  }

  const move = async () => {
    const company = pick(cast.companies)
    if (!company) return
    const answer = await call(company.token, listAwards, { query: { perpage: 100 } })
    const award = pick(answer?.content.filter(({ canMove, reversedat }) => canMove && reversedat === null) ?? [])
    const right = pick(company.drivers.filter(({ id }) => id !== award?.userid))
    if (!award || !right) return
    const body = { id: award.id, userid: right.id, reason: nextReason('move') }
    const moved = await call(company.token, moveAward, { body })
    if (moved) confirmed.moves.set(Number(moved.id), award.id)
  }

  /** Half of the rows come late, the others in time; who has spent the coins waits or keeps them. */
  const correctRelease = async () => {
    const company = pick(cast.companies)
    if (!company) return
    const { releaseId: releaseid, token } = company
    const { trips = [] } = (await call(token, getTrips, { query: { releaseid } })) ?? {}
    const rows = trips
      .filter(() => Math.random() < 0.5)
      .map(({ id, employeeID, numberoftrips }) => {
        const actuallogin = Math.random() < 0.5 ? '05:55' : '06:40'
        return { id, employeeID, actuallogin, numberoftrips: Math.max(1, numberoftrips + (pick([-1, 0, 1]) ?? 0)) }
      })
    if (rows.length === 0) return
    const preview = await call(token, previewCorrection, { body: { releaseid, rows } })
    if (!preview) return
    const short = Object.fromEntries(
      preview.short.map(({ userid }) => [String(userid), pick(['keep', 'wait'] as const) ?? 'keep']),
    )
    const reason = nextReason('release')
    const body = { releaseid, rows, reason, version: preview.version, short }
    if (await call(token, correctTrips, { body })) confirmed.releaseCorrections.add(reason)
  }

  const correctByHand = async () => {
    const company = pick(cast.companies)
    const driver = pick(company?.drivers ?? [])
    if (!company || !driver) return
    const reason = nextReason('hand')
    const body = { userid: driver.id, coins: pick([-1.25, 0.5, 2]) ?? 2, reason }
    if (await call(company.token, correctCoins, { body })) confirmed.handCorrections.add(reason)
  }

  const request = async () => {
    const driver = pick(pick(cast.companies)?.drivers ?? [])
    if (!driver) return
    const coins = 1 + Math.floor(Math.random() * 3)
    const body = { coins, password: cast.driverPassword }
    if (await call(driver.token, requestMyTransfer, { body })) confirmed.countTransfer(driver.id, coins)
  }

  return [move, move, correctRelease, correctRelease, correctByHand, request]
}
