import { randomUUID } from 'node:crypto'
import { listAuditLines } from '@laurel/contract/audit.ts'
import { createKey, endKey, listKeys, rotateKey } from '@laurel/contract/keys.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import { createUser, listUsers, updateUser } from '@laurel/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { warnOfEnds } from '../../src/modules/api-keys/keys.service.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp({ worker: true, keyRequestsPerMinute: 30 })

const newCompany = async () => {
  const company = await app.world.company()
  const division = await app.world.division({ companyId: company.id })
  const other = await app.world.division({ companyId: company.id })
  const location = await app.world.location({ divisions: [division, other] })
  const person = await app.world.person({ role: 'CompanyAdmin', companyId: company.id, lang: 'fr' })
  return { company, division, other, location, person, admin: await app.signedIn(person) }
}

const people = { query: {} }
const status = async (token: string) => (await app.request(listUsers, people, { token })).status

describe('API keys', () => {
  it('a new key is shown once, works for a year, and no secret of it is in the database', async () => {
    const { admin, person } = await newCompany()
    const { id, key } = await admin.call(createKey, { body: { name: 'HR import', scopes: ['people:read'] } })
    expect(key).toMatch(/^lrl_[\w-]{43}$/)
    expect(await status(key)).toBe(200)
    const { keys } = await admin.call(listKeys, people)
    expect(keys).toEqual([
      expect.objectContaining({
        id,
        name: 'HR import',
        beginning: key.slice(0, 8),
        scopes: ['people:read'],
        divisions: null,
        expires: '2027-03-10',
        state: 'active',
        endssoon: false,
        old: null,
        lastused: app.clock.now().toISOString(),
      }),
    ])
    const stored = await app.db.selectFrom('api_key_secrets').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(key.slice(8))
    const { content } = await admin.call(listAuditLines, { query: { perpage: 100 } })
    expect(JSON.stringify(content)).not.toContain(key.slice(8))
    expect(content.find(({ action }) => action === 'keys/create')).toMatchObject({ actorid: person.id, key: false })
  })

  it('after an exchange both secrets work for 24 hours, and the use of the old one is shown', async () => {
    const { admin: before, person } = await newCompany()
    const made = await before.call(createKey, {
      body: { name: 'Telematics', scopes: ['people:read'], expires: '2026-04-08' },
    })
    app.clock.advance({ days: 20 })
    const admin = await app.signedIn(person)
    expect((await admin.call(listKeys, people)).keys[0]).toMatchObject({ endssoon: true })
    const { key } = await admin.call(rotateKey, { body: { id: made.id } })
    expect([await status(made.key), await status(key)]).toEqual([200, 200])
    app.clock.advance({ minutes: 2 })
    expect(await status(made.key)).toBe(200)
    const [shown] = (await admin.call(listKeys, people)).keys
    expect(shown).toMatchObject({ beginning: key.slice(0, 8), endssoon: false, old: { used: true } })
    expect(shown?.expires).toBe('2026-04-28')
    app.clock.advance({ hours: 24 })
    expect([await status(made.key), await status(key)]).toEqual([401, 200])
  })

  it('an ended key is refused at once by another server too, and cannot be exchanged', async () => {
    const { admin } = await newCompany()
    const { id, key } = await admin.call(createKey, { body: { name: 'Old', scopes: ['people:read'] } })
    const second = await app.secondInstance()
    expect((await second.request(listUsers, people, { token: key })).status).toBe(200)
    await admin.call(endKey, { body: { id } })
    expect([(await second.request(listUsers, people, { token: key })).status, await status(key)]).toEqual([401, 401])
    expect((await admin.call(listKeys, people)).keys[0]).toMatchObject({ id, state: 'ended' })
    expect(await admin.refusal(rotateKey, { body: { id } })).toMatchObject({ http: 422, code: 'key_ended' })
  })

  it('a key past its last day is refused, and a term in the past or beyond two years is no term', async () => {
    const { admin, person } = await newCompany()
    const today = app.clock.now().toISOString().slice(0, 10)
    const body = { name: 'Short', scopes: ['people:read' as const] }
    const { key } = await admin.call(createKey, { body: { ...body, expires: today } })
    expect(await status(key)).toBe(200)
    app.clock.advance({ days: 1 })
    expect(await status(key)).toBe(401)
    const again = await app.signedIn(person)
    for (const expires of ['2026-01-01', '2031-01-01']) {
      expect(await again.refusal(createKey, { body: { ...body, expires } })).toMatchObject({ http: 422 })
    }
  })

  it('the company admins are mailed once in their language two weeks before a key ends', async () => {
    const { admin, person } = await newCompany()
    const day = new Date(app.clock.now().getTime() + 20 * 24 * 3600 * 1000).toISOString().slice(0, 10)
    await admin.call(createKey, { body: { name: 'Paie', scopes: ['coins:read'], expires: day } })
    const services = { ...app, publicUrl: () => app.publicUrl }
    const toPerson = () => app.mails.filter(({ to }) => to === person.email)
    await warnOfEnds(services)
    app.clock.advance({ days: 7 })
    await warnOfEnds(services)
    await warnOfEnds(services)
    await expect.poll(toPerson).toHaveLength(1)
    expect(toPerson()[0]?.subject).toContain('La clé d’API «\u00a0Paie\u00a0» se termine le')
  })

  it('a key of one company is not found by another, and an Admin names the company', async () => {
    const [one, two] = [await newCompany(), await newCompany()]
    const { id } = await one.admin.call(createKey, { body: { name: 'Mine', scopes: ['people:read'] } })
    expect(await two.admin.refusal(endKey, { body: { id } })).toMatchObject({ http: 404 })
    expect(await two.admin.refusal(rotateKey, { body: { id } })).toMatchObject({ http: 404 })
    expect((await two.admin.call(listKeys, people)).keys).toEqual([])
    const divisionids = [one.division.id]
    const body = { name: 'Foreign', scopes: ['people:read' as const], divisionids }
    expect(await two.admin.refusal(createKey, { body })).toMatchObject({ http: 404 })
    const platform = await app.signedIn(await app.world.person({ role: 'Admin' }))
    expect(await platform.refusal(listKeys, people)).toMatchObject({ http: 422 })
    expect((await platform.call(listKeys, { query: { companyid: one.company.id } })).keys).toHaveLength(1)
  })

  it('calls beyond the limit of a key are refused with 429 and a time to wait, other keys are not', async () => {
    const { admin } = await newCompany()
    const [fast, calm] = await Promise.all(
      ['fast', 'calm'].map((name) => admin.call(createKey, { body: { name, scopes: ['people:read'] } })),
    )
    const statuses: number[] = []
    let refused: Response | undefined
    for (let call = 0; call < 31; call += 1) {
      const response = await app.request(listUsers, people, { token: fast?.key ?? '' })
      statuses.push(response.status)
      if (response.status === 429) refused = response
    }
    expect(statuses.filter((code) => code === 200)).toHaveLength(30)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await status(calm?.key ?? '')).toBe(200)
  })
})

