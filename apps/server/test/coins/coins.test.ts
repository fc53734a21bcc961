import { listAuditLines } from '@laurel/contract/audit.ts'
import { moveAward } from '@laurel/contract/award-moves.ts'
import { assignBadge, reverseAward } from '@laurel/contract/awards.ts'
import { exportTrace, findCoinNumber, traceCoins } from '@laurel/contract/coin-trace.ts'
import {
  correctCoins,
  exportPaid,
  exportRollforward,
  getCoinsOwed,
  getRollforward,
  listCoinLines,
  listPersonTransfers,
} from '@laurel/contract/coins.ts'
import { listMyInbox } from '@laurel/contract/inbox.ts'
import { queueTransfers } from '@laurel/contract/transfers.ts'
import { deleteUser } from '@laurel/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { correctCoins as moveCoins, returnHolds, settleHolds } from '../../src/modules/ledger/ledger.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { createGpsWorld, days } from '../gps/gps-world.ts'
import { createTransferWorld } from '../transfers/transfer-world.ts'

const app = testApp()

const csvRows = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(',').map((cell) => cell.replace(/^"|"$/g, '')))

const sumColumn = (rows: string[][], column: string) => {
  const [head = [], ...body] = rows
  return body.reduce((sum, row) => sum + Number(row[head.indexOf(column)]), 0)
}

const by = () => ({ actor: null, now: app.clock.now() })

describe('corrections by hand', () => {
  it('add and take coins with a reason, never below zero, and leave an audit line', async () => {
    const world = await createTransferWorld(app, { coins: 20 })
    const correct = (coins: number) => ({ body: { userid: world.driver, coins, reason: 'Counted again' } })
    await world.companyAdmin.call(correctCoins, correct(2.5))
    await world.companyAdmin.call(correctCoins, correct(-22.5))
    expect(await world.balance(world.driver)).toEqual({ cents: 0, held_cents: 0 })
    const refusal = await world.companyAdmin.refusal(correctCoins, correct(-0.01))
    expect(refusal).toMatchObject({ http: 422, code: 'correction_too_much' })
    for (const wrong of [0, 0.001, 2_000_000]) {
      expect(await world.companyAdmin.refusal(correctCoins, correct(wrong))).toMatchObject({ http: 422 })
    }
    const query = { companyid: world.company.id, action: 'coins/correct' }
    const { content } = await world.admin.call(listAuditLines, { query })
    expect(content).toHaveLength(2)
    expect(content[1]).toMatchObject({ before: { coins: 20 }, after: { coins: 22.5, reason: 'Counted again' } })
  })

  it('the person is told of coins that were added or taken, with the reason', async () => {
    const world = await createTransferWorld(app, { coins: 20 })
    const driver = await app.signedIn({ id: world.driver })
    for (const coins of [2.5, -1]) {
      await world.companyAdmin.call(correctCoins, { body: { userid: world.driver, coins, reason: 'Counted again' } })
    }
    const { messages } = await driver.call(listMyInbox, { query: {} })
    expect(messages.map(({ title, text }) => [title, text])).toEqual([
      ['Coins were taken away', '1 coin. Reason: Counted again'],
      ['Coins were added', '2.5 coins. Reason: Counted again'],
    ])
  })

  it('somebody of another company is not found, and a Manager may not', async () => {
    const world = await createTransferWorld(app)
    const other = await createTransferWorld(app)
    const body = { userid: other.driver, coins: 1, reason: 'Why' }
    expect(await world.companyAdmin.refusal(correctCoins, { body })).toMatchObject({ http: 404 })
    expect(await other.manager.refusal(correctCoins, { body })).toMatchObject({ http: 403 })
  })
})

describe('the ledger of a person', () => {
  it('lists every line with its reason, and the sums are the balance', async () => {
    const world = await createTransferWorld(app, { coins: 20 })
    await world.submit([{ userid: world.driver, coins: 5 }])
    const page = await world.manager.call(listCoinLines, { query: { userid: world.driver } })
    expect(page).toMatchObject({ totalElements: 2, free: 15, held: 5, paid: 0 })
    expect(page.content).toMatchObject([
      { reason: 'transfer_hold', amount: -5, held: 5 },
      { reason: 'correction', amount: 20, note: 'Start' },
    ])
  })
})

