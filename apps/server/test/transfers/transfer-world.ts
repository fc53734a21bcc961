import type { CompanyForm } from '@laurel/contract/companies.ts'
import { listTransfers, queueTransfers, type TransferStatus } from '@laurel/contract/transfers.ts'
import { httpPartner } from '../../src/adapters/redeem-partner/http-partner.ts'
import { processDue } from '../../src/modules/coin-transfers/processing.service.ts'
import { correctCoins } from '../../src/modules/ledger/ledger.service.ts'
import type { Instance, TestApp } from '../../testing/test-app.ts'
import { findDiscrepancies } from '../awards/discrepancies.ts'
import type { Partner } from './partner-server.ts'
import { findUnlikeTransfers } from './unlike-transfers.ts'

/** The fake clock starts on 10 March 2026. */
export const TOMORROW = '2026-03-11'

interface TransferWorldGiven {
  drivers?: number
  coins?: number
  company?: Partial<CompanyForm>
}

/** A company with transfers on, drivers with coins, and a signed-in CompanyAdmin, Manager and Admin. */
export const createTransferWorld = async (
  app: TestApp,
  { drivers = 1, coins = 20, company: given = {} }: TransferWorldGiven = {},
) => {
  const company = await app.world.company({ tcmenable: true, ...given })
  const division = await app.world.division({ companyId: company.id })
  const people: number[] = []
  for (let index = 0; index < drivers; index += 1) {
    const { id } = await app.world.person({ role: 'Driver', division })
    await correctCoins(app.db, company.id, { userId: id, cents: coins * 100, note: 'Start' }, movement(app))
    people.push(id)
  }
  const [driver = 0] = people
  const companyAdmin = await app.signedIn(await app.world.person({ role: 'CompanyAdmin', companyId: company.id }))
  const manager = await app.signedIn(await app.world.person({ role: 'Manager', divisions: [division] }))
  const administrator = await app.world.person({ role: 'Admin' })
  const admin = await app.signedIn(administrator)

  const submit = (values: readonly { userid: number; coins: number }[], queueDate = TOMORROW) =>
    companyAdmin.call(queueTransfers, { body: { values: [...values], queueDate } })
  const queued = async (status: TransferStatus | '' = '') =>
    admin.call(listTransfers, {
      query: { companyid: company.id, status, sortField: 'id', sortDirection: 'asc', perpage: 100 },
    })
  const balance = (userId: number) =>
    app.db
      .selectFrom('coin_balances')
      .select(['cents', 'held_cents'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  return { company, division, people, driver, companyAdmin, manager, administrator, admin, submit, queued, balance }
}

const movement = (app: TestApp) => ({ actor: null, now: app.clock.now() })

/** One round of the worker on the day after the submissions, with short pauses. */
export const processTomorrow = (
  { db }: Pick<Instance, 'db'>,
  { url }: Pick<Partner, 'url'>,
  { timeoutMs = 20_000, time = '15:00:00' } = {},
) =>
  processDue({
    db,
    clock: { now: () => new Date(`${TOMORROW}T${time}Z`) },
    partner: httpPartner({ url, apiKey: 'secret', timeoutMs }),
    pausesMs: [5, 10],
  })

/** Differences between ledger, balances and queue; empty when everything adds up. */
export const findTransferDiscrepancies = async ({ db }: Pick<TestApp, 'db'>) => [
  ...(await findUnlikeTransfers(db)),
  ...(await findDiscrepancies(db)),
]
