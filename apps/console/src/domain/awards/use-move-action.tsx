import type { RowAction } from '@laurel/kit/data-table/types.ts'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconArrowsExchange } from '@tabler/icons-react'
import type { MovableAward } from './move-dialog.tsx'

const MoveDialog = lazyDialog(() => import('./move-dialog.tsx'), 'MoveDialog')

/** “Move to the right person…” for a row of awards, and its dialog. */
export const useMoveAction = () => {
  const { t } = useTranslation('awards')
  const dialog = useDialog<MovableAward>()
  const action = (award: MovableAward & { canMove: boolean }): RowAction => {
    // Opens for awards of trips too: the dialog leads to their release.
    const isOfTrip = award.source === 'trip' || award.source === 'correction'
    return {
      label: t('move.action'),
      icon: <IconArrowsExchange size={16} />,
      onClick: () => dialog.open(award),
      disabledReason: award.canMove || isOfTrip ? undefined : t('move.cannot'),
    }
  }
  return {
    action,
    dialog: (
      <DialogFrame opened={dialog.opened} onClose={dialog.close}>
        {dialog.subject && <MoveDialog key={dialog.opening} award={dialog.subject} />}
      </DialogFrame>
    ),
  }
}
