import type { CompanyCoins } from '@laurel/contract/reconciliation.ts'
import { PageAction } from '@laurel/kit/actions/page-action.tsx'
import { CompanyAvatar } from '@laurel/kit/brand/company-avatar.tsx'
import { CardFacts } from '@laurel/kit/data-table/cards/card-facts.tsx'
import { RowCard } from '@laurel/kit/data-table/cards/row-card.tsx'
import { DataTable } from '@laurel/kit/data-table/data-table.tsx'
import { EmptyState } from '@laurel/kit/feedback/empty-state.tsx'
import { SearchBox } from '@laurel/kit/fields/search-box.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { Trail } from '@laurel/kit/page/trail.tsx'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { tableQuery } from '../../lib/table-query.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { BalanceChip } from './balance-chip.tsx'
import { QueueFigure } from './queue-figure.tsx'
import { reconciliationQuery, useExportReconciliation } from './reconciliation.queries.ts'
import { SUM_FIELDS, useReconciliationColumns } from './reconciliation-columns.tsx'
import { reconciliationList } from './reconciliation-list.ts'

const CARDS_BELOW = 1180

/** Earned, held, transferred and remaining coins by company. */
export function ReconciliationPage() {
  const { t } = useTranslation('transfers')
  const format = useFormat()
  const list = useListSearch(reconciliationList)
  const query = useQuery(reconciliationQuery(list.query))
  const columns = useReconciliationColumns()
  const { mutate: exportRows, isPending: isExporting } = useExportReconciliation()
  const total = query.data?.total
  const sums = total && Object.fromEntries(SUM_FIELDS.map((field) => [field, format.coins(total[field])]))

  return (
    <Page
      title={t('reconciliation.title')}
      description={t('reconciliation.formula')}
      breadcrumbs={
        <Trail label={t('reconciliation.trail')}>
          <Link to="/transfer-page">{t('title')}</Link>
          <span aria-current="page">{t('reconciliation.title')}</span>
        </Trail>
      }
      actions={
        <PageAction
          quiet
          label={t('queue.export')}
          icon={<IconDownload size={16} />}
          loading={isExporting}
          onClick={() => exportRows({ query: { search: list.search } })}
        />
      }
      search={<SearchBox value={list.search} onSearch={list.setSearch} placeholder={t('reconciliation.search')} />}
      summary={total && <BalanceChip balanced={total.balanced} />}
    >
      <DataTable
        label={t('reconciliation.title')}
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
    </Page>
  )
}

/** A company on a narrow screen. */
function ReconciliationCard({ row }: { row: CompanyCoins }) {
  const { t } = useTranslation('transfers')
  return (
    <RowCard avatar={<CompanyAvatar name={row.company} size={36} />} title={row.company}>
      <CardFacts
        facts={SUM_FIELDS.map((field) => ({
          label: t(`reconciliation.columns.${field}`),
          value: <QueueFigure row={row} field={field} />,
        }))}
      />
      <span>
        <BalanceChip balanced={row.balanced} />
      </span>
    </RowCard>
  )
}
