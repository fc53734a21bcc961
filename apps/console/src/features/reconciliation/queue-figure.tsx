import type { CompanyCoins } from '@laurel/contract/reconciliation.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Link } from '@tanstack/react-router'
import classes from './reconciliation.module.css'
import type { SUM_FIELDS } from './reconciliation-columns.tsx'

interface QueueFigureProps {
  row: CompanyCoins
  field: (typeof SUM_FIELDS)[number]
}

/** A figure; one about the transfer queue links to its entries there. */
export function QueueFigure({ row, field }: QueueFigureProps) {
  const { t } = useTranslation('transfers')
  const format = useFormat()
  const text = format.coins(row[field])
  if ((field !== 'held' && field !== 'transferred') || row[field] === 0) return text
  const search = {
    tab: 'queue' as const,
    companyid: row.companyid,
    // Held are pending and refused ones, for which there is no single filter.
    ...(field === 'transferred' && { status: 'Success' as const }),
  }
  const label = t('reconciliation.entries', { figure: t(`reconciliation.columns.${field}`), company: row.company })
  return (
    <Link to="/transfer-page" search={search} className={classes.figure} aria-label={`${text}. ${label}`}>
      {text}
    </Link>
  )
}
