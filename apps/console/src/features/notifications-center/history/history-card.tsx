import type { Notification } from '@laurel/contract/notifications.ts'
import { RowCard } from '@laurel/kit/data-table/cards/row-card.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { DeliveryState } from './delivery-state.tsx'
import classes from './history.module.css'
import { MessageCell } from './message-cell.tsx'

interface HistoryCardProps {
  notification: Notification
  onShow: (notification: Notification) => void
}

/** A sent notification on a narrow screen. */
export function HistoryCard({ notification, onShow }: HistoryCardProps) {
  const format = useFormat()
  const { id, recipient, recipientname, createdby, createddate } = notification
  return (
    <RowCard title={recipientname} meta={[recipient, id, createdby, format.instant(createddate)]}>
      <span className={classes.card}>
        <DeliveryState notification={notification} />
        <MessageCell notification={notification} onShow={onShow} />
      </span>
    </RowCard>
  )
}