describe('the trace of a coin', () => {
  /** D1 earns 1.1 coins from a file, gets 3 by hand from a badge, and transfers 2. */
  const traced = async () => {
    const world = await createGpsWorld(app, { tcmenable: true })
    const [driver = 0] = world.people
    const { releaseid } = await world.upload(days('D1,,2026-03-02,214,06:00,05:55,15:30,6'))
    await world.release(releaseid)
    const badge = await app.world.badge({ division: world.division, name: 'Helping hand', coins: 3 })
    const { awardids } = await world.admin.call(assignBadge, {
      body: { badgeid: badge.id, drivers: [driver], awardedfor: '2026-03-09', commentary: '' },
    })
    await world.admin.call(queueTransfers, {
      body: { values: [{ userid: driver, coins: 2 }], queueDate: '2026-03-11' },
    })
    const { content } = await world.admin.call(listPersonTransfers, { query: {} })
    return { ...world, driver, releaseid, awardid: awardids[0] ?? 0, transferid: content[0]?.id ?? 0 }
  }

  it('a transfer leads to its awards and the line of the file, and the portions sum to its amount', async () => {
    const { admin, transferid, releaseid, awardid } = await traced()
    const { transfer, portions } = await admin.call(traceCoins, { query: { transferid } })
    expect(transfer).toMatchObject({ transferid, coins: 2, status: 'Pending' })
    expect(portions).toMatchObject([
      { portion: 0.5, of: 0.5, badge: 'Perfect', source: 'trip', releaseid, file: 'gps.csv', row: 2, givenby: null },
      { portion: 0.6, of: 0.6, badge: 'Trips' },
      { portion: 0.9, of: 3, badge: 'Helping hand', awardid, source: 'manual', tripid: null },
    ])
    expect(portions.reduce((sum, { portion }) => sum + Math.round(portion * 100), 0)).toBe(200)
    expect(portions[0]?.releasedby).toContain('CompanyAdmin')
  })

  it('an award leads to its transfers and what is free, a trip and a line too', async () => {
    const { admin, transferid, awardid } = await traced()
    const ofAward = await admin.call(traceCoins, { query: { awardid } })
    expect(ofAward).toMatchObject({ transfer: null, transfers: [{ transferid, portion: 0.9 }], free: 2.1 })
    const { portions } = await admin.call(traceCoins, { query: { transferid } })
    const tripid = portions[0]?.tripid ?? 0
    const ofTrip = await admin.call(traceCoins, { query: { tripid } })
    expect(ofTrip).toMatchObject({ transfers: [{ transferid, portion: 1.1 }], free: 0 })
    const { content } = await admin.call(listCoinLines, { query: { userid: ofAward.person.userid } })
    const lineid = content.find((line) => line.awardid === awardid)?.id ?? 0
    expect(await admin.call(traceCoins, { query: { lineid } })).toMatchObject({ free: 2.1 })
  })

  it('a returned transfer gives the coins back to where they came from', async () => {
    const { admin, company, transferid, awardid } = await traced()
    await returnHolds(app.db, company.id, [transferid], by())
    expect(await admin.call(traceCoins, { query: { awardid } })).toMatchObject({ transfers: [], free: 3 })
  })

  it('the file holds the portions, in French too', async () => {
    const { admin, transferid } = await traced()
    const file = await admin.call(exportTrace, { query: { transferid } })
    expect(csvRows(await file.text())).toHaveLength(4)
  })

  it('a correction by hand that took coins leads to the awards it took them from', async () => {
    const { admin, driver, awardid } = await traced()
    await admin.call(correctCoins, { body: { userid: driver, coins: -1.5, reason: 'Counted again' } })
    const { content } = await admin.call(listCoinLines, { query: { userid: driver } })
    const lineid = content[0]?.id ?? 0
    const trace = await admin.call(traceCoins, { query: { lineid } })
    expect(trace).toMatchObject({
      line: { id: lineid, amount: -1.5, balance: 0.6, note: 'Counted again' },
      portions: [{ awardid, portion: 1.5, of: 3, free: 0.6, taken: 1.5 }],
    })
    const file = csvRows(await (await admin.call(exportTrace, { query: { lineid } })).text())
    expect(sumColumn(file, 'Portion')).toBe(1.5)
  })

  it('a number finds the transfer, the award and the line of the own people and nothing of others', async () => {
    const { admin, driver, transferid, awardid } = await traced()
    const { content } = await admin.call(listCoinLines, { query: { userid: driver } })
    const lineid = content[0]?.id ?? 0
    const find = async (number: number) =>
      (await admin.call(findCoinNumber, { query: { number } })).map(({ kind, id }) => ({ kind, id }))
    expect(await find(transferid)).toContainEqual({ kind: 'transfer', id: transferid })
    expect(await find(awardid)).toContainEqual({ kind: 'award', id: awardid })
    expect(await find(lineid)).toContainEqual({ kind: 'line', id: lineid })
    const other = await createGpsWorld(app)
    expect(await other.admin.call(findCoinNumber, { query: { number: transferid } })).toEqual([])
    expect(await admin.refusal(findCoinNumber, { query: { number: 0 } })).toMatchObject({ http: 400 })
  })

  it('needs exactly one subject, and what is not in sight is not found', async () => {
    const { admin, transferid, awardid } = await traced()
    expect(await admin.refusal(traceCoins, { query: {} })).toMatchObject({ http: 400 })
    expect(await admin.refusal(traceCoins, { query: { transferid, awardid } })).toMatchObject({ http: 400 })
    const other = await createGpsWorld(app)
    expect(await other.admin.refusal(traceCoins, { query: { transferid } })).toMatchObject({ http: 404 })
    expect(await other.manager.refusal(traceCoins, { query: { awardid } })).toMatchObject({ http: 404 })
  })
})

