import type { Notification } from '@laurel/contract/notifications'
import { RowCard } from '../../ui/data-table/row-card.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { DeliveryState } from './delivery-state.tsx'
import classes from './history.module.css'
import { MessageCell } from './message-cell.tsx'

interface HistoryCardProps {
  notification: Notification
  onShow: (notification: Notification) => void
}

/** A sent notification on a narrow screen. */
export function HistoryCard({ notification, onShow }: HistoryCardProps) {
  const { id, recipient, createdby, createddate } = notification
  return (
    <RowCard title={recipient} meta={[id, createdby, <RelativeTime key="created" at={createddate} />]}>
      <span className={classes.card}>
        <DeliveryState notification={notification} />
        <MessageCell notification={notification} onShow={onShow} />
      </span>
    </RowCard>
  )
}
