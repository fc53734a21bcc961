import { giveAwards } from '../../src/modules/awards/awarding.service.ts'
import type { Place } from '../../testing/builders.ts'
import type { TestApp } from '../../testing/test-app.ts'

/** The day of the fake clock. */
export const TODAY = '2026-03-10'
export const THIS_MONTH = ['2026-03-01', TODAY]
export const LAST_MONTH = ['2026-02-01', '2026-02-28']

interface Giving {
  /** A day of this month by default. */
  day?: string
  quantity?: number
  by?: number | null
  comment?: string
  source?: 'manual' | 'trip'
}

/** A company with two divisions, badges in each, and a CompanyAdmin, Manager and Supervisor. */
export const createBoardsWorld = async (app: TestApp, { timezone = 'America/New_York', lang = 'en' as const } = {}) => {
  const { world } = app
  const company = await world.company({ timezone })
  const north = await world.division({ companyId: company.id, name: 'North' })
  const south = await world.division({ companyId: company.id, name: 'South' })
  const depot = await world.location({ divisions: [north, south], name: 'Depot' })
  const safety = await world.badge({ division: north, name: 'Safety', points: 10, coins: 1.5 })
  const care = await world.badge({ division: north, name: 'Care', points: 3, coins: 0 })
  const southern = await world.badge({ division: south, name: 'Southern', points: 7, coins: 2 })
  const administrator = await world.person({ role: 'CompanyAdmin', companyId: company.id })
  const manager = await world.person({ role: 'Manager', divisions: [north] })
  const supervisor = await world.person({ role: 'Supervisor', divisions: [north] })

  const driver = (
    firstName: string,
    division: Place = north,
    extra: { lastName?: string; location?: Place; employeeId?: string } = {},
  ) => world.person({ role: 'Driver', division, firstName, lastName: 'Diaz', ...extra })

  const give = async (badge: { id: number }, person: { id: number }, given: Giving = {}) => {
    const { day = '2026-03-02', quantity = 1, by = administrator.id, comment = '', source = 'manual' } = given
    const occasion = { companyId: company.id, actor: by === null ? null : { id: by }, now: app.clock.now() }
    await giveAwards(app.db, occasion, [
      { badgeId: badge.id, userId: person.id, awardedFor: day, quantity, comment, source },
    ])
  }

  return {
    company,
    north,
    south,
    depot,
    safety,
    care,
    southern,
    administrator,
    manager,
    supervisor,
    driver,
    give,
    admin: await app.signedIn(administrator, { lang }),
    asManager: await app.signedIn(manager),
    asSupervisor: await app.signedIn(supervisor),
  }
}

/** Lines of a downloaded file without its byte order mark, which must be there. */
export const readCsvLines = async (file: Blob) => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  if (!text.startsWith('\uFEFF')) throw new Error('the file has no byte order mark')
  return text.slice(1).trimEnd().split('\n')
}
