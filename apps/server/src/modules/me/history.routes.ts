import { requestMyTransfer } from '@laurel/contract/me.ts'
import { sayCount } from '@laurel/contract/messages/say.ts'
import { getMyRules, listMyHistory } from '@laurel/contract/my-history.ts'
import type { Mount } from '../../http/mount.ts'
import { requireProofOrPasskey, spendProofOrPasskey } from '../auth/own-proof.service.ts'
import { submitOwnTransfer } from '../coin-transfers/submission.service.ts'
import type { Services } from '../services.ts'
import { historyFor, rulesFor } from './history.service.ts'
import { openMe } from './me.service.ts'

/** What the person has earned, by which rules, and what becomes of the coins. */
export const historyRoutes = (mount: Mount, services: Pick<Services, 'sessions' | 'secrets' | 'publicUrl'>) => {
  mount(listMyHistory, async ({ db, query, ...caller }) => historyFor(db, await openMe(db, caller), query))

  mount(getMyRules, async ({ db, ...caller }) => rulesFor(db, await openMe(db, caller)))

  mount(requestMyTransfer, {
    prepare: async ({ db, body, ...caller }) => {
      await openMe(db, caller, 'hasTransferRequests')
      await requireProofOrPasskey(db, services, caller, body)
    },
    handle: async ({ db, body: { coins, ...proof }, audit, done, ...caller }) => {
      const { companyId, today } = await openMe(db, caller, 'hasTransferRequests')
      await spendProofOrPasskey(db, services.secrets, caller, proof)
      const { id, due } = await submitOwnTransfer(db, caller, { companyId, today, coins })
      audit.created({ subject: 'transfer', id, companyId, after: { people: 1, coins, queueDate: due } })
      const params = { coins: sayCount(caller.lang, 'coins', coins), date: { date: due } }
      return { ...done('transfer_requested', { params }), transferid: id, due }
    },
  })
}
