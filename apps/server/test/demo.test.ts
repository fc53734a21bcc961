import { listProposals } from '@laurel/contract/approvals.ts'
import { listDefaultBadges } from '@laurel/contract/badges.ts'
import { getBoard } from '@laurel/contract/board.ts'
import { getBooks } from '@laurel/contract/books.ts'
import { listBudgets } from '@laurel/contract/budgets.ts'
import { traceCoins } from '@laurel/contract/coin-trace.ts'
import { getCoinsOwed, getRollforward } from '@laurel/contract/coins.ts'
import { listCompetitions } from '@laurel/contract/competitions.ts'
import { DAY_STATES, getMyDay, listMyDays } from '@laurel/contract/days.ts'
import { listFeed } from '@laurel/contract/feed.ts'
import { listReleases } from '@laurel/contract/gps-data.ts'
import { listMyInbox } from '@laurel/contract/inbox.ts'
import { getLeaderboard } from '@laurel/contract/leaderboard.ts'
import { getMyHome, getMyWallet } from '@laurel/contract/me.ts'
import { listNotifications, listSends, listUnseenSends } from '@laurel/contract/notifications.ts'
import { listExportRuns } from '@laurel/contract/programmes.ts'
import { listReconciliation } from '@laurel/contract/reconciliation.ts'
import { listDemoAccounts } from '@laurel/contract/session.ts'
import { listMySuggestions, listSuggestions } from '@laurel/contract/suggestions.ts'
import { listTransfers } from '@laurel/contract/transfers.ts'
import { getTrips } from '@laurel/contract/trips.ts'
import { listUserImports } from '@laurel/contract/user-import.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { plantDemo } from '../demo/demo.ts'
import { drawSystemBadges } from '../src/modules/badges/badge-icons.service.ts'
import { testApp } from '../testing/test-app.ts'
import { findDiscrepancies } from './awards/discrepancies.ts'

const app = testApp()
const signedInAs = async (email: string) =>
  app.signedIn(await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow())

type Caller = Awaited<ReturnType<typeof signedInAs>>
let admin: Caller
let dana: Caller
let luc: Caller

beforeAll(async () => {
  const now = app.clock.now()
  await drawSystemBadges(app.db, now)
  await plantDemo(app.db, now)
  admin = await signedInAs('priya.raman@demo.laurel.example')
  dana = await signedInAs('dana.whitlock@demo.laurel.example')
  luc = await signedInAs('luc.tremblay@demo.laurel.example')
})

describe('consistency of the demo', () => {
  it('the demo has consistent balances, counters and sums', async () => {
    expect(await findDiscrepancies(app.db)).toEqual([])
    const { content, total } = await admin.call(listReconciliation, { query: {} })
    expect(content.map(({ balanced }) => balanced)).toEqual([true, true, true])
    for (const { held, transferred, reversed, left } of content) {
      expect(Math.min(held, transferred, reversed, left)).toBeGreaterThan(0)
    }
    expect(total.balanced).toBe(true)
  })

  it('the demo spends no coins before they are earned and has no awards in the future', async () => {
    const { rows } = await sql`
      select from (
        select sum(amount_cents) over (partition by user_id order by at, id) as cents from coin_lines
      ) story where cents < 0
    `.execute(app.db)
    expect(rows).toEqual([])
    const { last, latest } = await app.db
      .selectFrom('awards')
      .select(({ fn }) => [fn.max('awarded_for').as('last'), fn.max('awarded_at').as('latest')])
      .executeTakeFirstOrThrow()
    expect(last).toBe('2026-03-10')
    expect(new Date(latest) <= app.clock.now()).toBe(true)
  })
})

