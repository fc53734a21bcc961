import { type Assignment, assignBadge, listAwards } from '@laurel/contract/awards.ts'
import type { BadgeGiven } from '../../testing/builders.ts'
import type { TestApp } from '../../testing/test-app.ts'

interface AwardWorldGiven {
  drivers?: number
  badge?: BadgeGiven
  timezone?: string
}

/** The day of the fake clock: a Tuesday, in the week from Sunday 8 March. */
export const TODAY = '2026-03-10'

/** A company with one division, people in it, a badge, and the CompanyAdmin who gives it. */
export const createAwardWorld = async (
  app: TestApp,
  { drivers = 1, badge: given = {}, timezone }: AwardWorldGiven = {},
) => {
  const company = await app.world.company(timezone ? { timezone } : {})
  const division = await app.world.division({ companyId: company.id })
  const badge = await app.world.badge({ division, points: 10, coins: 1.5, ...given })
  const people: number[] = []
  for (let index = 0; index < drivers; index += 1) {
    people.push((await app.world.person({ role: 'Driver', division })).id)
  }
  const administrator = await app.world.person({ role: 'CompanyAdmin', companyId: company.id })
  const admin = await app.signedIn(administrator)

  const assignmentTo = (drivers: readonly number[], extra: Partial<Assignment> = {}) => ({
    body: { badgeid: badge.id, drivers: [...drivers], awardedfor: TODAY, commentary: '', ...extra },
  })
  const give = (drivers: readonly number[], extra: Partial<Assignment> = {}) =>
    admin.call(assignBadge, assignmentTo(drivers, extra))
  const awards = async () => (await admin.call(listAwards, { query: { perpage: 100 } })).content
  const balance = (userId: number) =>
    app.db
      .selectFrom('coin_balances')
      .select(['cents', 'held_cents'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()

  const [driver = 0] = people
  return { company, division, badge, people, driver, administrator, admin, assignmentTo, give, awards, balance }
}

export type AwardWorld = Awaited<ReturnType<typeof createAwardWorld>>
