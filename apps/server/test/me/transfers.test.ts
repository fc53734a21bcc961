import { randomUUID } from 'node:crypto'
import { listAuditLines } from '@laurel/contract/audit.ts'
import { getMyWallet, requestMyTransfer } from '@laurel/contract/me.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { updatePerson } from '../../src/db/people-rows.ts'
import { hashPassword } from '../../src/modules/auth/passwords.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { createTransferWorld, findTransferDiscrepancies } from '../transfers/transfer-world.ts'

const app = testApp()

const PASSWORD = 'a long enough secret'
/** The fake clock starts on Tuesday, 10 March 2026. */
const TOMORROW = '2026-03-11'

type World = Awaited<ReturnType<typeof createTransferWorld>>

let world: World
let me: Awaited<ReturnType<typeof app.signedIn>>

const givePassword = async (userId: number) => {
  const password_hash = await hashPassword(PASSWORD)
  await updatePerson(app.db, userId, { password_hash })
}

beforeEach(async () => {
  world = await createTransferWorld(app, { coins: 7, company: { activetab: true } })
  await givePassword(world.driver)
  me = await app.signedIn({ id: world.driver })
})

const asking = (coins: number, password = PASSWORD) => ({ body: { coins, password } })
const switchOff = (column: 'has_point_redemption' | 'has_coin_transfers' | 'has_app') =>
  app.db
    .updateTable('companies')
    .set({ [column]: false })
    .where('id', '=', world.company.id)
    .execute()

describe('POST me/transfers', () => {
  it('holds the coins and puts the transfer into the queue for the next working day', async () => {
    const answer = await me.call(requestMyTransfer, asking(5))
    expect(answer).toMatchObject({ due: TOMORROW, message: expect.stringContaining('5 coins') })
    const { free, held, transfers, request } = await me.call(getMyWallet, { query: {} })
    expect({ free, held, request }).toEqual({ free: 2, held: 5, request: { max: 2, due: TOMORROW } })
    expect(transfers).toMatchObject([{ id: answer.transferid, coins: 5, status: 'Pending', due: TOMORROW, own: true }])
    expect(await findTransferDiscrepancies(app)).toEqual([])
  })

  it('requested on a Friday is due on the Monday', async () => {
    app.clock.advance({ seconds: 3 * 24 * 3600 })
    const friday = await app.signedIn({ id: world.driver })
    expect((await friday.call(requestMyTransfer, asking(1))).due).toBe('2026-03-16')
    app.clock.advance({ seconds: -3 * 24 * 3600 })
  })

  it('shows staff in the queue that the person requested it, with their present address', async () => {
    await me.call(requestMyTransfer, asking(3))
    await world.submit([{ userid: world.driver, coins: 1 }])
    const { values } = await world.queued()
    expect(values.content.map(({ coins, ownRequest }) => [coins, ownRequest])).toEqual([
      [3, true],
      [1, false],
    ])
    expect(values.content[0]?.email).toContain('@')
  })

  it('leaves an audit line of the person without the password', async () => {
    await me.call(requestMyTransfer, asking(3))
    const { content } = await world.companyAdmin.call(listAuditLines, { query: { action: 'me/transfers' } })
    expect(content).toHaveLength(1)
    expect(JSON.stringify(content)).not.toContain(PASSWORD)
  })

  it('for more than is free is refused with what can be transferred', async () => {
    const refusal = await me.refusal(requestMyTransfer, asking(8))
    expect(refusal).toMatchObject({ http: 422, code: 'own_transfer_too_much' })
    expect(refusal.message).toBe('You can transfer at most 7 coins now.')
    expect(refusal.errors).toMatchObject([{ path: 'coins' }])
  })

  it.each([0, -1, 1.5, 1e9])('of %s coins is refused as a wrong amount', async (coins) => {
    expect((await me.refusal(requestMyTransfer, asking(coins))).http).toBeGreaterThanOrEqual(400)
    expect((await world.queued()).values.totalElements).toBe(0)
  })

  it('without the password asks for it, in the language of the person', async () => {
    const french = await app.signedIn({ id: world.driver }, { lang: 'fr' })
    const refusal = await french.refusal(requestMyTransfer, { body: { coins: 1 } })
    expect(refusal).toMatchObject({
      http: 422,
      code: 'password_needed',
      message: expect.stringContaining('mot de passe'),
    })
  })

  it('with wrong passwords ends the session at the fifth try, and holds nothing', async () => {
    for (let count = 1; count < 5; count += 1) {
      expect((await me.refusal(requestMyTransfer, asking(1, 'wrong'))).code).toBe('password_wrong')
    }
    expect((await me.refusal(requestMyTransfer, asking(1, 'wrong'))).http).toBe(401)
    const again = await app.signedIn({ id: world.driver })
    expect((await again.refusal(requestMyTransfer, asking(1))).code).toBe('too_many_tries')
    expect((await world.queued()).values.totalElements).toBe(0)
  })

  it('two at the same time never take more than is free', async () => {
    const tries = await Promise.allSettled([
      me.call(requestMyTransfer, asking(5)),
      me.call(requestMyTransfer, asking(5)),
    ])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await world.balance(world.driver)).toEqual({ cents: 200, held_cents: 500 })
    expect(await findTransferDiscrepancies(app)).toEqual([])
  })

  it('sent again under the same key after a lost answer is one transfer with the same answer', async () => {
    const caller = app.as({ token: me.token, key: randomUUID() })
    const answers = await Promise.all([
      caller.call(requestMyTransfer, asking(2)),
      caller.call(requestMyTransfer, asking(2)),
    ])
    const later = await caller.call(requestMyTransfer, asking(2))
    expect(new Set([...answers, later].map(({ transferid }) => transferid)).size).toBe(1)
    expect(await world.balance(world.driver)).toEqual({ cents: 500, held_cents: 200 })
  })

  it.each(['has_point_redemption', 'has_coin_transfers', 'has_app'] as const)(
    'is refused where the company has %s off',
    async (column) => {
      await switchOff(column)
      expect(await me.refusal(requestMyTransfer, asking(1))).toMatchObject({ http: 403, code: 'switched_off' })
    },
  )

  it('is not offered by the wallet where requests are switched off', async () => {
    await switchOff('has_point_redemption')
    expect((await me.call(getMyWallet, { query: {} })).request).toBeNull()
  })

  it('is closed to staff', async () => {
    for (const staff of [world.admin, world.companyAdmin, world.manager]) {
      expect((await staff.refusal(requestMyTransfer, asking(1))).http).toBe(403)
    }
  })

  it('uses a code of the second factor for one request', async () => {
    await app.db
      .insertInto('second_factors')
      .values({ user_id: world.driver, secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', confirmed_at: app.clock.now() })
      .execute()
    expect((await me.refusal(requestMyTransfer, asking(1))).code).toBe('second_factor_required')
  })
})
