import { releaseTrips } from '@laurel/contract/trip-release.ts'
import { PageAction } from '@laurel/kit/actions/page-action.tsx'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconDeviceFloppy,
  IconHourglass,
  IconPencil,
  IconSend,
} from '@tabler/icons-react'
import { useProfile } from '../../lib/session/session-profile.ts'
import { CorrectingActions, ReleasedActions } from './correct/correct-actions.tsx'
import type { Correction } from './correct/use-correction.ts'
import type { SheetMode } from './sheet/sheet-row.model.ts'
import classes from './trips.module.css'
import type { Sheet } from './trips.queries.ts'

const ReleaseDialog = lazyDialog(() => import('./release/release-dialog.tsx'), 'ReleaseDialog')

interface SheetHeadProps {
  sheet: Sheet
  mode: SheetMode
}

export function SheetChips({ sheet: { released, corrections }, mode }: SheetHeadProps) {
  const { t } = useTranslation('trips')
  const Icon = released ? IconCircleCheck : IconHourglass
  return (
    <>
      <StatusChip tone={released ? 'good' : 'orange'} icon={<Icon size={14} aria-hidden />}>
        {t(released ? 'released' : 'pending')}
      </StatusChip>
      {mode === 'correcting' && (
        <StatusChip tone="blue" icon={<IconPencil size={14} aria-hidden />}>
          {t('correct.unconfirmed', { number: corrections + 1 })}
        </StatusChip>
      )}
    </>
  )
}

/** Who released the data, when and by which rule, and what can be done with it now. */
export function SheetDescription({ sheet, mode }: SheetHeadProps) {
  const { t } = useTranslation('trips')
  const format = useFormat()
  if (mode === 'open') return t('description')
  const { releasedby, releaseddate, lateBufferMinutes: count } = sheet
  const at = releaseddate === null ? '' : format.instant(releaseddate)
  return (
    <>
      {releasedby === null ? t('releasedAt', { at, count }) : t('releasedBy', { name: releasedby, at, count })}{' '}
      {t(mode === 'correcting' ? 'correct.description' : 'descriptionReleased')}
    </>
  )
}

interface SheetActionsProps extends SheetHeadProps {
  correction: Correction
  /** How many rows are unsaved, or changed by the correction. */
  unsaved: number
  /** How many rows are empty or wrong. */
  wrong: number
  isSaving: boolean
  onSave: () => void
  onUndoAll: () => void
}

export function SheetActions(props: SheetActionsProps) {
  const { sheet, mode, correction, unsaved, wrong } = props
  if (mode === 'released') return <ReleasedActions sheet={sheet} correction={correction} />
  if (mode === 'open') return <OpenActions {...props} />
  return <CorrectingActions sheet={sheet} correction={correction} changed={unsaved} wrong={wrong} />
}

function OpenActions({ sheet, unsaved, wrong, isSaving, onSave, onUndoAll }: SheetActionsProps) {
  const { t } = useTranslation('trips')
  const release = useDialog()
  const releaseBlock = useReleaseBlock(sheet, unsaved)
  const undoAll = async () => {
    const isSure = await confirm({
      title: t('undoQuestion.title', { count: unsaved }),
      text: t('undoQuestion.text'),
      confirmLabel: t('undoAll'),
      danger: true,
      icon: <IconArrowBackUp size={18} />,
    })
    if (isSure) onUndoAll()
  }
  return (
    <>
      {unsaved > 0 && (
        <span className={classes.unsavedCount} role="status">
          {t('unsavedRows', { count: unsaved })}
          <Button variant="subtle" size="compact-sm" onClick={() => void undoAll()}>
            {t('undoAll')}
          </Button>
        </span>
      )}
      <PageAction
        label={t('saveForLater')}
        shortLabel={t('saveShort')}
        icon={<IconDeviceFloppy size={16} />}
        quiet
        loading={isSaving}
        disabledReason={wrong > 0 ? t('saveBlocked', { count: wrong }) : undefined}
        onClick={onSave}
      />
      <PageAction
        label={t('release.action')}
        shortLabel={t('release.short')}
        icon={<IconSend size={16} />}
        disabledReason={releaseBlock}
        onClick={() => release.open()}
      />
      <DialogFrame opened={release.opened} onClose={release.close} width={960}>
        <ReleaseDialog key={release.opening} sheet={sheet} />
      </DialogFrame>
    </>
  )
}

/** Why the data cannot be released now, or not by this person. */
const useReleaseBlock = ({ datesWithDays, today }: Sheet, unsaved: number) => {
  const { t } = useTranslation('trips')
  const format = useFormat()
  const mayRelease = useMayRelease()
  const ahead = datesWithDays.filter(({ date, trips }) => date > today && trips > 0)
  const invalid = datesWithDays.reduce((sum, day) => sum + day.invalid, 0)
  if (!mayRelease) return t('release.notYours')
  if (unsaved > 0) return t('release.saveFirst', { count: unsaved })
  if (invalid > 0) return t('release.invalid', { count: invalid })
  const [first] = ahead
  return first && t('release.ahead', { count: ahead.length, date: format.date(first.date) })
}

/** Supervisors prepare a release, but may not release it. */
const useMayRelease = () => {
  const { roles } = useProfile()
  return roles.some((role) => releaseTrips.access.some((allowed) => allowed === role))
}