describe('people through a key', () => {
  const person = (places: { divisionid: number; locationid: number }) => {
    const number = randomUUID().slice(0, 8)
    return {
      firstname: 'Ines',
      lastname: 'Moreau',
      username: `${number}@laurel.test`,
      employeeid: number,
      roleid: ROLE_ID.Driver,
      lang: 'en' as const,
      country: 'USA',
      ...places,
    }
  }

  it('a key makes drivers of its divisions alone, never accounts of the console, and the trail names the key', async () => {
    const { admin, division, other, location } = await newCompany()
    const { key } = await admin.call(createKey, {
      body: { name: 'HR', scopes: ['people:read', 'people:write'], divisionids: [division.id] },
    })
    const hr = app.as({ token: key })
    const { id } = await hr.call(createUser, {
      body: person({ divisionid: division.id, locationid: location.id }) as never,
    })
    const outside = person({ divisionid: other.id, locationid: location.id })
    expect(await hr.refusal(createUser, { body: outside as never })).toMatchObject({ http: 404 })
    const boss = { ...person({ divisionid: division.id, locationid: location.id }), roleid: ROLE_ID.CompanyAdmin }
    expect(await hr.refusal(createUser, { body: boss as never })).toMatchObject({ code: 'key_people' })
    const { content } = await hr.call(listUsers, { query: { perpage: 100 } })
    expect(content.map((user) => user.id)).toEqual([id])
    const { content: lines } = await admin.call(listAuditLines, { query: { perpage: 100 } })
    expect(lines.find(({ action }) => action === 'users/create')).toMatchObject({
      actor: 'HR',
      actorid: null,
      key: true,
    })
    const [made] = content
    expect(await hr.refusal(updateUser, { body: { ...made, divisionid: other.id } as never })).toMatchObject({
      http: 404,
    })
  })
})
