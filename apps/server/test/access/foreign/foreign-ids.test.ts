import { updateProfile } from '@laurel/contract/profile.ts'
import type { RoleName } from '@laurel/contract/roles.ts'
import { createUser } from '@laurel/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { updatePerson } from '../../../src/db/people-rows.ts'
import { testApp } from '../../../testing/test-app.ts'
import { accessCalls } from '../access-calls.ts'
import { hiddenFrom, next } from '../access-world.ts'
import { FOREIGN_COMPANIES, FOREIGN_FILTERS } from './filters.ts'
import type { ForeignId } from './foreign-id.ts'
import { FOREIGN_PEOPLE } from './people.ts'
import { FOREIGN_WORK } from './work.ts'

const app = testApp({ logLevel: 'trace' })
const calls = accessCalls(app)

const cornersHiddenFrom = (role: RoleName) => calls.world.corners.filter(({ mark }) => hiddenFrom(role).includes(mark))

/** The same request with an id of the caller's own division succeeds, so the refusal is caused by the foreign id alone. */
const checkOwn = async ({ ask, roles }: ForeignId) => {
  for (const role of roles) {
    const input = await calls.buildInput(ask, role, calls.world.north)
    const { response, text } = await calls.send(ask.endpoint, role, input)
    expect({ role, isOk: response.ok, text }).toMatchObject({ role, isOk: true })
  }
}

const check = async (given: ForeignId, corners = cornersHiddenFrom) => {
  const { ask, roles, status: expected, isOwnFine } = given
  if (isOwnFine) await checkOwn(given)
  const cells = roles.flatMap((role) => corners(role).map((corner) => ({ role, corner })))
  for (const { role, corner } of cells) {
    const input = await calls.buildInput(ask, role, corner)
    await calls.unchanging(async () => {
      const { status, text } = await calls.send(ask.endpoint, role, input)
      expect({ role, mark: corner.mark, status, text }).toMatchObject({ role, mark: corner.mark, status: expected })
      if (expected === 200) expect(text).not.toContain(corner.mark)
    })
  }
}

describe('a request with a foreign id', () => {
  it.each([...FOREIGN_PEOPLE, ...FOREIGN_WORK])(
    'a request with $what outside the caller’s scope is refused and changes nothing',
    (given) => check(given),
  )
})

describe('a list with a foreign filter', () => {
  it.each(FOREIGN_FILTERS)('a list filtered by $what outside the caller’s scope holds nothing of it', (given) =>
    check(given),
  )

  it.each(FOREIGN_COMPANIES)('a list filtered by $what of another company holds nothing of it', (given) =>
    check(given, () => [calls.world.abroad]),
  )
})

describe('an address in use in another company', () => {
  it('an address in use in another company is refused with 409 for a new person, and gets the answer of a free one in the profile', async () => {
    const { abroad, north, callers } = calls.world
    const email = `hermit.${next()}@laurel.test`
    const { id } = await calls.records.person(abroad)
    await updatePerson(app.db, id, { email })
    const { firstName: firstname, lastName: lastname } = callers.CompanyAdmin
    const own = await calls.send(updateProfile, 'CompanyAdmin', { body: { firstname, lastname, email } })
    const free = { firstname, lastname, email: `nobody.${next()}@laurel.test` }
    const other = await calls.send(updateProfile, 'CompanyAdmin', { body: free })
    const place = { divisionid: north.division.id, locationid: north.location.id, roleid: 4 }
    const person = { username: email, firstname, lastname, employeeid: `N-${next()}`, country: 'USA', lang: 'en' }
    const created = await calls.send(createUser, 'CompanyAdmin', { body: { ...place, ...person } })
    expect([own.status, other.status, created.status]).toEqual([422, 422, 409])
  })
})

it('the log lines of requests with foreign ids hold no word hidden from their caller, and no error', () => {
  expect(calls.leaksInLog()).toEqual([])
  expect(calls.faultsInLog()).toEqual([])
})
