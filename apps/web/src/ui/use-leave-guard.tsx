import { IconPencilOff } from '@tabler/icons-react'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { confirm } from './confirm.ts'

/** Asks before another screen, or the end of the tab, takes what was entered along. */
export const useLeaveGuard = (wouldLose: () => boolean) => {
  const { t } = useTranslation('ui')
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname &&
      wouldLose() &&
      !(await confirm({
        title: t('dialog.discard.title'),
        text: t('dialog.discard.text'),
        confirmLabel: t('dialog.discard.confirm'),
        cancelLabel: t('dialog.discard.cancel'),
        danger: true,
        icon: <IconPencilOff size={18} />,
      })),
    enableBeforeUnload: wouldLose,
  })
}
