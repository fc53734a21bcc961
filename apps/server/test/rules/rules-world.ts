import { createRule, getRuleCalendar, type RuleKind } from '@laurel/contract/award-rules.ts'
import type { CompanyForm } from '@laurel/contract/companies.ts'
import { dateIn, daysAfter } from '../../src/core/calendar.ts'
import { updatePerson } from '../../src/db/people-rows.ts'
import { giveDueEverywhere } from '../../src/modules/rules/giving.service.ts'
import type { TestApp } from '../../testing/test-app.ts'

interface PersonGiven {
  born?: string
  hired?: string
  firstName?: string
  status?: 'Active' | 'Inactive'
  division?: { id: number; companyId: number }
}

interface RuleGiven {
  kind: RuleKind
  divisionid?: number | null
  badgeid?: number
  startson?: string
  years?: number
  days?: number
  count?: number
  of?: 'trips' | 'badges'
}

/** A company with a division, a badge for rules, its CompanyAdmin, and another company with the same. */
export const createRulesWorld = async (app: TestApp, given: Partial<CompanyForm> = {}) => {
  const company = await app.world.company({ timezone: 'America/New_York', ...given })
  const division = await app.world.division({ companyId: company.id })
  const location = await app.world.location({ divisions: [division] })
  const badge = await app.world.badge({ division, name: 'Cake', points: 20, coins: 2 })
  const adminPerson = await app.world.person({ role: 'CompanyAdmin', companyId: company.id })
  let admin = await app.signedIn(adminPerson)

  const person = async ({ born, hired, ...one }: PersonGiven = {}) => {
    const made = await app.world.person({ role: 'Driver', division, ...one })
    await updatePerson(app.db, made.id, { birth_date: born ?? null, hire_date: hired ?? null })
    return made.id
  }

  const today = () => dateIn(company.timezone, app.clock.now())
  const day = (days: number) => daysAfter(today(), days)

  const rule = async (terms: RuleGiven) => {
    const body = { badgeid: badge.id, startson: day(-31), divisionid: null, ...terms }
    const { id } = await admin.call(createRule, { body })
    return id ?? 0
  }

  /** What the job does every hour, for all companies. */
  const hourly = () => giveDueEverywhere({ db: app.db, clock: app.clock })

  /** Advances the clock and signs in again, because the session ends meanwhile. */
  const pass = async (time: Parameters<TestApp['clock']['advance']>[0]) => {
    app.clock.advance(time)
    admin = await app.signedIn(adminPerson)
  }

  const awards = async () => {
    const rows = await app.db
      .selectFrom('awards')
      .select(['user_id', 'badge_id', 'awarded_for', 'source', 'reversed_at'])
      .where('company_id', '=', company.id)
      .where('source', '=', 'rule')
      .orderBy('awarded_for')
      .orderBy('user_id')
      .execute()
    return rows
  }

  /** Standing awards of rules as “person day”. */
  const listGiven = async () =>
    (await awards()).filter(({ reversed_at }) => reversed_at === null).map((one) => `${one.user_id} ${one.awarded_for}`)

  const calendar = (query: { from?: string; to?: string; ruleid?: number; divisionid?: number } = {}) =>
    admin.call(getRuleCalendar, { query })

  return {
    company,
    division,
    location,
    badge,
    get admin() {
      return admin
    },
    person,
    rule,
    today,
    day,
    hourly,
    pass,
    awards,
    given: listGiven,
    calendar,
  }
}
