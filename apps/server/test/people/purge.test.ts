import { listAuditLines } from '@laurel/contract/audit.ts'
import { uploadImage } from '@laurel/contract/profile.ts'
import { changePassword, confirmEmail, loadUser } from '@laurel/contract/session.ts'
import {
  deleteUser,
  listUsers,
  mailPasswordLink,
  purgeUser,
  restoreUser,
  type User,
  updateUser,
} from '@laurel/contract/users.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { type Caller, createAndGet, createPeopleWorld, findUser, type PeopleWorld, toUserForm } from './people-world.ts'

const app = testApp()
let admin: Caller
let ours: PeopleWorld

beforeAll(async () => {
  admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
  ours = await createPeopleWorld(app)
})

const purge = async ({ id }: { id: number }) => {
  await admin.call(deleteUser, { body: { id } })
  return admin.call(purgeUser, { query: { id } })
}

const readRow = ({ id }: { id: number }) =>
  app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const person = () =>
  ours.driver({
    firstname: 'Quentin',
    lastname: 'Recognisable',
    secondaryid: 'Q-99',
    hireDate: '01/05/2024',
    birthDate: '02/06/1980',
  })

const photo = async (red: number) => {
  const blank = sharp({ create: { width: 40, height: 40, channels: 3, background: { r: red, g: 0, b: 0 } } })
  return new File([new Uint8Array(await blank.png().toBuffer())], 'photo.png', { type: 'image/png' })
}

/** An award with its coin line. */
const award = async (user: User, points: number, cents: number) => {
  const badge = await app.world.badge({ division: ours.division })
  const key = { company_id: ours.company.id, user_id: user.id }
  const { id } = await app.db
    .insertInto('awards')
    .values({
      ...key,
      division_id: ours.division.id,
      badge_id: badge.id,
      awarded_for: '2026-03-01',
      awarded_at: app.clock.now(),
      points,
      coins_cents: cents,
      comment: 'Quentin saved the day',
      source: 'manual',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = { ...key, amount_cents: cents, reason: 'award', award_id: id, at: app.clock.now() }
  await app.db.insertInto('coin_lines').values(line).execute()
}

const totals = async () => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from awards where company_id = ${ours.company.id}) as awards,
      (select sum(points) from awards where company_id = ${ours.company.id})::int as points,
      (select sum(amount_cents) from coin_lines where company_id = ${ours.company.id})::int as lines,
      (select sum(cents) from coin_balances where company_id = ${ours.company.id})::int as balances
  `.execute(app.db)
  return rows[0]
}

describe('deleting a person for good', () => {
  it('deleting a person for good leaves no personal data', async () => {
    const user = await createAndGet(ours.caller, person())
    const { profilephotourl } = await admin.call(uploadImage, { body: { file: await photo(10), userid: user.id } })
    await award(user, 5, 100)
    expect(await purge(user)).toMatchObject({ status: 1, result: 'User permanently deleted' })

    const row = await readRow(user)
    expect(row).toMatchObject({
      status: 'Removed',
      email: `${user.id}@purged.invalid`,
      employee_id: null,
      secondary_id: null,
      hire_date: null,
      birth_date: null,
      country: null,
      photo_hash: null,
      password_hash: null,
      confirm_code: null,
      division_id: null,
      location_id: null,
    })
    const left = JSON.stringify([row, await app.db.selectFrom('awards').selectAll().execute()])
    for (const trace of ['Quentin', 'Recognisable', user.username, 'Q-99']) expect(left).not.toContain(trace)
    expect((await fetch(app.address + profilephotourl)).status).toBe(404)
  })

  it('deleting a person for good keeps awards, coins and all totals', async () => {
    const [gone, kept] = [await createAndGet(ours.caller, person()), await createAndGet(ours.caller, ours.driver())]
    await award(gone, 25, 250)
    await award(kept, 10, 75)
    const before = await totals()
    expect(before?.lines).toBe(before?.balances)
    await purge(gone)
    expect(await totals()).toEqual(before)
  })

  it('a person deleted for good is in no list, and every call about them is refused with 404', async () => {
    const user = await createAndGet(ours.caller, person())
    await purge(user)
    const { id } = user
    for (const caller of [admin, ours.caller]) {
      expect(await findUser(caller, id)).toBeUndefined()
      expect(await caller.call(listUsers, { query: { search: 'Recognisable', status: 'Removed' } })).toMatchObject({
        totalElements: 0,
      })
      expect(await caller.refusal(restoreUser, { query: { id } })).toMatchObject({ http: 404 })
      expect(await caller.refusal(updateUser, { body: toUserForm(user) })).toMatchObject({ http: 404 })
      expect(await caller.refusal(uploadImage, { body: { file: await photo(20), userid: id } })).toMatchObject({
        http: 404,
      })
    }
    expect(await admin.refusal(purgeUser, { query: { id } })).toMatchObject({ http: 404 })
    expect(await admin.refusal(mailPasswordLink, { body: { userId: id } })).toMatchObject({ http: 404 })
  })

  it('deleting a person for good frees the address and the employee id', async () => {
    const form = person()
    await purge(await createAndGet(ours.caller, form))
    expect(await createAndGet(ours.caller, form)).toMatchObject({
      username: form.username,
      employeeid: form.employeeid,
    })
  })

  it('deleting a person for good ends sessions, links, codes and the second factor', async () => {
    const user = await createAndGet(ours.caller, ours.manager())
    const badge = await app.world.badge({ division: ours.division })
    await ours.caller.call(updateUser, { body: { ...toUserForm(user), allowBadges: [badge.id] } })
    const session = await app.signedIn(user)
    await app.db.insertInto('second_factors').values({ user_id: user.id, secret: 'secret' }).execute()
    await app.db
      .insertInto('attempts')
      .values({ kind: 'sign-in-account', key: user.username, at: new Date() })
      .execute()
    await purge(user)
    expect((await app.request(loadUser, {}, session)).status).toBe(401)
    const password = 'a long enough password'
    const body = { token: user.code ?? '', password, repeastedpassword: password }
    for (const endpoint of [confirmEmail, changePassword]) {
      expect(await app.as().refusal(endpoint, { body })).toMatchObject({ http: 422 })
    }
    for (const table of [
      'sessions',
      'link_tokens',
      'second_factors',
      'user_divisions',
      'user_allowed_badges',
    ] as const) {
      expect(await app.db.selectFrom(table).select('user_id').where('user_id', '=', user.id).execute()).toEqual([])
    }
    const tries = app.db.selectFrom('attempts').select('id').where('key', '=', user.username)
    expect(await tries.execute()).toEqual([])
  })

  it('deleting a person for good keeps a photo that another person has too', async () => {
    const [gone, kept] = [await createAndGet(ours.caller, person()), await createAndGet(ours.caller, ours.driver())]
    await admin.call(uploadImage, { body: { file: await photo(30), userid: gone.id } })
    const { profilephotourl } = await admin.call(uploadImage, { body: { file: await photo(30), userid: kept.id } })
    await purge(gone)
    expect((await fetch(app.address + profilephotourl)).status).toBe(200)
  })

  it('deleting a person for good is audited without the name', async () => {
    const user = await createAndGet(ours.caller, person())
    await purge(user)
    const { content } = await admin.call(listAuditLines, { query: { action: 'users/permanentdelete' } })
    expect(content[0]).toMatchObject({ subjectid: `${user.id}`, companyid: ours.company.id, before: { roleid: 4 } })
    expect(JSON.stringify(content)).not.toContain('Recognisable')
  })
})