describe('content of the demo', () => {
  it('the demo has a moved award, a corrected release with a wait, a hand correction and closed books', async () => {
    const waits = await app.db
      .selectFrom('correction_waits')
      .innerJoin('companies', 'companies.id', 'correction_waits.company_id')
      .select('companies.name')
      .distinct()
      .execute()
    expect(waits.map(({ name }) => name)).toContain('Ridgeway Concrete')
    const { moved } = await app.db
      .selectFrom('awards')
      .select(({ fn }) => fn.count<number>('id').as('moved'))
      .where('source', '=', 'move')
      .executeTakeFirstOrThrow()
    expect(moved).toBeGreaterThanOrEqual(1)
    const books = await dana.call(getBooks, { query: {} })
    expect(books).toMatchObject({ until: '2026-01-31', history: [{ by: 'Dana Whitlock' }, { until: '2025-12-31' }] })
    const owed = await dana.call(getCoinsOwed, { query: {} })
    expect(owed).toMatchObject({ agrees: true })
    expect((await dana.call(getRollforward, { query: { month: '2026-03' } })).closing).toBe(owed.total)
  })

  it('a settled transfer of the demo leads back to rows of a GPS file', async () => {
    const wait = await app.db.selectFrom('correction_waits').select('user_id').orderBy('id').executeTakeFirstOrThrow()
    const { id } = await app.db
      .selectFrom('coin_transfers')
      .select('id')
      .where('user_id', '=', wait.user_id)
      .where('status', '=', 'Success')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const { transfer, portions } = await admin.call(traceCoins, { query: { transferid: id } })
    expect(transfer?.status).toBe('Success')
    expect(portions.filter(({ file, row }) => file !== null && row !== null).length).toBeGreaterThan(0)
  })

  it('the demo offers five accounts of the console and three of the app, in both languages', async () => {
    const { accounts } = await app.as().call(listDemoAccounts)
    expect(accounts.map(({ name, role, note }) => [name, role, note])).toEqual([
      ['Priya Raman', 'Admin', ''],
      ['Dana Whitlock', 'CompanyAdmin', 'Ridgeway Concrete'],
      ['Marc Lavoie', 'Manager', 'Ridgeway Concrete'],
      ['Tess Okafor', 'Supervisor', 'Ridgeway Concrete'],
      ['Luc Tremblay', 'CompanyAdmin', 'Transport Boréal'],
      ['Étienne Gagnon', 'Driver', 'Transport Boréal'],
      ['Maya Lindqvist', 'Driver', 'Ridgeway Concrete'],
      ['Noor Rahimi', 'User', 'Ridgeway Concrete'],
    ])
  })

  it('the demo has about 400 people with invented addresses, most of them with a photo', async () => {
    const people = await app.db.selectFrom('users').select(['email', 'photo_hash', 'status']).execute()
    expect(people.length).toBeGreaterThan(380)
    expect(people.filter(({ email }) => !email.endsWith('.example'))).toEqual([])
    expect(people.filter(({ photo_hash: hash }) => hash !== null).length).toBeGreaterThan(300)
    expect(new Set(people.map(({ status }) => status))).toEqual(new Set(['Active', 'Inactive', 'Removed']))
  })

  it('the demo has an image on every badge, and French badge names in the French company', async () => {
    const defaults = await admin.call(listDefaultBadges)
    expect(defaults.filter(({ smallimage }) => smallimage === null)).toEqual([])
    const copies = await app.db
      .selectFrom('badges as b')
      .innerJoin('companies as c', 'c.id', 'b.company_id')
      .select(['b.name', 'b.image_hash', 'c.name as company'])
      .execute()
    expect(copies.filter(({ image_hash: hash }) => hash === null)).toEqual([])
    const english = new Set(defaults.map(({ name }) => name).filter((name) => name !== 'Mentor'))
    expect(copies.filter(({ company, name }) => company === 'Transport Boréal' && english.has(name))).toEqual([])
  })

  it.each([
    ['today', ['2026-03-10', '2026-03-10'], 10],
    ['this week', ['2026-03-08', '2026-03-10'], 20],
    ['this month', ['2026-03-01', '2026-03-10'], 50],
    ['this year', ['2026-01-01', '2026-03-10'], 100],
    ['all time', [], 130],
  ] as const)('the leaderboard of the demo has scores for %s', async (_, selectedDates, least) => {
    const body = { companyid: 0, divisionid: 0, locationid: 0, selectedDates: [...selectedDates] }
    const { result } = await dana.call(getLeaderboard, { body })
    expect(result.filter(({ points }) => points > 0).length).toBeGreaterThanOrEqual(least)
  })

  it('the demo has people with badges in most months of two years', async () => {
    const { months } = await app.db
      .with('counted', (db) =>
        db
          .selectFrom('score_months')
          .select(({ fn }) => fn.countAll<number>().as('months'))
          .where('awards', '>', 0)
          .groupBy('user_id'),
      )
      .selectFrom('counted')
      .select(({ fn }) => fn.max('months').as('months'))
      .executeTakeFirstOrThrow()
    expect(months).toBeGreaterThan(16)
  })
})