describe('coins owed', () => {
  it('sums free and held by division, people who left apart', async () => {
    const world = await createTransferWorld(app, { drivers: 2, coins: 20 })
    const [one = 0, two = 0] = world.people
    await world.submit([{ userid: one, coins: 5 }])
    await world.companyAdmin.call(deleteUser, { body: { id: two } })
    const owed = await world.companyAdmin.call(getCoinsOwed, { query: {} })
    expect(owed).toMatchObject({ free: 35, held: 5, total: 40, left: { free: 20, held: 0 }, oldest: '2026-03-10' })
    expect(owed.divisions).toMatchObject([{ divisionid: world.division.id, free: 35, held: 5 }])
    const named = await world.admin.call(getCoinsOwed, { query: { companyid: world.company.id } })
    expect(named).toMatchObject({ total: 40 })
    const other = await createTransferWorld(app)
    const query = { companyid: world.company.id }
    expect(await other.companyAdmin.refusal(getCoinsOwed, { query })).toMatchObject({ http: 404 })
    expect((await world.admin.call(getCoinsOwed, { query: {} })).total).toBeGreaterThanOrEqual(60)
  })

  it('a month rolls forward, cut in the zone of the company, and the file adds up to the screen', async () => {
    const world = await createTransferWorld(app, { drivers: 2, coins: 20, company: { timezone: 'Asia/Tokyo' } })
    const [one = 0, two = 0] = world.people
    const badge = await app.world.badge({ division: world.division, coins: 3 })
    const give = async (userId: number) => {
      const body = { badgeid: badge.id, drivers: [userId], awardedfor: '2026-03-10', commentary: '' }
      return (await world.companyAdmin.call(assignBadge, { body })).awardids[0] ?? 0
    }
    const taken = await give(one)
    await give(two)
    await world.companyAdmin.call(reverseAward, { body: { id: taken, reason: 'Wrong' } })
    await world.submit([{ userid: two, coins: 4 }], '2026-03-12')
    const { values } = await world.queued()
    await app.db
      .updateTable('coin_transfers')
      .set({ status: 'Success', processed_at: app.clock.now() })
      .where('id', '=', values.content[0]?.id ?? 0)
      .execute()
    await settleHolds(app.db, world.company.id, [values.content[0]?.id ?? 0], by())
    const march = await world.companyAdmin.call(getRollforward, { query: { month: '2026-03' } })
    expect(march).toMatchObject({
      month: '2026-03',
      opening: 0,
      earned: 6,
      reversed: 3,
      corrected: 40,
      transferred: 4,
      closing: 39,
      // 6 coins in 11 days of 31, where it is the 11th already.
      projection: { opening: 0, earned: 16.91, reversed: 8.45, corrected: 40, transferred: 4, closing: 44.46 },
    })
    const april = await world.companyAdmin.call(getRollforward, { query: { month: '2026-04' } })
    expect(april).toMatchObject({ opening: 39, earned: 0, closing: 39, projection: null })
    const file = csvRows(
      await (await world.companyAdmin.call(exportRollforward, { query: { month: '2026-03' } })).text(),
    )
    for (const [column, sum] of [
      ['Earned', 6],
      ['Reversed', 3],
      ['Corrected', 40],
      ['Transferred', 4],
      ['Closing', 39],
    ] as const) {
      expect(sumColumn(file, column)).toBe(sum)
    }
    const paid = csvRows(await (await world.companyAdmin.call(exportPaid, { query: { year: 2026 } })).text())
    expect(sumColumn(paid, 'Transferred')).toBe(4)
    expect(csvRows(await (await world.companyAdmin.call(exportPaid, { query: { year: 2025 } })).text())).toHaveLength(1)
  })

  it('a line just before midnight at the end of a month belongs to it where the company is', async () => {
    const world = await createTransferWorld(app, { coins: 1, company: { timezone: 'America/Los_Angeles' } })
    const { driver: userId, company } = world
    const at = new Date('2026-04-01T06:59:59Z')
    await moveCoins(app.db, company.id, { userId, cents: 700, note: 'Late' }, { actor: null, now: at })
    const march = await world.companyAdmin.call(getRollforward, { query: { month: '2026-03' } })
    expect(march).toMatchObject({ corrected: 8, closing: 8 })
  })

  it('a month that is none is refused', async () => {
    const world = await createTransferWorld(app)
    for (const month of ['', '2026', '2026-13', 'March', '0000-01']) {
      expect(await world.companyAdmin.refusal(getRollforward, { query: { month } })).toMatchObject({ http: 400 })
    }
  })
})

