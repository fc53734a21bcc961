import { moveAward } from '@laurel/contract/award-moves.ts'
import { assignBadge, reverseAward } from '@laurel/contract/awards.ts'
import { exportTrace, traceCoins } from '@laurel/contract/coin-trace.ts'
import {
  correctCoins,
  exportCoinLines,
  exportPaid,
  exportRollforward,
  getCoinsOwed,
  getRollforward,
  listCoinLines,
  listPersonTransfers,
} from '@laurel/contract/coins.ts'
import { listReconciliation } from '@laurel/contract/reconciliation.ts'
import { cancelTransfer, exportTransfers, queueTransfers } from '@laurel/contract/transfers.ts'
import { correctTrips, previewCorrection } from '@laurel/contract/trip-corrections.ts'
import { deleteUser } from '@laurel/contract/users.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { correctCoins as moveCoins, settleHolds } from '../../src/modules/ledger/ledger.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { createGpsWorld, days } from '../gps/gps-world.ts'

const app = testApp()

type World = Awaited<ReturnType<typeof createGpsWorld>>
type Caller = Awaited<ReturnType<typeof app.signedIn>>
let world: World
let companyAdmin: Caller
let admin: Caller

/** The company is fourteen hours ahead of UTC, so its months begin in the morning of the day before. */
const ZONE = 'Pacific/Kiritimati'
const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05']
const cents = (coins: number) => Math.round(coins * 100)

const csv = async (file: Blob) => {
  const [head = [], ...rows] = (await file.text())
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\n')
    .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.replaceAll('"', '')))
  return rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])))
}

const sumColumn = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + cents(Number(row[column])), 0)

