import type { TransferCandidate } from '@laurel/contract/transfers.ts'
import type { Column } from '@laurel/kit/data-table/types.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import type { ReactNode } from 'react'
import { PersonCell } from '../person-cell.tsx'
import type { CandidateSortField } from '../transfer-list.ts'
import classes from '../transfers.module.css'
import { PendingCoins } from './open-transfers.tsx'

type CandidateColumn = Column<TransferCandidate, CandidateSortField>

interface CandidateColumnOptions {
  amountField: (person: TransferCandidate) => ReactNode
  /** The table holds people of several companies. */
  showsCompany: boolean
}

export const useCandidateColumns = ({ amountField, showsCompany }: CandidateColumnOptions): CandidateColumn[] => {
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
      cell: ({ fullname, profilepic, company }) => (
        <PersonCell fullname={fullname} profilepic={profilepic} note={showsCompany ? company : undefined} />
      ),
    },
    {
      key: 'username',
      header: t('columns.username'),
      sortField: 'username',
      width: 200,
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
      width: 125,
      cell: (person) => <PendingCoins person={person} />,
    },
    { key: 'amount', header: t('columns.amount'), align: 'end', width: 120, cell: amountField },
  ]
}
