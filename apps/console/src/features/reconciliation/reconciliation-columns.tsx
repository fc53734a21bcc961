import type { CompanyCoins, RECONCILIATION_SORT_FIELDS } from '@laurel/contract/reconciliation.ts'
import { CompanyAvatar } from '@laurel/kit/brand/company-avatar.tsx'
import type { Column } from '@laurel/kit/data-table/types.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { BalanceChip } from './balance-chip.tsx'
import { QueueFigure } from './queue-figure.tsx'
import classes from './reconciliation.module.css'

/** In the order of the sum: earned − reversed + corrected = held + transferred + left. */
export const SUM_FIELDS = ['earned', 'reversed', 'corrected', 'held', 'transferred', 'left'] as const

type SumColumn = Column<CompanyCoins, (typeof RECONCILIATION_SORT_FIELDS)[number]>

const SORTABLE = ['earned', 'held', 'transferred', 'left'] as const

export const useReconciliationColumns = (): SumColumn[] => {
  const { t } = useTranslation('transfers')
  const sums = SUM_FIELDS.map((field): SumColumn => {
    const sortField = SORTABLE.find((name) => name === field)
    return {
      key: field,
      header: t(`reconciliation.columns.${field}`),
      align: 'end',
      width: 110,
      ...(sortField && { sortField }),
      cell: (row) => <QueueFigure row={row} field={field} />,
    }
  })
  return [
    {
      key: 'company',
      header: t('reconciliation.columns.company'),
      sortField: 'company',
      primary: true,
      skeleton: 'avatar',
      cell: ({ company }) => (
        <span className={classes.company}>
          <CompanyAvatar name={company} size={26} />
          {company}
        </span>
      ),
    },
    ...sums,
    {
      key: 'balanced',
      header: t('reconciliation.columns.balanced'),
      width: 130,
      cell: ({ balanced }) => <BalanceChip balanced={balanced} />,
    },
  ]
}
