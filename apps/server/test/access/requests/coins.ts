import { getExportSettings, listExportRuns, saveExportSettings, startExport } from '@laurel/contract/programmes.ts'
import { exportReconciliation, listReconciliation } from '@laurel/contract/reconciliation.ts'
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
import { correctCoins } from '../../../src/modules/ledger/ledger.service.ts'
import { TOMORROW } from '../things.ts'
import { type Asking, ask, plainAsk } from './ask.ts'

const somebodyRich = async ({ app, things, corner }: Asking) => {
  const { id: userId } = await things.person(corner)
  const by = { actorId: null, at: app.clock.now() }
  await correctCoins(app.db, corner.company.id, { userId, cents: 1000, note: 'Start' }, by)
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
  ask(cancelTransfer, async ({ things, corner }) => ({ body: { id: (await things.transfer(corner)).id } })),
  ask(retryTransfer, async ({ things, corner }) => ({ body: { id: (await things.transfer(corner, 'Error')).id } })),
  ask(cancelTransfers, async ({ things, corner }) => ({
    body: { ids: [(await things.transfer(corner)).id], reason: 'Queued by mistake.' },
  })),
  ask(retryTransfers, async ({ things, corner }) => ({ body: { ids: [(await things.transfer(corner, 'Error')).id] } })),
  plainAsk(restartTransferQueue),
  ask(listReconciliation, ({ corner }) => ({ query: { search: corner.company.name } })),
  ask(exportReconciliation, ({ corner }) => ({ query: { search: corner.company.name } })),
  plainAsk(getExportSettings),
  ask(saveExportSettings, ({ corner }) => ({ body: { companyIDs: [corner.company.id], roleIDs: '4' } })),
  plainAsk(startExport),
  ask(listExportRuns, () => ({ query: {} })),
]
