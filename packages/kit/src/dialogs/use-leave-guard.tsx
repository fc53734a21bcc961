import { IconPencilOff } from '@tabler/icons-react'
import i18next from 'i18next'
import { useEffect, useEffectEvent } from 'react'
import { confirm } from '../feedback/confirm.ts'

/** What stands on the page, or in a dialog on it, and would be lost with it. */
const guards = new Set<() => boolean>()

/** Whether leaving the page would lose something. */
export const hasUnsaved = () => [...guards].some((wouldLose) => wouldLose())

/** The same question for every way out. */
export const askToDiscard = () =>
  confirm({
    title: i18next.t('ui:dialog.discard.title'),
    text: i18next.t('ui:dialog.discard.text'),
    confirmLabel: i18next.t('ui:dialog.discard.confirm'),
    cancelLabel: i18next.t('ui:dialog.discard.cancel'),
    danger: true,
    icon: <IconPencilOff size={18} />,
  })

/** True once nothing would be lost, or the person said that it may be. */
export const mayLeave = async () => !hasUnsaved() || (await askToDiscard())

/** Asks before another screen, or the end of the tab, takes what was entered along. */
export const useLeaveGuard = (wouldLose: () => boolean) => {
  const check = useEffectEvent(wouldLose)
  useEffect(() => {
    const guard = () => check()
    guards.add(guard)
    return () => {
      guards.delete(guard)
    }
  }, [])
}
