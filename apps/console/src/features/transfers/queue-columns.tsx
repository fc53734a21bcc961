import type { Transfer } from '@laurel/contract/transfers.ts'
import { CoinAmount } from '@laurel/kit/brand/coin-amount.tsx'
import type { Column } from '@laurel/kit/data-table/types.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { PersonCell } from '../../domain/transfers/person-cell.tsx'
import type { QueueSortField } from './queue-list.ts'
import { TransferChip } from './transfer-chip.tsx'

export const useQueueColumns = (): Column<Transfer, QueueSortField>[] => {
  const { t } = useTranslation('transfers')
  const format = useFormat()
  return [
    {
      key: 'fullname',
      header: t('queue.columns.fullname'),
      primary: true,
      skeleton: 'avatar',
      cell: ({ fullname, profilepic, ownRequest }) => (
        <PersonCell fullname={fullname} profilepic={profilepic} note={ownRequest ? t('queue.ownRequest') : undefined} />
      ),
    },
    {
      key: 'employeeid',
      header: t('queue.columns.employeeid'),
      sortField: 'employeeid',
      width: 120,
      cell: ({ employeeid }) => employeeid,
    },
    {
      key: 'company',
      header: t('queue.columns.company'),
      sortField: 'company',
      width: 180,
      truncate: true,
      cell: ({ company }) => company,
    },
    {
      key: 'coins',
      header: t('queue.columns.coins'),
      align: 'end',
      width: 130,
      cell: ({ coins }) => <CoinAmount coins={coins} whole />,
    },
    {
      key: 'status',
      header: t('queue.columns.status'),
      width: 120,
      cell: (transfer) => <TransferChip transfer={transfer} />,
    },
    {
      key: 'queueDate',
      header: t('queue.columns.queueDate'),
      sortField: 'queueDate',
      width: 120,
      cell: ({ queueDate }) => format.date(queueDate),
    },
    {
      key: 'processedDate',
      header: t('queue.columns.processedDate'),
      width: 150,
      cell: ({ processedDate }) => (processedDate === null ? '–' : format.instant(processedDate)),
    },
  ]
}
