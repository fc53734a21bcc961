import { closeCompany } from '@laurel/contract/companies.ts'
import { changeUserStatus, deleteUser, listUsers } from '@laurel/contract/users.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import type { Caller } from './people-world.ts'

const app = testApp()
let admin: Caller

const ROLES = ['CompanyAdmin', 'Manager', 'Supervisor', 'Driver', 'User'] as const
const STATUSES = ['Active', 'Inactive', 'Removed'] as const

// One person of each role and status in each of three companies, and one more driver; the last company is closed.
beforeAll(async () => {
  admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
  for (const name of ['First', 'Second', 'Closed']) {
    const company = await app.world.company({ name })
    for (const role of ROLES) {
      for (const status of STATUSES) await app.world.person({ role, status, companyId: company.id })
    }
    await app.world.person({ role: 'Driver', companyId: company.id })
    if (name === 'Closed') await admin.call(closeCompany, { body: { id: company.id } })
  }
})

const readAll = async (query: object) => {
  const pages = []
  for (let page = 0; ; page += 1) {
    const answer = await admin.call(listUsers, { query: { perpage: 10, page, ...query } })
    pages.push(answer)
    if (answer.content.length === 0) return pages
  }
}

describe('the total of the list of people', () => {
  it.each(['', ...STATUSES].flatMap((status) => [0, 2, 4].flatMap((roleid) => [{ status, roleid }])))(
    'the total of the list of people with %o equals the people on its pages, each on one page only',
    async (query) => {
      for (const sortDirection of ['asc', 'desc'] as const) {
        const pages = await readAll({ ...query, sortField: 'lastname', sortDirection })
        const ids = pages.flatMap(({ content }) => content.map(({ id }) => id))
        expect(new Set(ids).size).toBe(ids.length)
        for (const { totalElements } of pages) expect(totalElements).toBe(ids.length)
      }
    },
  )

  it('the list of people in descending order is the ascending one reversed', async () => {
    const query = { sortField: 'firstname', status: '' } as const
    const [up, down] = [await readAll(query), await readAll({ ...query, sortDirection: 'desc' })]
    const idsIn = (pages: typeof up) => pages.flatMap(({ content }) => content.map(({ id }) => id))
    expect(idsIn(down)).toEqual(idsIn(up).toReversed())
  })

  it('the total of the list of people follows a deactivation and a removal', async () => {
    const totals = async () => {
      const [active, inactive, removed] = await Promise.all(
        STATUSES.map(async (status) => (await admin.call(listUsers, { query: { status, roleid: 4 } })).totalElements),
      )
      return { active, inactive, removed }
    }
    const before = await totals()
    const [driver] = (await admin.call(listUsers, { query: { status: 'Active', roleid: 4 } })).content
    await admin.call(changeUserStatus, { body: { id: driver?.id ?? 0, status: 'Inactive' } })
    expect(await totals()).toEqual({
      ...before,
      active: Number(before.active) - 1,
      inactive: Number(before.inactive) + 1,
    })
    await admin.call(deleteUser, { body: { id: driver?.id ?? 0 } })
    expect(await totals()).toEqual({
      ...before,
      active: Number(before.active) - 1,
      removed: Number(before.removed) + 1,
    })
  })
})