describe('states in the demo', () => {
  it('the demo has releases that are released, ready, and waiting for corrections', async () => {
    const { content } = await dana.call(listReleases, { query: { perpage: 50 } })
    const waiting = content.filter(({ released }) => !released)
    expect(waiting.length).toBe(2)
    expect(content.length).toBeGreaterThan(8)
    const problems = await Promise.all(
      waiting.map(async ({ id }) => {
        const { trips } = await dana.call(getTrips, { query: { releaseid: id, locationid: 0 } })
        return trips.flatMap(({ problems }) => problems.map(({ code }) => code))
      }),
    )
    expect(problems.sort()).toEqual([[], ['driver_unknown', 'time_unreadable', 'second_row']])
  })

  it('the demo has transfers in every status, with pending ones from tomorrow on', async () => {
    const { counts, values } = await admin.call(listTransfers, { query: { perpage: 100, status: 'Pending' } })
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0)
    const days = values.content.map(({ queueDate }) => queueDate).sort()
    expect(days[0]).toBe('2026-03-11')
    const refused = await admin.call(listTransfers, { query: { status: 'Error' } })
    expect(refused.values.content.filter(({ reason }) => !reason)).toEqual([])
  })

  it('the demo has new, read and completed suggestions with pictures, in French in the French company', async () => {
    const { result } = await luc.call(listSuggestions, { query: { perpage: 50 } })
    const { suggestions } = result
    const states = suggestions.map(({ notificationseen, completed }) =>
      completed ? 'done' : notificationseen ? 'read' : 'new',
    )
    expect(new Set(states)).toEqual(new Set(['new', 'read', 'done']))
    expect(suggestions.filter(({ images }) => images.length > 0).length).toBeGreaterThan(4)
    expect(suggestions.map(({ title }) => title)).toContain('Miroir à la sortie')
    expect(suggestions.filter(({ answer }) => answer !== null)).not.toEqual([])
  })

  it('the demo has messages, imports, exports and competitions in every state', async () => {
    const { result: messages } = await dana.call(listNotifications, { query: { perpage: 100 } })
    expect(new Set(messages.content.map(({ state }) => state))).toEqual(new Set(['delivered', 'undelivered']))
    const { result: sends } = await dana.call(listSends, { query: { perpage: 50 } })
    expect(sends.content.length).toBeGreaterThan(5)
    expect(sends.content.filter(({ undelivered }) => undelivered > 0)).not.toEqual([])
    expect((await dana.call(listUnseenSends)).result).toEqual([])
    const imports = await dana.call(listUserImports, { query: { perpage: 50 } })
    expect(new Set(imports.content.map(({ status }) => status))).toEqual(new Set(['Done', 'Undone', 'Failed']))
    const runs = await admin.call(listExportRuns, { query: { perpage: 50 } })
    expect(new Set(runs.content.map(({ status }) => status))).toEqual(new Set(['Success', 'Error']))
    for (const status of ['Active', 'Completed'] as const) {
      const { result } = await admin.call(listCompetitions, { query: { status } })
      const ofPlatform = result.content.filter(({ companyid }) => companyid === null)
      expect(ofPlatform).toHaveLength(2)
      expect(result.content.length - ofPlatform.length).toBe(status === 'Active' ? 3 : 0)
      for (const { link } of ofPlatform) {
        const { rows } = await app.as().call(getBoard, { params: { id: link.split('/').at(-1) ?? '' }, query: {} })
        expect(rows.filter(({ points }) => points > 0).length).toBeGreaterThan(10)
      }
    }
  })
})

