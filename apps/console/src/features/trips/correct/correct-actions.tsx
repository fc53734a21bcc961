import { PageAction } from '@laurel/kit/actions/page-action.tsx'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconArrowBackUp, IconArrowsDiff, IconHistory, IconPencil } from '@tabler/icons-react'
import { useHasRoomBeside } from '../release/release-panel.tsx'
import classes from '../trips.module.css'
import type { Sheet } from '../trips.queries.ts'
import type { Correction } from './use-correction.ts'

const BeginDialog = lazyDialog(() => import('./begin-dialog.tsx'), 'BeginDialog')
const CorrectionsDialog = lazyDialog(() => import('./corrections-dialog.tsx'), 'CorrectionsDialog')
const DifferenceDialog = lazyDialog(() => import('./difference-panel.tsx'), 'DifferenceDialog')

interface CorrectProps {
  sheet: Sheet
  correction: Correction
}

/** The actions of a released sheet: what was corrected, and for those who may, another correction. */
export function ReleasedActions({ sheet, correction }: CorrectProps) {
  const { t } = useTranslation('trips')
  const history = useDialog()
  const reason = useDialog()
  return (
    <>
      {sheet.corrections > 0 && (
        <PageAction
          label={t('corrections.action', { count: sheet.corrections })}
          icon={<IconHistory size={16} />}
          quiet
          onClick={() => history.open()}
        />
      )}
      {correction.mayCorrect && (
        <PageAction label={t('correct.action')} icon={<IconPencil size={16} />} onClick={() => reason.open()} />
      )}
      <DialogFrame opened={history.opened} onClose={history.close} width={720}>
        <CorrectionsDialog key={history.opening} releaseid={sheet.releaseid} />
      </DialogFrame>
      <DialogFrame opened={reason.opened} onClose={reason.close}>
        <BeginDialog key={reason.opening} onBegin={correction.setReason} />
      </DialogFrame>
    </>
  )
}

interface CorrectingActionsProps extends CorrectProps {
  changed: number
  wrong: number
}

/** The actions while a release is corrected. */
export function CorrectingActions({ sheet, correction, changed, wrong }: CorrectingActionsProps) {
  const { t } = useTranslation('trips')
  const hasRoom = useHasRoomBeside()
  const dialog = useDialog()
  const discard = async () => {
    const isSure =
      changed === 0 ||
      (await confirm({
        title: t('correct.discardTitle', { count: changed }),
        text: t('correct.discardText'),
        confirmLabel: t('correct.discard'),
        danger: true,
        icon: <IconArrowBackUp size={18} />,
      }))
    if (isSure) correction.end()
  }
  const block = () => {
    if (changed === 0) return t('correct.nothing')
    return wrong > 0 ? t('correct.blocked', { count: wrong }) : undefined
  }
  return (
    <>
      <span className={classes.unsavedCount} role="status">
        {t('correct.changedRows', { count: changed })}
      </span>
      <PageAction label={t('correct.discard')} quiet onClick={() => void discard()} />
      <PageAction
        label={t('correct.look')}
        shortLabel={t('correct.lookShort')}
        icon={<IconArrowsDiff size={16} />}
        loading={hasRoom && correction.isLooking}
        disabledReason={block()}
        onClick={() => (hasRoom ? void correction.look() : dialog.open())}
      />
      <DialogFrame opened={dialog.opened && !hasRoom} onClose={dialog.close} width={560}>
        <DifferenceDialog key={dialog.opening} releaseid={sheet.releaseid} correction={correction} />
      </DialogFrame>
    </>
  )
}
