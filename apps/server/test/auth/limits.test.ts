import { requestPasswordReset, signIn } from '@laurel/contract/session.ts'
import { mailPasswordLink, setUserPassword } from '@laurel/contract/users.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../src/db/db.ts'
import { queuePasswordLink } from '../../src/modules/auth/links/links.service.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp({ worker: true })
const password = 'a long enough password'

const ATTACKER = '198.51.100.1'
const OWNER = '203.0.113.20'

const trying = (email: string, secret: string, from: string, instance: Pick<typeof app, 'request'> = app) =>
  instance.request(signIn, { body: { email, password: secret } }, { from })

const signInStatus = async (email: string, secret: string, from: string) => (await trying(email, secret, from)).status

const person = async () => app.world.person({ role: 'Admin', password })

/** Addresses of different networks. */
const somewhere = (number: number) => `100.${64 + Math.floor(number / 250)}.${number % 250}.9`

const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email)

describe('tries with a wrong password', () => {
  it('the 11th wrong password for an account from one network is refused with 429 on every instance, for 15 minutes', async () => {
    const second = await app.secondInstance()
    const { email } = await person()
    const other = await person()
    const tries = Array.from({ length: 25 }, (_, index) =>
      trying(email, 'wrong', `198.51.100.${index}`, index % 2 ? app : second),
    )
    const answers = (await Promise.all(tries)).map(({ status }) => status)
    expect(answers.filter((status) => status === 401)).toHaveLength(10)
    expect(answers.filter((status) => status === 429)).toHaveLength(15)

    const response = await trying(email, password, ATTACKER)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await trying(other.email, password, ATTACKER, second)).status).toBe(200)

    app.clock.advance({ minutes: 16 })
    expect(await signInStatus(email, password, ATTACKER)).toBe(200)
  })

  it('wrong passwords for an unknown account get the same answers as for a known one', async () => {
    const answers = []
    for (let wrong = 0; wrong < 12; wrong += 1)
      answers.push(await signInStatus('nobody@laurel.test', 'wrong', ATTACKER))
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
    app.clock.advance({ minutes: 16 })
  })

  it('a network is refused after 100 wrong passwords for many accounts, other networks are not', async () => {
    const { email } = await person()
    for (let wrong = 0; wrong < 100; wrong += 1) {
      expect(await signInStatus(`nobody${wrong}@laurel.test`, 'wrong', '2001:db8:0:7::1')).toBe(401)
    }
    expect(await signInStatus(email, password, '2001:db8:0:7:ffff::2')).toBe(429)
    expect(await signInStatus(email, password, '2001:db8:0:8::1')).toBe(200)
    app.clock.advance({ minutes: 16 })
  })

  it('wrong passwords for one account do not use up the limit of the whole network', async () => {
    const { email } = await person()
    for (let wrong = 0; wrong < 120; wrong += 1) await signInStatus(email, 'wrong', ATTACKER)
    expect(await signInStatus((await person()).email, password, ATTACKER)).toBe(200)
    app.clock.advance({ minutes: 16 })
  })

  it('a right password resets the count of wrong ones from the same network', async () => {
    const { email } = await person()
    for (let round = 0; round < 2; round += 1) {
      for (let wrong = 0; wrong < 9; wrong += 1) await signInStatus(email, 'wrong', OWNER)
      expect(await signInStatus(email, password, OWNER)).toBe(200)
    }
  })
})

