import { setTimeout as sleep } from 'node:timers/promises'
import { assignBadge } from '@laurel/contract/awards.ts'
import { REQUEST_ID_HEADER } from '@laurel/contract/constants.ts'
import { type Refusal, refusal } from '@laurel/contract/errors.ts'
import { expect } from 'vitest'
import { callerAt, type createCompany, YESTERDAY } from './installation.ts'

type Company = Awaited<ReturnType<typeof createCompany>>

interface Unsuccessful {
  status: number
  requestId: string | null
  retryAfter: string | null
  body: Refusal
}

/** Four callers who give awards without a pause, and the answers they got. */
export const startLoad = (address: string, { token, badge, people }: Company) => {
  const over = new AbortController()
  const tried: string[] = []
  const confirmed: string[] = []
  const unsuccessful: Unsuccessful[] = []
  const caller = callerAt(address, token)

  const giveOne = async () => {
    const commentary = `award ${crypto.randomUUID()}`
    tried.push(commentary)
    const body = { badgeid: badge.id, drivers: people, awardedfor: YESTERDAY, commentary }
    const response = await caller.request(assignBadge, { body })
    const answer: unknown = await response.json()
    if (response.status === 200) confirmed.push(commentary)
    else {
      unsuccessful.push({
        status: response.status,
        requestId: response.headers.get(REQUEST_ID_HEADER),
        retryAfter: response.headers.get('retry-after'),
        body: refusal.parse(answer),
      })
      await sleep(20)
    }
  }
  const hands = Array.from({ length: 4 }, async () => {
    while (!over.signal.aborted) await giveOne()
  })
  return {
    tried,
    confirmed,
    unsuccessful,
    /** Waits until this many more awards were confirmed. */
    confirmedAgain: async (count: number) => {
      const goal = confirmed.length + count
      await expect.poll(() => confirmed.length, { interval: 20 }).toBeGreaterThanOrEqual(goal)
    },
    stop: async () => {
      over.abort()
      await Promise.all(hands)
    },
  }
}
