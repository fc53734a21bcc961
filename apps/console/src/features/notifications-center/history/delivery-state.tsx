import type { Notification } from '@laurel/contract/notifications.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconBellZ, IconCheck, IconChecks, IconClock, IconX } from '@tabler/icons-react'
import classes from './history.module.css'

const LOOKS = {
  delivered: { tone: 'good', icon: <IconCheck size={14} aria-hidden /> },
  undelivered: { tone: 'red', icon: <IconX size={14} aria-hidden /> },
  waiting: { tone: 'neutral', icon: <IconClock size={14} aria-hidden /> },
  held: { tone: 'neutral', icon: <IconBellZ size={14} aria-hidden /> },
  read: { tone: 'good', icon: <IconChecks size={14} aria-hidden /> },
} as const

const lookFor = ({ state, held, read }: Notification) => {
  if (read) return 'read'
  return held ? 'held' : state
}

export function DeliveryState({ notification }: { notification: Notification }) {
  const { t } = useTranslation('notifications-center')
  const { reason } = notification
  const look = lookFor(notification)
  return (
    <span className={classes.state}>
      <StatusChip {...LOOKS[look]}>{t(`history.states.${look}`)}</StatusChip>
      {reason && <span className={classes.reason}>{t(`reasons.${reason}`)}</span>}
    </span>
  )
}