describe('transfers of the own people', () => {
  it('a Manager sees what became of them, those of other divisions not', async () => {
    const world = await createTransferWorld(app, { drivers: 1 })
    await world.submit([{ userid: world.driver, coins: 5 }])
    const { content } = await world.manager.call(listPersonTransfers, { query: { status: 'Pending' } })
    expect(content).toMatchObject([{ userid: world.driver, coins: 5, status: 'Pending', queueDate: '2026-03-11' }])
    const elsewhere = await app.world.division({ companyId: world.company.id })
    const stranger = await app.signedIn(await app.world.person({ role: 'Manager', divisions: [elsewhere] }))
    expect((await stranger.call(listPersonTransfers, { query: {} })).content).toEqual([])
    const query = { userid: world.driver }
    expect((await stranger.call(listPersonTransfers, { query })).content).toEqual([])
  })
})

describe('a moved award in the trace', () => {
  it('the coins of the right person lead to the award that replaced the first', async () => {
    const world = await createTransferWorld(app, { drivers: 2, coins: 0.01 })
    const [one = 0, two = 0] = world.people
    const badge = await app.world.badge({ division: world.division, coins: 3 })
    const body = { badgeid: badge.id, drivers: [one], awardedfor: '2026-03-10', commentary: '' }
    const { awardids } = await world.companyAdmin.call(assignBadge, { body })
    const moved = await world.companyAdmin.call(moveAward, {
      body: { id: awardids[0] ?? 0, userid: two, reason: 'Wrong one' },
    })
    const trace = await world.companyAdmin.call(traceCoins, { query: { awardid: Number(moved.id) } })
    expect(trace).toMatchObject({ person: { userid: two }, portions: [{ source: 'move', of: 3 }], free: 3 })
  })
})