/** A number from a list that is the same in every run, so that a failure can be repeated. */
const dice = (seed: number) => {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

const settle = async (id: number) => {
  const now = app.clock.now()
  await app.db
    .updateTable('coin_transfers')
    .set({ status: 'Success', processed_at: now })
    .where('id', '=', id)
    .execute()
  await settleHolds(app.db, world.company.id, [id], { actor: null, now })
}

const readFree = async (userId: number) => {
  const row = await app.db
    .selectFrom('coin_balances')
    .select('cents')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.cents
}

const openTransfers = () =>
  app.db
    .selectFrom('coin_transfers')
    .select('id')
    .where('company_id', '=', world.company.id)
    .where('status', '=', 'Pending')
    .orderBy('id')
    .execute()

/** Awards, takings back, moves, corrections and transfers of a few people, around the ends of three months. */
const generate = async (roll: ReturnType<typeof dice>, signIn: () => Promise<void>) => {
  const badge = await app.world.badge({ division: world.division, coins: 3.35 })
  const given: { id: number; userId: number }[] = []
  const pick = () => world.people[roll(world.people.length)] ?? 0
  const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(app.clock.now())
  const steps = [
    async () => {
      const userId = pick()
      const body = { badgeid: badge.id, drivers: [userId], awardedfor: today(), commentary: '' }
      given.push({ id: (await companyAdmin.call(assignBadge, { body })).awardids[0] ?? 0, userId })
    },
    async () => {
      const award = given.pop()
      if (award && (await readFree(award.userId)) >= 335)
        await companyAdmin.call(reverseAward, { body: { id: award.id, reason: 'Wrong' } })
    },
    async () => {
      const award = given.pop()
      const userid = world.people.find((id) => id !== award?.userId) ?? 0
      if (award && (await readFree(award.userId)) >= 335)
        await companyAdmin.call(moveAward, { body: { id: award.id, userid, reason: 'Wrong one' } })
    },
    async () => {
      const userid = pick()
      const wanted = (roll(2) === 0 ? 1 : -1) * (1 + roll(400))
      const coins = Math.max(-(await readFree(userid)), wanted) / 100
      if (coins !== 0) await companyAdmin.call(correctCoins, { body: { userid, coins, reason: 'Counted' } })
    },
    async () => {
      const userid = pick()
      const coins = Math.floor((await readFree(userid)) / 100)
      if (coins > 0) {
        const queueDate = new Date(app.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
        await companyAdmin.call(queueTransfers, { body: { values: [{ userid, coins: 1 + roll(coins) }], queueDate } })
      }
    },
    async () => {
      const [first] = await openTransfers()
      if (first) await settle(first.id)
    },
    async () => {
      const last = (await openTransfers()).at(-1)
      if (last && roll(3) === 0) await admin.call(cancelTransfer, { body: { id: last.id, reason: 'No more' } })
    },
  ]
  for (let index = 0; index < 48; index += 1) {
    await steps[index % 3 === 0 ? 0 : roll(steps.length)]?.()
    app.clock.advance({ hours: 8 + roll(64) })
    await signIn()
  }
}

beforeAll(async () => {
  world = await createGpsWorld(app, { drivers: 4, tcmenable: true, timezone: ZONE })
  const people = [
    await app.world.person({ role: 'CompanyAdmin', companyId: world.company.id }),
    await app.world.person({ role: 'Admin' }),
  ] as const
  const signIn = async () => {
    companyAdmin = await app.signedIn(people[0])
    admin = await app.signedIn(people[1])
  }
  await signIn()
  const { releaseid } = await world.upload(
    days('D1,,2026-03-02,214,06:00,05:55,15:30,6', 'D2,,2026-03-03,215,06:00,05:50,15:30,7'),
  )
  await world.release(releaseid)
  const { trips } = await world.trips(releaseid)
  const rows = trips.slice(0, 1).map(({ id, userid, employeeID }) => ({ id, userid, employeeID, numberoftrips: 9 }))
  const { version } = await companyAdmin.call(previewCorrection, { body: { releaseid, rows } })
  const body = { releaseid, rows, version, reason: 'Three tickets were missing', short: {} }
  await companyAdmin.call(correctTrips, { body })
  await generate(dice(7), signIn)
  // One second before and at the begin of April, where the company is.
  for (const at of ['2026-03-31T09:59:59Z', '2026-03-31T10:00:00Z']) {
    const late = { userId: world.people[0] ?? 0, cents: 123, note: 'Late' }
    await moveCoins(app.db, world.company.id, late, { actor: null, now: new Date(at) })
  }
  const { user_id: richest } = await app.db
    .selectFrom('coin_balances')
    .select('user_id')
    .where('company_id', '=', world.company.id)
    .orderBy('cents', 'desc')
    .executeTakeFirstOrThrow()
  await companyAdmin.call(deleteUser, { body: { id: richest } })
  // Another company whose coins must be in none of the figures.
  const other = await createGpsWorld(app, { drivers: 1, timezone: ZONE })
  await other.admin.call(correctCoins, { body: { userid: other.people[0] ?? 0, coins: 77.77, reason: 'Elsewhere' } })
}, 120_000)

/** What the lines of the ledger say, without any code of the product. */
const ledger = async () => {
  const { rows } = await sql<{ month: string; reason: string; free: number; held: number }>`
    select to_char(at at time zone ${ZONE}, 'YYYY-MM') as month, reason,
      sum(amount_cents)::int as free, sum(held_cents)::int as held
    from coin_lines where company_id = ${world.company.id} group by 1, 2
  `.execute(app.db)
  return rows
}

describe('every figure about coins tells the same', () => {
  it('the generated world holds what it is meant to: every kind of line, people who left, lines at the turn of months', async () => {
    const rows = await ledger()
    expect(new Set(rows.map(({ reason }) => reason))).toEqual(
      new Set(['award', 'reversal', 'correction', 'transfer_hold', 'transfer_settled', 'transfer_returned']),
    )
    expect(new Set(rows.map(({ month }) => month)).size).toBeGreaterThanOrEqual(3)
    const { shifted } = await app.db
      .selectFrom('coin_lines')
      .select(({ fn }) => fn.count<number>('id').as('shifted'))
      .where('company_id', '=', world.company.id)
      .where(sql<boolean>`to_char(at at time zone ${ZONE}, 'YYYY-MM') <> to_char(at at time zone 'UTC', 'YYYY-MM')`)
      .executeTakeFirstOrThrow()
    expect(shifted).toBeGreaterThan(0)
    const owed = await companyAdmin.call(getCoinsOwed, { query: {} })
    expect(cents(owed.left.free) + cents(owed.left.held)).toBeGreaterThan(0)
  })

  it('what is owed is the sum of the ledger, of its divisions, of the people and of the reconciliation', async () => {
    const rows = await ledger()
    const owed = await companyAdmin.call(getCoinsOwed, { query: {} })
    const free = rows.reduce((sum, row) => sum + row.free, 0)
    const held = rows.reduce((sum, row) => sum + row.held, 0)
    expect([cents(owed.free), cents(owed.held), cents(owed.total)]).toEqual([free, held, free + held])
    expect(owed.agrees).toBe(true)
    expect(owed.divisions.reduce((sum, row) => sum + cents(row.free) + cents(row.held), 0)).toBe(free + held)
    const pages = await Promise.all(
      world.people.map((userid) => companyAdmin.call(listCoinLines, { query: { userid } })),
    )
    expect(pages.reduce((sum, page) => sum + cents(page.free), 0)).toBe(free)
    expect(pages.reduce((sum, page) => sum + cents(page.held), 0)).toBe(held)
    const { content } = await admin.call(listReconciliation, { query: { perpage: 100 } })
    const company = content.find(({ companyid }) => companyid === world.company.id)
    expect(company).toMatchObject({ balanced: true, left: owed.free, held: owed.held })
  })

  it.each(MONTHS)('the month %s is the same on the screen, in the file and in the ledger', async (month) => {
    const rows = await ledger()
    const upTo = (last: string) =>
      rows.filter((row) => row.month <= last).reduce((sum, { free, held }) => sum + free + held, 0)
    const of = (reason: string, column: 'free' | 'held') =>
      rows.find((row) => row.month === month && row.reason === reason)?.[column] ?? 0
    const before = MONTHS[MONTHS.indexOf(month) - 1] ?? '2025-12'
    const expected = {
      Opening: upTo(before),
      Earned: of('award', 'free'),
      Reversed: 0 - of('reversal', 'free'),
      Corrected: of('correction', 'free'),
      Transferred: 0 - of('transfer_settled', 'held'),
      Closing: upTo(month),
    }
    const screen = await companyAdmin.call(getRollforward, { query: { month } })
    expect(cents(screen.opening)).toBe(expected.Opening)
    expect(cents(screen.earned)).toBe(expected.Earned)
    expect(cents(screen.reversed)).toBe(expected.Reversed)
    expect(cents(screen.corrected)).toBe(expected.Corrected)
    expect(cents(screen.transferred)).toBe(expected.Transferred)
    expect(cents(screen.closing)).toBe(expected.Closing)
    const file = await csv(await companyAdmin.call(exportRollforward, { query: { month } }))
    for (const [column, sum] of Object.entries(expected))
      expect([column, sumColumn(file, column)]).toEqual([column, sum])
  })

  it('settled transfers are the same in the file of payments, the export of the queue, the list and the months', async () => {
    const settled = -(await ledger())
      .filter(({ reason }) => reason === 'transfer_settled')
      .reduce((sum, { held }) => sum + held, 0)
    expect(settled).toBeGreaterThan(0)
    const paid = await csv(await companyAdmin.call(exportPaid, { query: { year: 2026 } }))
    expect(sumColumn(paid, 'Transferred')).toBe(settled)
    const filter = { companyid: world.company.id, status: 'Success' } as const
    expect(sumColumn(await csv(await admin.call(exportTransfers, { query: filter })), 'Coins')).toBe(settled)
    const list = await companyAdmin.call(listPersonTransfers, { query: { status: 'Success', perpage: 100 } })
    expect(list.content.reduce((sum, { coins }) => sum + cents(coins), 0)).toBe(settled)
    const months = await Promise.all(MONTHS.map((month) => companyAdmin.call(getRollforward, { query: { month } })))
    expect(months.reduce((sum, { transferred }) => sum + cents(transferred), 0)).toBe(settled)
    const last = months.at(-1)
    expect(last?.closing).toBe((await companyAdmin.call(getCoinsOwed, { query: {} })).total)
  })

  it('the ledger of each person adds up line by line, on every page and in the file', async () => {
    for (const userid of world.people) {
      const newest = await companyAdmin.call(listCoinLines, { query: { userid, perpage: 7 } })
      const pages = Math.ceil(newest.totalElements / 7)
      const lines = []
      for (let page = 0; page < pages; page += 1) {
        lines.push(...(await companyAdmin.call(listCoinLines, { query: { userid, perpage: 7, page } })).content)
      }
      let balance = 0
      for (const line of lines.toReversed()) {
        balance += cents(line.amount)
        expect(cents(line.balance)).toBe(balance)
      }
      expect(balance).toBe(cents(newest.free))
      const file = await csv(await companyAdmin.call(exportCoinLines, { query: { userid } }))
      expect(file).toHaveLength(lines.length)
      expect([sumColumn(file, 'Free'), sumColumn(file, 'Held')]).toEqual([cents(newest.free), cents(newest.held)])
      expect(cents(Number(file.at(-1)?.Balance ?? 0))).toBe(cents(newest.free))
    }
  })

  it('the trace of every transfer and award adds up to its coins, on the screen and in the file', async () => {
    const { content } = await companyAdmin.call(listPersonTransfers, { query: { perpage: 100 } })
    for (const { id, coins, status } of content) {
      const query = { transferid: id }
      const { portions } = await companyAdmin.call(traceCoins, { query })
      const expected = status === 'Cancelled' ? 0 : cents(coins)
      expect(portions.reduce((sum, { portion }) => sum + cents(portion), 0)).toBe(expected)
      expect(sumColumn(await csv(await companyAdmin.call(exportTrace, { query })), 'Portion')).toBe(expected)
    }
    const awards = await app.db
      .selectFrom('awards')
      .select(['id', 'coins_cents'])
      .where('company_id', '=', world.company.id)
      .where('coins_cents', '>', 0)
      .execute()
    for (const { id, coins_cents: worth } of awards) {
      const { transfers, free, taken } = await companyAdmin.call(traceCoins, { query: { awardid: id } })
      const spent = transfers.reduce((sum, { portion }) => sum + cents(portion), 0)
      expect(spent + cents(free) + cents(taken)).toBe(worth)
      const file = await csv(await companyAdmin.call(exportTrace, { query: { awardid: id } }))
      expect(sumColumn(file, 'Portion')).toBe(worth)
    }
  })
})
