import type { ExportRun } from '@laurel/contract/programmes.ts'
import { RowCard } from '@laurel/kit/data-table/cards/row-card.tsx'
import { DataTable } from '@laurel/kit/data-table/data-table.tsx'
import { EmptyState } from '@laurel/kit/feedback/empty-state.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useQuery } from '@tanstack/react-query'
import { queryProblem } from '../../lib/table-query.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import classes from './programmes.module.css'
import { runsQuery } from './programmes.queries.ts'
import { RunChip } from './run-chip.tsx'
import { useRunColumns } from './run-columns.tsx'
import { RunFile } from './run-file.tsx'
import { runList } from './run-list.ts'

const CARDS_BELOW = 980

/** Every upload and how it went; one that is under way is followed. */
export function RunsTable({ timezone }: { timezone: string | undefined }) {
  const { t } = useTranslation('programmes')
  const format = useFormat()
  const list = useListSearch(runList)
  const query = useQuery(runsQuery(list.query))
  const columns = useRunColumns(timezone)
  return (
    <DataTable
      label={t('runs.title')}
      columns={columns}
      rows={query.data?.content}
      total={query.data?.totalElements}
      refreshing={query.isPlaceholderData}
      problem={queryProblem(query)}
      list={list}
      rowKey={({ id }) => id}
      rowName={({ createddate }) => format.instant(createddate, timezone)}
      dense
      cardsBelow={CARDS_BELOW}
      renderCard={(run) => <RunCard run={run} timezone={timezone} />}
      empty={<EmptyState kind="first-use" title={t('runs.empty.title')} text={t('runs.empty.text')} />}
    />
  )
}

/** An upload on a narrow screen, with all that the table shows on hover. */
function RunCard({ run, timezone }: { run: ExportRun; timezone: string | undefined }) {
  const { t } = useTranslation('programmes')
  const format = useFormat()
  const { createddate, startedBy, rows, filename, destination, error } = run
  const place = destination ?? (filename === null ? null : t('runs.ownFolder'))
  return (
    <RowCard
      title={format.instant(createddate, timezone)}
      meta={[startedBy ?? t('runs.daily'), place].filter((fact) => fact !== null)}
    >
      <div className={classes.runFacts}>
        <RunChip run={run} timezone={timezone} />
        {rows !== null && t('runs.people', { count: rows })}
        {filename !== null && <RunFile run={run} />}
      </div>
      {error !== null && <p className={classes.error}>{error}</p>}
    </RowCard>
  )
}
