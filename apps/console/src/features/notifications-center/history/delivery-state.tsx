import type { Notification } from '@laurel/contract/notifications.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './history.module.css'

const LOOKS = {
  delivered: { tone: 'good', icon: <IconCheck size={14} aria-hidden /> },
  undelivered: { tone: 'red', icon: <IconX size={14} aria-hidden /> },
  waiting: { tone: 'neutral', icon: <IconClock size={14} aria-hidden /> },
} as const

export function DeliveryState({ notification: { state, reason } }: { notification: Notification }) {
  const { t } = useTranslation('notifications-center')
  return (
    <span className={classes.state}>
      <StatusChip {...LOOKS[state]}>{t(`history.states.${state}`)}</StatusChip>
      {reason && <span className={classes.reason}>{t(`reasons.${reason}`)}</span>}
    </span>
  )
}
