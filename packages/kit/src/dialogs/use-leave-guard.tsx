import { IconPencilOff } from '@tabler/icons-react'
import i18next from 'i18next'
import { useEffect, useEffectEvent } from 'react'
import { confirm } from '../feedback/confirm.ts'

/** One per form that is open on the page or in a dialog; true when leaving would lose its input. */
const guards = new Set<() => boolean>()

export const hasUnsaved = () => [...guards].some((wouldLose) => wouldLose())

export const askToDiscard = () =>
  confirm({
    title: i18next.t('ui:dialog.discard.title'),
    text: i18next.t('ui:dialog.discard.text'),
    confirmLabel: i18next.t('ui:dialog.discard.confirm'),
    cancelLabel: i18next.t('ui:dialog.discard.cancel'),
    danger: true,
    icon: <IconPencilOff size={18} />,
  })

/** True when nothing would be lost, or the person has agreed to lose it. */
export const mayLeave = async () => !hasUnsaved() || (await askToDiscard())

/** While mounted, leaving the screen or closing the tab asks first when `wouldLose` is true. */
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
