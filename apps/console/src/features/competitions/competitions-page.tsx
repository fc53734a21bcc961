import { NetworkError } from '@laurel/client/call-error.ts'
import type { Competition } from '@laurel/contract/competitions.ts'
import { PageAction } from '@laurel/kit/actions/page-action.tsx'
import { RowCard } from '@laurel/kit/data-table/cards/row-card.tsx'
import { DataTable } from '@laurel/kit/data-table/data-table.tsx'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { useDialog, useDialogReload } from '@laurel/kit/dialogs/use-dialog.ts'
import { EmptyState } from '@laurel/kit/feedback/empty-state.tsx'
import { notifyError } from '@laurel/kit/feedback/snackbar.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { queryProblem, tableQuery } from '../../lib/table-query.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { useTab } from '../../lib/use-tab.ts'
import { PhaseChip, useCompetitionColumns } from './competition-columns.tsx'
import { COMPETITION_STATUS, COMPETITION_TABS, competitionList } from './competition-list.ts'
import { competitionsQuery, freshCompetition } from './competitions.queries.ts'
import { InfoDialog } from './info-dialog.tsx'
import { useRowActions } from './use-row-actions.tsx'

const CompetitionDialog = lazyDialog(() => import('./competition-dialog.tsx'), 'CompetitionDialog')

const CARDS_BELOW = 768

export function CompetitionsPage() {
  const { t } = useTranslation('competitions')
  const { tab, status, tabs } = useCompetitionTab()
  const list = useListSearch(competitionList)
  const query = useQuery(competitionsQuery({ ...list.query, status }))
  const columns = useCompetitionColumns()
  const dialog = useDialog<Competition>()
  const info = useDialog<Competition>()
  const reload = useDialogReload(dialog, ({ id }) => freshCompetition(id))
  const duplicate = useDialog<Competition>()
  const rowActions = useRowActions({ onInfo: info.open, onEdit: dialog.open, onDuplicate: duplicate.open })
  const problem = queryProblem(query)
  useEffect(() => {
    // Without an answer the shell already says that there is no connection.
    if (query.error && !(query.error instanceof NetworkError)) notifyError(t('unknownError'))
  }, [query.error, t])
  const create = tab === 'active' && (
    <PageAction
      label={t('new')}
      shortLabel={t('newShort')}
      icon={<IconPlus size={16} />}
      onClick={() => dialog.open()}
    />
  )

  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={create}
      tabs={tabs}
      summary={query.data && t('count', { count: query.data.totalElements })}
    >
      <DataTable
        key={tab}
        label={t('title')}
        columns={columns}
        {...tableQuery(query)}
        problem={problem && { ...problem, text: t('unknownError') }}
        list={list}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        rowActions={rowActions}
        cardsBelow={CARDS_BELOW}
        renderCard={(competition) => <CompetitionCard competition={competition} />}
        empty={
          <EmptyState kind="first-use" title={t(`empty.${tab}.title`)} text={t(`empty.${tab}.text`)} actions={create} />
        }
      />
      <DialogFrame opened={dialog.opened} onClose={dialog.close} width={800}>
        <CompetitionDialog key={dialog.opening} competition={dialog.subject} onReload={reload} />
      </DialogFrame>
      <DialogFrame opened={duplicate.opened} onClose={duplicate.close} width={800}>
        <CompetitionDialog key={duplicate.opening} copied={duplicate.subject} />
      </DialogFrame>
      <DialogFrame opened={info.opened} onClose={info.close} width={560}>
        {info.subject && <InfoDialog competition={info.subject} />}
      </DialogFrame>
    </Page>
  )
}

/** A competition on a phone. */
function CompetitionCard({ competition }: { competition: Competition }) {
  const { id, title, startdate, enddate, createddate } = competition
  const format = useFormat()
  return (
    <RowCard title={title} meta={[`#${id}`, `${startdate} – ${enddate}`, format.instantDay(createddate)]}>
      <PhaseChip competition={competition} />
    </RowCard>
  )
}

/** What a change of tab keeps in the address. */
const KEPT = ['perpage', 'sort']

const useCompetitionTab = () => {
  const { t } = useTranslation('competitions')
  const [tab, setTab] = useTab(COMPETITION_TABS, KEPT)
  return {
    tab,
    status: COMPETITION_STATUS[tab],
    tabs: {
      label: t('tabs.label'),
      items: COMPETITION_TABS.map((value) => ({ value, label: t(`tabs.${value}`) })),
      value: tab,
      onChange: setTab,
    },
  }
}