it('the demo has a budget that is nearly used up and two proposals that wait, in each company', async () => {
  for (const caller of [dana, luc]) {
    const { budgets } = await caller.call(listBudgets, { query: {} })
    const nearly = budgets.find(({ mode }) => mode === 'approve')
    expect((nearly?.used ?? 0) / (nearly?.coins ?? 1)).toBeCloseTo(0.92, 1)
    const { content, waiting } = await caller.call(listProposals, { query: { state: 'open' } })
    expect(waiting).toBe(2)
    for (const { peoplecount, coins, threshold } of content) {
      expect(peoplecount).toBeGreaterThan(3)
      expect(coins).toBeGreaterThan(threshold ?? 0)
    }
  }
})

describe('drivers and users on the sign-in page of the demo', () => {
  it.each(['maya', 'etienne'])('%s has days in every state, with what was decided about them', async (mailbox) => {
    const me = await signedInAs(`${mailbox}@demo.laurel.example`)
    const { days: now } = await me.call(listMyDays, { query: { month: '2026-03' } })
    const { days: before } = await me.call(listMyDays, { query: { month: '2026-02' } })
    const days = [...before, ...now]
    expect(new Set(days.map(({ state }) => state))).toEqual(new Set(DAY_STATES))
    const pages = await Promise.all(days.map(({ date }) => me.call(getMyDay, { params: { date } })))
    const kinds = pages.flatMap(({ corrections }) => corrections.map(({ kind }) => kind))
    expect(new Set(kinds)).toEqual(new Set(['granted', 'denied', 'takenback']))
  })

  it.each(['maya', 'etienne', 'noor'])('%s has awards with comments and transfers in every state', async (mailbox) => {
    const me = await signedInAs(`${mailbox}@demo.laurel.example`)
    const home = await me.call(getMyHome)
    expect(home.latest.every(({ by, comment }) => by !== null || comment === '')).toBe(true)
    expect(home.latest.some(({ by, comment }) => by !== null && comment !== '')).toBe(true)
    expect(home).toMatchObject({
      functions: { feed: true, transfers: true, ideas: true },
      rewardsurl: 'https://rewards.example/',
    })
    const { transfers } = await me.call(getMyWallet, { query: {} })
    expect(new Set(transfers.map(({ status }) => status))).toEqual(new Set(['Pending', 'Error', 'Success']))
    expect(transfers.find(({ status }) => status === 'Error')?.reason).not.toBe('')
  })

  it.each(['maya', 'etienne'])(
    '%s has unread messages, a question answered and one open, and applause',
    async (mailbox) => {
      const me = await signedInAs(`${mailbox}@demo.laurel.example`)
      const { unread, messages } = await me.call(listMyInbox, { query: {} })
      expect(unread).toBeGreaterThan(0)
      expect(messages.length).toBeGreaterThan(unread)
      const months = ['2026-02', '2026-03'].map((month) => me.call(listMyDays, { query: { month } }))
      const dates = (await Promise.all(months)).flatMap(({ days }) => days.map(({ date }) => date))
      const pages = await Promise.all(dates.map((date) => me.call(getMyDay, { params: { date } })))
      const outcomes = pages.flatMap(({ question }) => (question ? [question.outcome] : []))
      expect(outcomes.toSorted()).toEqual(['answered', 'open'])
      const { suggestions } = await me.call(listMySuggestions, { query: {} })
      expect(suggestions.map(({ answer }) => answer !== null).toSorted()).toEqual([false, true])
      const { items } = await me.call(listFeed, { query: {} })
      expect(items.some(({ applause }) => (applause?.count ?? 0) > 0)).toBe(true)
    },
  )
})