describe('an attack on one account from many networks', () => {
  it('the owner can always sign in from a known network while many networks guess for an hour', async () => {
    const { email } = await person()
    expect(await signInStatus(email, password, OWNER)).toBe(200)

    const answers: number[] = []
    for (let minute = 0; minute < 60; minute += 5) {
      const tries = Array.from({ length: 40 }, (_, number) =>
        signInStatus(email, 'wrong', somewhere(minute * 8 + number)),
      )
      answers.push(...(await Promise.all(tries)))
      expect(await signInStatus(email, password, OWNER)).toBe(200)
      app.clock.advance({ minutes: 5 })
    }
    expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(4 * 50)
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(200)
    app.clock.advance({ minutes: 16 })
  })

  it('guesses at one account from many networks are limited to 50 in 15 minutes', async () => {
    const { email } = await person()
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, number) => signInStatus(email, 'wrong', somewhere(600 + number))),
    )
    expect(answers.filter((status) => status === 401)).toHaveLength(50)
    expect(await signInStatus(email, password, somewhere(700))).toBe(429)
    app.clock.advance({ minutes: 16 })
    expect(await signInStatus(email, password, somewhere(700))).toBe(200)
  })

  it('a locked account opens when an Admin sets a password or mails a link', async () => {
    const admin = await app.signedIn(await person())
    for (const help of ['set', 'mail'] as const) {
      const locked = await person()
      for (let wrong = 0; wrong < 10; wrong += 1) await signInStatus(locked.email, 'wrong', OWNER)
      expect(await signInStatus(locked.email, password, OWNER)).toBe(429)
      const chosen = help === 'set' ? 'eleven loud lorries' : password
      if (help === 'set') await admin.call(setUserPassword, { body: { userId: locked.id, password: chosen } })
      else await admin.call(mailPasswordLink, { body: { userId: locked.id } })
      expect(await signInStatus(locked.email, chosen, OWNER)).toBe(200)
    }
  })

  it('the owner of a locked account gets one mail a day about it', async () => {
    const { email } = await person()
    const lockOut = async () => {
      for (let wrong = 0; wrong < 12; wrong += 1) await signInStatus(email, 'wrong', ATTACKER)
      app.clock.advance({ minutes: 16 })
    }
    await lockOut()
    await expect.poll(() => mailsTo(email).length).toBe(1)
    expect(mailsTo(email)[0]?.text).toContain(ATTACKER)
    await lockOut()
    app.clock.advance({ days: 1 })
    await lockOut()
    await expect.poll(() => mailsTo(email).length).toBe(2)
  })
})

describe('requests for a password link', () => {
  const asking = (email: string, from: string, at: Pick<typeof app, 'request'> = app) =>
    at.request(requestPasswordReset, { body: { email } }, { from })

  it('the 21st request for a password link from one network is refused with 429 on every instance', async () => {
    const second = await app.secondInstance()
    for (let request = 0; request < 20; request += 1) {
      const at = request % 2 ? app : second
      expect((await asking(`nobody${request}@laurel.test`, '192.0.2.1', at)).status).toBe(200)
    }
    const refused = await asking('nobody@laurel.test', '192.0.2.77')
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ message: 'Too many tries. Wait 15 min and try again.' })
    expect((await asking('nobody@laurel.test', '192.0.3.1')).status).toBe(200)
  })

  it('a request for a password link is audited only when a mail is sent', async () => {
    const lines = () =>
      app.db
        .selectFrom('audit_lines')
        .select(['subject', 'subject_id', 'actor_id'])
        .where('action', '=', 'auth/passwordreset')
        .execute()
    const { id, email } = await person()
    await asking('nobody-at-all@laurel.test', '192.0.4.1')
    await asking(email, '192.0.4.1')
    await expect.poll(() => mailsTo(email).length).toBe(1)
    expect((await lines()).filter(({ subject_id: subject }) => subject === String(id))).toHaveLength(1)
    expect((await lines()).every(({ subject }) => subject === 'user')).toBe(true)
  })

  it('requests for a password link to the same address wait as one job', async () => {
    const emails = ['waiting@laurel.test', 'Waiting@laurel.test', 'other@laurel.test']
    // The worker does not see jobs of an open transaction, so all of them still wait.
    const waiting = await inTransaction(app.db, async (db) => {
      for (const email of emails) await queuePasswordLink(db, app.queue, email)
      const { rows } =
        await sql`select id from jobs.job where name = 'auth.password-link' and state = 'created'`.execute(db)
      return rows
    })
    expect(waiting).toHaveLength(2)
  })
})
