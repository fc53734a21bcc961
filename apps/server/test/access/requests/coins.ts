import { getBooks, setBooks } from '@laurel/contract/books.ts'
import { exportTrace, findCoinNumber, traceCoins } from '@laurel/contract/coin-trace.ts'
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
import {
  getExportFile,
  getExportSettings,
  listExportRuns,
  namePeople,
  saveExportSettings,
  startExport,
} from '@laurel/contract/programmes.ts'
import { exportReconciliation, listReconciliation } from '@laurel/contract/reconciliation.ts'
import {
  createSchedule,
  deleteSchedule,
  listSchedules,
  sendSchedule,
  updateSchedule,
} from '@laurel/contract/schedules.ts'
import {
  cancelTransfer,
  cancelTransfers,
  exportTransfers,
  getTransferQueueState,
  listTransferCandidates,
  listTransfers,
  queueTransfers,
  restartTransferQueue,
  retryTransfer,
  retryTransfers,
} from '@laurel/contract/transfers.ts'
import { correctCoins as moveCoins } from '../../../src/modules/ledger/ledger.service.ts'
import { TOMORROW } from '../records.ts'
import { type Asking, ask, plainAsk } from './ask.ts'

const planFor = ({ corner }: Asking) => ({
  kind: 'leftout' as const,
  cadence: 'weekly' as const,
  weekday: 1,
  hour: 6,
  recipients: [corner.companyAdmin.id],
  divisionid: corner.division.id,
})

const someSchedule = async (asking: Asking) => {
  const { app, corner } = asking
  const at = app.clock.now()
  const company = { company_id: corner.company.id }
  const { id } = await app.db
    .insertInto('schedules')
    .values({
      ...company,
      kind: 'leftout',
      cadence: 'weekly',
      weekday: 1,
      hour: 6,
      has_attachment: false,
      next_at: new Date('2100-01-01'),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const recipient = { ...company, schedule_id: id, user_id: corner.companyAdmin.id }
  await app.db.insertInto('schedule_recipients').values(recipient).execute()
  return id
}

const somebodyRich = async ({ app, records, corner }: Asking) => {
  const { id: userId } = await records.person(corner)
  const by = { actor: null, now: app.clock.now() }
  await moveCoins(app.db, corner.company.id, { userId, cents: 1000, note: `${corner.mark} start` }, by)
  return userId
}

export const COINS = [
  ask(listTransferCandidates, ({ corner }) => ({ body: { divisionid: corner.division.id, pagesize: -1 } })),
  ask(queueTransfers, async (asking) => ({
    body: { values: [{ userid: await somebodyRich(asking), coins: 3 }], queueDate: TOMORROW },
  })),
  ask(listTransfers, ({ corner }) => ({ query: { divisionid: corner.division.id } })),
  ask(exportTransfers, ({ corner }) => ({ query: { divisionid: corner.division.id } })),
  plainAsk(getTransferQueueState),
  ask(cancelTransfer, async ({ records, corner }) => ({ body: { id: (await records.transfer(corner)).id } })),
  ask(retryTransfer, async ({ records, corner }) => ({ body: { id: (await records.transfer(corner, 'Error')).id } })),
  ask(cancelTransfers, async ({ records, corner }) => ({
    body: { ids: [(await records.transfer(corner)).id], reason: 'Queued by mistake.' },
  })),
  ask(retryTransfers, async ({ records, corner }) => ({
    body: { ids: [(await records.transfer(corner, 'Error')).id] },
  })),
  plainAsk(restartTransferQueue),
  ask(listReconciliation, ({ corner }) => ({ query: { search: corner.company.name } })),
  ask(exportReconciliation, ({ corner }) => ({ query: { search: corner.company.name } })),
  ask(listCoinLines, async (asking) => ({ query: { userid: await somebodyRich(asking) } })),
  ask(exportCoinLines, async (asking) => ({ query: { userid: await somebodyRich(asking) } })),
  ask(findCoinNumber, async ({ records, corner }) => ({ query: { number: (await records.transfer(corner)).id } })),
  ask(correctCoins, async (asking) => ({
    body: { userid: await somebodyRich(asking), coins: -2.5, reason: 'Counted again' },
  })),
  ask(traceCoins, async ({ records, corner }) => ({ query: { transferid: (await records.transfer(corner)).id } })),
  ask(exportTrace, async ({ records, corner }) => ({ query: { awardid: (await records.award(corner)).id } })),
  ask(getCoinsOwed, ({ corner }) => ({ query: { companyid: corner.company.id } })),
  ask(getRollforward, ({ corner }) => ({ query: { companyid: corner.company.id, month: '2026-03' } })),
  ask(exportRollforward, ({ corner }) => ({ query: { companyid: corner.company.id, month: '2026-03' } })),
  ask(exportPaid, ({ corner }) => ({ query: { companyid: corner.company.id, year: 2026 } })),
  ask(listPersonTransfers, ({ corner }) => ({ query: { divisionid: corner.division.id } })),
  ask(getBooks, ({ corner }) => ({ query: { companyid: corner.company.id } })),
  ask(setBooks, ({ corner }) => ({ body: { companyid: corner.company.id, until: null } })),
  plainAsk(getExportSettings),
  ask(namePeople, ({ corner }) => ({ body: { ids: [corner.driver.id] } })),
  ask(saveExportSettings, ({ corner }) => ({ body: { companyIDs: [corner.company.id], roleIDs: '4' } })),
  plainAsk(startExport),
  ask(listExportRuns, () => ({ query: {} })),
  ask(getExportFile, async ({ app }) => {
    app.drops.push('userid\n')
    const run = { status: 'Success', file_name: 'people.csv', created_at: app.clock.now() }
    return { params: await app.db.insertInto('export_runs').values(run).returning('id').executeTakeFirstOrThrow() }
  }),
  plainAsk(listSchedules),
  ask(createSchedule, (asking) => ({ body: planFor(asking) })),
  ask(updateSchedule, async (asking) => ({ body: { ...planFor(asking), id: await someSchedule(asking), version: 1 } })),
  ask(deleteSchedule, async (asking) => ({ body: { id: await someSchedule(asking) } })),
  ask(sendSchedule, async (asking) => ({ body: { id: await someSchedule(asking) } })),
]
