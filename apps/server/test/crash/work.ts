import { toRequest } from '@laurel/client/request.ts'
import { readAnswer } from '@laurel/client/testing.ts'
import { assignBadge } from '@laurel/contract/awards.ts'
import {
  cancelTransfer,
  listTransfers,
  queueTransfers,
  restartTransferQueue,
  retryTransfer,
  type TransferStatus,
} from '@laurel/contract/transfers.ts'
import { type Call, type Cast, type Confirmed, pick } from './cast.ts'
import type { Fleet } from './fleet.ts'
import { createMending } from './mending.ts'

/** Random calls to random servers. A call without an answer, or with a refusal, is not counted as confirmed. */
export const createWork = (fleet: Fleet, cast: Cast, confirmed: Confirmed) => {
  const call: Call = async (token, endpoint, input) => {
    try {
      const { url, request } = toRequest(`${fleet.anyAddress()}/api`, endpoint, input)
      request.headers.set('authorization', `Bearer ${token}`)
      return await readAnswer(endpoint, await fetch(url, { ...request, signal: AbortSignal.timeout(20_000) }))
    } catch {
      return undefined
    }
  }
  const tomorrow = () => new Date(Date.now() + 2 * 24 * 3600_000).toISOString().slice(0, 10)
  let awards = 0

  const award = async () => {
    const company = pick(cast.companies)
    if (!company) return
    awards += 1
    const commentary = `award ${awards}`
    const body = {
      badgeid: company.badgeId,
      drivers: company.drivers.map(({ id }) => id),
      awardedfor: new Date(Date.now() - 2 * 24 * 3600_000).toISOString().slice(0, 10),
      commentary,
    }
    if (await call(company.token, assignBadge, { body })) confirmed.awardComments.add(commentary)
  }

  const queue = async () => {
    const company = pick(cast.companies)
    if (!company) return
    const values = company.drivers.map(({ id: userid }) => ({ userid, coins: 1 + Math.floor(Math.random() * 3) }))
    const answer = await call(company.token, queueTransfers, { body: { values, queueDate: tomorrow() } })
    for (const { userid, coins } of answer ? values : []) confirmed.countTransfer(userid, coins)
  }

  const someEntry = async (status: TransferStatus) => {
    const query = { status, perpage: 100, sortDirection: pick(['asc', 'desc']) ?? 'asc' } as const
    return pick((await call(cast.adminToken, listTransfers, { query }))?.values.content ?? [])
  }

  const cancel = async () => {
    const entry = await someEntry(pick(['Pending', 'Error'] as const) ?? 'Pending')
    if (entry && (await call(cast.adminToken, cancelTransfer, { body: { id: entry.id } }))) {
      confirmed.cancelled.add(entry.id)
    }
  }

  const retry = async () => {
    const entry = await someEntry('Error')
    if (entry) await call(cast.adminToken, retryTransfer, { body: { id: entry.id } })
  }

  const restart = async () => void (await call(cast.adminToken, restartTransferQueue, {}))

  const mending = createMending(call, cast, confirmed)
  const actions = [award, award, award, queue, queue, cancel, retry, restart, restart, ...mending]
  return { restart, anything: () => (pick(actions) ?? restart)() }
}
