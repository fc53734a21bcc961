import { useLeaveGuard } from '@laurel/kit/dialogs/use-leave-guard.tsx'
import { session } from '../../lib/session.ts'
import { hasAmounts } from './transfer-draft.model.ts'
import type { TransferDraft } from './use-transfer-draft.ts'

/** Nobody leaves amounts behind unasked, unless the session is over anyway. */
export const useKeepDraft = ({ draft }: TransferDraft) =>
  useLeaveGuard(() => hasAmounts(draft) && session.state().session !== null)
