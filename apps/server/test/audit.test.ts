import { exportAuditLines, listAuditLines } from '@laurel/contract/audit.ts'
import { updateLanguage } from '@laurel/contract/profile.ts'
import { beforeAll, expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
let admin: Awaited<ReturnType<typeof app.signedIn>>
beforeAll(async () => {
  admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
  await admin.call(updateLanguage, { body: { lang: 'fr' } })
})

const addresses = async (search: string) => {
  const { content } = await admin.call(listAuditLines, { query: { search } })
  return content.map(({ action, address }) => `${action} ${address}`)
}

it('an audit line holds the network address of the call and is found by it', async () => {
  expect(await addresses('')).toContain('users/updatelang 127.0.0.1')
  expect(await addresses('127.0.0.1')).toEqual(['users/updatelang 127.0.0.1'])
  expect(await addresses('203.0.113.9')).toEqual([])
})

it('the export of audit lines has a column with the network address', async () => {
  const file = await admin.call(exportAuditLines, { query: {} })
  const [head = '', line = ''] = (await file.text()).trim().split(/\r?\n/)
  expect(head).toMatch(/"adresse"$/)
  expect(line).toContain('127.0.0.1')
})

/** A company whose CompanyAdmin signed in and changed a division, and was changed by an Admin. */
const createAuditWorld = async (name: string) => {
  const company = await app.world.company({ name })
  const boss = await app.world.person({ role: 'CompanyAdmin', companyId: company.id, firstName: 'Bea', lastName: name })
  const division = await app.world.division({ companyId: company.id, name: `${name} yard` })
  const line = {
    actor_name: boss.firstName,
    actor_id: boss.id,
    company_id: company.id,
    request_id: name,
    at: new Date(),
  }
  await app.db
    .insertInto('audit_lines')
    .values([
      { ...line, action: 'auth/signin', address: '198.51.100.1' },
      {
        ...line,
        action: 'divisions/update',
        subject: 'division',
        subject_id: String(division.id),
        address: '198.51.100.1',
      },
      {
        ...line,
        actor_id: null,
        actor_name: 'Platform',
        action: 'users/update',
        subject: 'user',
        subject_id: String(boss.id),
        address: '203.0.113.7',
      },
    ])
    .execute()
  return { company, boss: await app.signedIn(boss), bossId: boss.id }
}

it('an audit line shows the name of its subject and is found by it', async () => {
  const { bossId } = await createAuditWorld('Oakfield')
  const { content } = await admin.call(listAuditLines, { query: { search: 'bea oakf' } })
  expect(content.map(({ action, subjectname }) => [action, subjectname])).toEqual([['users/update', 'Bea Oakfield']])
  const about = await admin.call(listAuditLines, { query: { subject: 'user', subjectid: bossId } })
  expect(about.content.map(({ action }) => action)).toEqual(['users/update'])
})

it('the ids in the changes of audit lines come with names, and only with those that the reader may see', async () => {
  const { company, boss } = await createAuditWorld('Ashgrove')
  const foreign = await app.world.division({ name: 'Foreign yard' })
  const own = await app.world.division({ companyId: company.id, name: 'Own yard' })
  const line = {
    actor_name: 'Bea',
    company_id: company.id,
    request_id: 'names',
    action: 'users/update',
    at: new Date(),
  }
  await app.db
    .insertInto('audit_lines')
    .values({
      ...line,
      before: JSON.stringify({ divisionid: own.id, employeeid: String(own.id) }),
      after: JSON.stringify({ selectedDivisions: [own.id, foreign.id] }),
    })
    .execute()
  const query = { companyid: company.id }
  expect((await admin.call(listAuditLines, { query })).names.division).toEqual({
    [own.id]: 'Own yard',
    [foreign.id]: 'Foreign yard',
  })
  expect((await boss.call(listAuditLines, { query })).names.division).toEqual({ [own.id]: 'Own yard' })
})

it('the list of audit lines can exclude sign-ins or hold sign-ins only', async () => {
  const { company } = await createAuditWorld('Elmwood')
  const actions = async (kind: 'changes' | 'signins') => {
    const { content } = await admin.call(listAuditLines, { query: { companyid: company.id, kind } })
    return content.map(({ action }) => action).toSorted()
  }
  expect(await actions('changes')).toEqual(['divisions/update', 'users/update'])
  expect(await actions('signins')).toEqual(['auth/signin'])
})

it('a CompanyAdmin sees only audit lines of the own company, without network addresses of Admins', async () => {
  const { boss } = await createAuditWorld('Birchgate')
  await createAuditWorld('Ashford')
  const { content, actions } = await boss.call(listAuditLines, { query: {} })
  const seen = content.map(({ action, subjectname, address }) => [action, subjectname, address])
  expect(seen.toSorted()).toEqual([
    ['auth/signin', null, '198.51.100.1'],
    ['divisions/update', 'Birchgate yard', '198.51.100.1'],
    ['users/update', 'Bea Birchgate', null],
  ])
  expect(actions).toEqual(['auth/signin', 'divisions/update', 'users/update'])
  const { content: foreign } = await boss.call(listAuditLines, { query: { search: 'Ashford' } })
  expect(foreign).toEqual([])
})
