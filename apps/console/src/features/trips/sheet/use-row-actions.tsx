import type { RowAction } from '@laurel/kit/data-table/types.ts'
import { useLang } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import {
  IconArrowBackUp,
  IconChecks,
  IconDeviceFloppy,
  IconFileSearch,
  IconHelpCircle,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react'
import { useTraceAction } from '../../../domain/coins/use-trace-action.tsx'
import classes from '../trip-cells.module.css'
import { acceptableProblems, type SheetMode, type SheetRow, saveBlock } from './sheet-row.model.ts'

export interface RowHandlers {
  onSave: (row: SheetRow) => void
  onDelete: (row: SheetRow) => void
  onRestore: (row: SheetRow) => void
  onOpen: (row: SheetRow) => void
  onWhy: (row: SheetRow) => void
  onOverride: (row: SheetRow) => void
  onAccept: (row: SheetRow) => void
  onUndo: (row: SheetRow) => void
}

/**
 * The actions of a row: a deleted one can only be restored, a released one only be looked at. A correction sends all rows
 * at once, so a row of it has nothing to save.
 */
export const useRowActions = (handlers: RowHandlers, mode: SheetMode) => {
  const { t } = useTranslation(['trips', 'days'])
  const lang = useLang()
  const readOnly = mode === 'released'
  const trace = useTraceAction({ inMenu: true })

  return (row: SheetRow): RowAction[] => {
    const details = {
      label: t('actions.details'),
      icon: <IconFileSearch size={16} />,
      onClick: () => handlers.onOpen(row),
      inMenu: !readOnly,
    }
    const why = {
      label: t('days:why'),
      icon: <IconHelpCircle size={16} />,
      onClick: () => handlers.onWhy(row),
      inMenu: !readOnly,
    }
    const look = row.trip.userid === null ? [details] : [details, why]
    if (readOnly) return row.trip.userid === null || row.trip.deleted ? look : [...look, ...trace('trip', row.trip.id)]
    if (row.entry.deleted) {
      return [
        {
          label: t('actions.restore'),
          icon: <IconArrowBackUp size={16} className={classes.active} />,
          onClick: () => handlers.onRestore(row),
        },
      ]
    }
    const save = {
      label: t('actions.save'),
      icon: <IconDeviceFloppy size={16} className={row.isUnsaved ? classes.active : classes.idle} />,
      onClick: () => handlers.onSave(row),
      disabledReason: saveBlock(lang, row, { missing: t('actions.needsEmployee'), unchanged: t('actions.unchanged') }),
    }
    const remove = {
      label: t('actions.delete'),
      icon: <IconTrash size={16} />,
      onClick: () => handlers.onDelete(row),
      danger: true,
    }
    const isDecided = mode === 'correcting' && row.entry.perfectAttendance !== null
    const override = {
      label: t(row.verdict.perfectAttendance ? 'override.withhold' : 'override.grant'),
      icon: <IconUserCheck size={16} />,
      onClick: () => handlers.onOverride(row),
      inMenu: true,
      disabledReason: row.isUnsaved ? t(mode === 'correcting' ? 'correct.undoFirst' : 'override.saveFirst') : undefined,
    }
    if (row.trip.isNew) return mode === 'correcting' ? [remove] : [save, remove]
    const accept = {
      label: t('actions.accept'),
      icon: <IconChecks size={16} />,
      onClick: () => handlers.onAccept(row),
      inMenu: true,
    }
    const undo = {
      label: t('actions.undoChanges'),
      icon: <IconArrowBackUp size={16} />,
      onClick: () => handlers.onUndo(row),
      inMenu: true,
    }
    if (mode === 'correcting')
      return [remove, ...look, ...(row.isUnsaved ? [undo] : []), ...(isDecided ? [] : [override])]
    return [
      save,
      remove,
      ...look,
      ...(row.isUnsaved ? [undo] : []),
      ...(acceptableProblems(row).length > 0 ? [accept] : []),
      override,
    ]
  }
}
