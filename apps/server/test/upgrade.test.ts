import { assignBadge } from '@laurel/contract/awards.ts'
import { getBadges } from '@laurel/contract/badges.ts'
import { listCompanies } from '@laurel/contract/companies.ts'
import { getLeaderboard } from '@laurel/contract/leaderboard.ts'
import { listReconciliation } from '@laurel/contract/reconciliation.ts'
import { signIn } from '@laurel/contract/session.ts'
import { listUsers } from '@laurel/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { findDiscrepancies } from './awards/discrepancies.ts'
import { DUMPS, restoreDump } from './fixtures/upgrade/restore.ts'

it('at least one stored dump is upgraded', () => {
  expect(DUMPS).not.toEqual([])
})

describe.each(DUMPS)('%s', (name) => {
  const app = testApp({ makeDatabase: restoreDump(name) })
  const signedInAs = async (email: string) =>
    app.as({ token: (await app.as().call(signIn, { body: { email, password: 'laurel-demo' } })).token })
  const admin = () => signedInAs('priya.raman@demo.laurel.example')
  const companyAdmin = () => signedInAs('luc.tremblay@demo.laurel.example')

  it('balances, counters and sums of older data agree with awards and coin lines after an upgrade', async () => {
    expect(await findDiscrepancies(app.db)).toEqual([])
    const { content, total } = await (await admin()).call(listReconciliation, { query: {} })
    expect(content.map(({ balanced }) => balanced)).toEqual([true])
    expect(total.earned).toBeGreaterThan(0)
  })

  it('the head counts of a company equal its people after an upgrade', async () => {
    const caller = await admin()
    const { content } = await caller.call(listCompanies, { query: {} })
    expect(content).toHaveLength(1)
    const [company] = content
    const query = { companyid: company?.id ?? 0, perpage: 100 }
    const { totalElements } = await caller.call(listUsers, { query })
    expect((company?.drivercount ?? 0) + (company?.usercount ?? 0)).toBe(totalElements)
  })

  it('an award given after an upgrade adds to the older score of the driver', async () => {
    const caller = await companyAdmin()
    const board = async () => {
      const body = { companyid: 0, divisionid: 0, locationid: 0, selectedDates: [] }
      return (await caller.call(getLeaderboard, { body })).result
    }
    const [first] = await board()
    if (!first) throw new Error('the board is empty')
    const { division_id: divisionid } = await app.db
      .selectFrom('users')
      .select('division_id')
      .where('id', '=', first.driver.id)
      .executeTakeFirstOrThrow()
    const { badges } = await caller.call(getBadges, { query: { divisionid: divisionid ?? 0 } })
    const badge = badges.find(({ assignable, points }) => assignable && points > 0)
    if (!badge) throw new Error('there is no badge to award')
    await caller.call(assignBadge, {
      body: { badgeid: badge.id, drivers: [first.driver.id], awardedfor: '2026-03-09', commentary: '' },
    })
    const after = (await board()).find(({ driver }) => driver.id === first.driver.id)
    expect(after?.points).toBe(first.points + badge.points)
    expect(await findDiscrepancies(app.db)).toEqual([])
  })
})
