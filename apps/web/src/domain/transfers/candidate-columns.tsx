import type { TransferCandidate } from '@laurel/contract/transfers'
import { IconHourglass } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../ui/data-table/types.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { PersonCell } from './person-cell.tsx'
import type { CandidateSortField } from './transfer-list.ts'
import classes from './transfers.module.css'

type CandidateColumn = Column<TransferCandidate, CandidateSortField>

export const useCandidateColumns = (amountField: (person: TransferCandidate) => ReactNode): CandidateColumn[] => {
  const { t } = useTranslation('transfers')
  const format = useFormat()
  return [
    {
      key: 'employeeid',
      header: t('columns.employeeid'),
      sortField: 'employeeid',
      width: 110,
      cell: ({ employeeid }) => employeeid,
    },
    {
      key: 'fullname',
      header: t('columns.fullname'),
      primary: true,
      skeleton: 'avatar',
      cell: ({ fullname, profilepic }) => <PersonCell fullname={fullname} profilepic={profilepic} />,
    },
    {
      key: 'username',
      header: t('columns.username'),
      sortField: 'username',
      width: 160,
      truncate: true,
      cell: ({ username }) => username,
    },
    {
      key: 'coins',
      header: t('columns.coins'),
      align: 'end',
      width: 110,
      cell: ({ coins }) => <span className={classes.strong}>{format.coins(coins)}</span>,
    },
    {
      key: 'rangedCoins',
      header: t('columns.rangedCoins'),
      align: 'end',
      width: 120,
      cell: ({ rangedCoins }) => format.coins(rangedCoins),
    },
    {
      key: 'pendingCoins',
      header: t('columns.pendingCoins'),
      align: 'end',
      width: 105,
      cell: ({ pendingCoins }) => <PendingCoins coins={pendingCoins} />,
    },
    { key: 'amount', header: t('columns.amount'), align: 'end', width: 120, cell: amountField },
  ]
}

/** Coins that wait in the queue. */
export function PendingCoins({ coins }: { coins: number }) {
  const format = useFormat()
  if (coins === 0) return '–'
  return (
    <StatusChip tone="orange" icon={<IconHourglass size={14} aria-hidden />}>
      {format.coins(coins)}
    </StatusChip>
  )
}
