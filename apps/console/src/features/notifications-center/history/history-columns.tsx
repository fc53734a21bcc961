import type { NOTIFICATION_SORT_FIELDS, Notification } from '@laurel/contract/notifications.ts'
import type { Column } from '@laurel/kit/data-table/types.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { DeliveryState } from './delivery-state.tsx'
import classes from './history.module.css'
import { MessageCell } from './message-cell.tsx'

type HistoryColumn = Column<Notification, (typeof NOTIFICATION_SORT_FIELDS)[number]>

export const useHistoryColumns = (onShow: (notification: Notification) => void): HistoryColumn[] => {
  const { t } = useTranslation('notifications-center')
  const format = useFormat()
  return [
    { key: 'id', header: t('history.columns.id'), sortField: 'id', width: 80, cell: ({ id }) => id },
    {
      key: 'message',
      header: t('history.columns.message'),
      sortField: 'messagetext',
      width: 170,
      cell: (notification) => <MessageCell notification={notification} onShow={onShow} />,
    },
    {
      key: 'recipient',
      header: t('history.columns.recipient'),
      sortField: 'recipient',
      primary: true,
      cell: ({ recipient, recipientname }) => (
        <>
          <span className={classes.person}>{recipientname}</span>
          <span className={classes.when}>{recipient}</span>
        </>
      ),
    },
    {
      key: 'status',
      header: t('history.columns.status'),
      sortField: 'delivered',
      width: 210,
      cell: (notification) => <DeliveryState notification={notification} />,
    },
    {
      key: 'created',
      header: t('history.columns.created'),
      sortField: 'createddate',
      width: 130,
      cell: ({ createddate }) => <span title={format.instant(createddate)}>{format.instantDay(createddate)}</span>,
    },
    {
      key: 'createdby',
      header: t('history.columns.createdby'),
      sortField: 'createdby',
      width: 150,
      hideBelow: 820,
      cell: ({ createdby }) => createdby,
    },
  ]
}
