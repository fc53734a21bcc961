import { useLeaveGuard } from '@laurel/kit/dialogs/use-leave-guard.tsx'
import { session } from '../../../lib/session/session.ts'
import { hasAmounts } from './transfer-draft.model.ts'
import type { TransferDraft } from './use-transfer-draft.ts'

/** Asks before amounts are lost, unless the session has ended. */
export const useKeepDraft = ({ draft }: TransferDraft) =>
  useLeaveGuard(() => hasAmounts(draft) && session.state().session !== null)
