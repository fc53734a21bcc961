import type { CompanyCoins } from '@laurel/contract/reconciliation'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { tableQuery } from '../../lib/table-query.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { CompanyAvatar } from '../../ui/company-avatar.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { RowCard } from '../../ui/data-table/row-card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageFilters } from '../../ui/page-filters.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { BalanceChip } from './balance-chip.tsx'
import classes from './reconciliation.module.css'
import { reconciliationQuery } from './reconciliation.queries.ts'
import { SUM_FIELDS, useReconciliationColumns } from './reconciliation-columns.tsx'
import { reconciliationList } from './reconciliation-list.ts'

const CARDS_BELOW = 1180

/** What became of every coin, company by company. */
export function ReconciliationTab() {
  const { t } = useTranslation('transfers')
  const format = useFormat()
  const list = useListSearch(reconciliationList)
  const query = useQuery(reconciliationQuery(list.query))
  const columns = useReconciliationColumns()
  const total = query.data?.total
  const sums = total && Object.fromEntries(SUM_FIELDS.map((field) => [field, format.coins(total[field])]))

  return (
    <>
      <p className={classes.formula}>{t('reconciliation.formula')}</p>
      <PageFilters
        search={<SearchBox value={list.search} onSearch={list.setSearch} placeholder={t('reconciliation.search')} />}
        summary={total && <BalanceChip balanced={total.balanced} />}
      />
      <DataTable
        label={t('tabs.reconciliation')}
        columns={columns}
        {...tableQuery(query)}
        list={list}
        rowKey={({ companyid }) => companyid}
        rowName={({ company }) => company}
        rowLook={({ balanced }) => (balanced ? undefined : { tint: 'red' })}
        dense
        cardsBelow={CARDS_BELOW}
        renderCard={(row) => <ReconciliationCard row={row} />}
        {...(total && {
          totals: {
            company: t('reconciliation.total'),
            ...sums,
            balanced: <BalanceChip balanced={total.balanced} />,
          },
        })}
        empty={<EmptyState kind="first-use" title={t('reconciliation.empty')} />}
      />
    </>
  )
}

/** A company on a narrow screen. */
function ReconciliationCard({ row }: { row: CompanyCoins }) {
  const { t } = useTranslation('transfers')
  const format = useFormat()
  return (
    <RowCard avatar={<CompanyAvatar name={row.company} size={36} />} title={row.company}>
      <dl className={classes.facts}>
        {SUM_FIELDS.map((field) => (
          <div key={field}>
            <dt>{t(`reconciliation.columns.${field}`)}</dt>
            <dd>{format.coins(row[field])}</dd>
          </div>
        ))}
      </dl>
      <span>
        <BalanceChip balanced={row.balanced} />
      </span>
    </RowCard>
  )
}
