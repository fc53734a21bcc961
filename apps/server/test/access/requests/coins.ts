import { getExportSettings, listExportRuns, saveExportSettings, startExport } from '@laurel/contract/programmes'
import { listReconciliation } from '@laurel/contract/reconciliation'
import {
  cancelTransfer,
  listTransferCandidates,
  listTransfers,
  queueTransfers,
  restartTransferQueue,
  retryTransfer,
} from '@laurel/contract/transfers'
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
  ask(cancelTransfer, async ({ things, corner }) => ({ body: { id: (await things.transfer(corner)).id } })),
  ask(retryTransfer, async ({ things, corner }) => ({ body: { id: (await things.transfer(corner, 'Error')).id } })),
  plainAsk(restartTransferQueue),
  ask(listReconciliation, ({ corner }) => ({ query: { search: corner.company.name } })),
  plainAsk(getExportSettings),
  ask(saveExportSettings, ({ corner }) => ({ body: { companyIDs: [corner.company.id], roleIDs: '4' } })),
  plainAsk(startExport),
  ask(listExportRuns, () => ({ query: {} })),
]
