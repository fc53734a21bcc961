import { updateProfile } from '@laurel/contract/profile.ts'
import type { RoleName } from '@laurel/contract/roles.ts'
import { createUser } from '@laurel/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { accessStage } from './access-stage.ts'
import { FOREIGN_COMPANIES, FOREIGN_FILTERS } from './requests/foreign-filters.ts'
import type { ForeignId } from './requests/foreign-id.ts'
import { FOREIGN_IDS_OF_PEOPLE } from './requests/foreign-ids-of-people.ts'
import { FOREIGN_IDS_OF_WORK } from './requests/foreign-ids-of-work.ts'
import { hiddenFrom, next } from './tenants.ts'

const app = testApp({ logLevel: 'trace' })
const stage = accessStage(app)

const cornersHiddenFrom = (role: RoleName) =>
  stage.tenants.corners.filter(({ mark }) => hiddenFrom(role).includes(mark))

/** With an own id in its place the same request is answered, so it is that id which is refused. */
const checkOwn = async ({ ask, roles }: ForeignId) => {
  for (const role of roles) {
    const input = await stage.buildInput(ask, role, stage.tenants.north)
    const { response, text } = await stage.send(ask.endpoint, role, input)
    expect({ role, isOk: response.ok, text }).toMatchObject({ role, isOk: true })
  }
}

const check = async (given: ForeignId, corners = cornersHiddenFrom) => {
  const { ask, roles, status: expected, isOwnFine } = given
  if (isOwnFine) await checkOwn(given)
  const cells = roles.flatMap((role) => corners(role).map((corner) => ({ role, corner })))
  for (const { role, corner } of cells) {
    const input = await stage.buildInput(ask, role, corner)
    await stage.unchanging(async () => {
      const { status, text } = await stage.send(ask.endpoint, role, input)
      expect({ role, mark: corner.mark, status, text }).toMatchObject({ role, mark: corner.mark, status: expected })
      if (expected === 200) expect(text).not.toContain(corner.mark)
    })
  }
}

describe('an own request', () => {
  it.each([...FOREIGN_IDS_OF_PEOPLE, ...FOREIGN_IDS_OF_WORK])(
    'with $what out of sight is refused as a whole',
    (given) => check(given),
  )
})

describe('a list', () => {
  it.each(FOREIGN_FILTERS)('narrowed to $what out of sight shows nothing', (given) => check(given))

  it.each(FOREIGN_COMPANIES)('narrowed to $what of others shows nothing', (given) =>
    check(given, () => [stage.tenants.abroad]),
  )
})

describe('an address that somebody abroad has', () => {
  it('is refused for a new person, and asks for the password like any other as the own one', async () => {
    const { abroad, north, callers } = stage.tenants
    const email = `hermit.${next()}@laurel.test`
    const { id } = await stage.things.person(abroad)
    await app.db.updateTable('users').set({ email }).where('id', '=', id).execute()
    const { firstName: firstname, lastName: lastname } = callers.CompanyAdmin
    const own = await stage.send(updateProfile, 'CompanyAdmin', { body: { firstname, lastname, email } })
    const free = { firstname, lastname, email: `nobody.${next()}@laurel.test` }
    const other = await stage.send(updateProfile, 'CompanyAdmin', { body: free })
    const place = { divisionid: north.division.id, locationid: north.location.id, roleid: 4 }
    const person = { username: email, firstname, lastname, employeeid: `N-${next()}`, country: 'USA', lang: 'en' }
    const created = await stage.send(createUser, 'CompanyAdmin', { body: { ...place, ...person } })
    expect([own.status, other.status, created.status]).toEqual([422, 422, 409])
  })
})

it('the log holds nothing of this, and no fault', () => {
  expect(stage.leaksInLog()).toEqual([])
  expect(stage.faultsInLog()).toEqual([])
})
