import { IconPencilOff } from '@tabler/icons-react'
import i18next from 'i18next'
import { useEffect, useEffectEvent } from 'react'
import { confirm } from '../feedback/confirm.ts'

/** One per form that is open on the page or in a dialog. */
interface Guard {
  wouldLose: () => boolean
  /** The input is kept in this tab: other screens and a reload do not lose it, the end of the tab or session does. */
  isKept: boolean
}

const guards = new Set<Guard>()

/** Whether another screen would lose input. */
export const hasUnsaved = () => [...guards].some(({ wouldLose, isKept }) => !isKept && wouldLose())

/** Whether closing the tab would lose input. */
export const hasUnsavedInTab = () => [...guards].some(({ wouldLose }) => wouldLose())

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

/** The same for the end of a session, which forgets what the tab keeps. */
export const mayEndSession = async () => !hasUnsavedInTab() || (await askToDiscard())

/**
 * While mounted, closing the tab and signing out ask first when `wouldLose` is true; leaving the screen too, unless the
 * tab keeps the input.
 */
export const useLeaveGuard = (wouldLose: () => boolean, { isKept = false } = {}) => {
  const check = useEffectEvent(wouldLose)
  useEffect(() => {
    const guard = { wouldLose: () => check(), isKept }
    guards.add(guard)
    return () => {
      guards.delete(guard)
    }
  }, [isKept])
}
