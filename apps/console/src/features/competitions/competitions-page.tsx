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
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryProblem, tableQuery } from '../../lib/table-query.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { useTab } from '../../lib/use-tab.ts'
import { OwnerChip, PhaseChip, useCompetitionColumns } from './competition-columns.tsx'
import { COMPETITION_STATUS, COMPETITION_TABS, competitionList } from './competition-list.ts'
import { OWN, PLATFORM, type Side } from './competitions.queries.ts'
import { InfoDialog } from './info-dialog.tsx'
import { useRowActions } from './use-row-actions.tsx'
import { useSideWords } from './use-side-words.ts'

const CompetitionDialog = lazyDialog(() => import('./competition-dialog.tsx'), 'CompetitionDialog')

const CARDS_BELOW = 768

/** The competitions of the Admin, and the challenges of companies beside them. */
export const CompetitionsPage = () => <CompetitionList side={PLATFORM} />

/** The challenges of the own company. */
export const ChallengesPage = () => <CompetitionList side={OWN} />

function CompetitionList({ side }: { side: Side }) {
  const { t } = useTranslation('competitions')
  const words = useSideWords(side)
  const { tab, status, tabs } = useCompetitionTab()
  const list = useListSearch(competitionList)
  const query = useQuery(side.query({ ...list.query, status }))
  const columns = useCompetitionColumns(side)
  const dialog = useDialog<Competition>()
  const info = useDialog<Competition>()
  const reload = useDialogReload(dialog, ({ id }) => side.fresh(id))
  const duplicate = useDialog<Competition>()
  const rowActions = useRowActions(side, { onInfo: info.open, onEdit: dialog.open, onDuplicate: duplicate.open })
  const problem = queryProblem(query)
  useEffect(() => {
    // Without an answer the shell already says that there is no connection.
    if (query.error && !(query.error instanceof NetworkError)) notifyError(t('unknownError'))
  }, [query.error, t])
  const create = tab === 'active' && (
    <PageAction
      label={words.new}
      shortLabel={t('newShort')}
      icon={<IconPlus size={16} />}
      onClick={() => dialog.open()}
    />
  )

  return (
    <Page
      title={words.title}
      description={words.description}
      actions={create}
      tabs={tabs}
      summary={query.data && words.count(query.data.totalElements)}
    >
      <DataTable
        key={tab}
        label={words.title}
        columns={columns}
        {...tableQuery(query)}
        problem={problem && { ...problem, text: t('unknownError') }}
        list={list}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        rowActions={rowActions}
        cardsBelow={CARDS_BELOW}
        renderCard={(competition) => <CompetitionCard competition={competition} isOwn={side.isOwn} />}
        empty={
          <EmptyState kind="first-use" title={words.empty[tab].title} text={words.empty[tab].text} actions={create} />
        }
      />
      <DialogFrame opened={dialog.opened} onClose={dialog.close} width={800}>
        <CompetitionDialog key={dialog.opening} side={side} competition={dialog.subject} onReload={reload} />
      </DialogFrame>
      <DialogFrame opened={duplicate.opened} onClose={duplicate.close} width={800}>
        <CompetitionDialog key={duplicate.opening} side={side} copied={duplicate.subject} />
      </DialogFrame>
      <DialogFrame opened={info.opened} onClose={info.close} width={560}>
        {info.subject && <InfoDialog competition={info.subject} />}
      </DialogFrame>
    </Page>
  )
}

/** A competition on a phone. */
function CompetitionCard({ competition, isOwn }: { competition: Competition; isOwn: boolean }) {
  const { id, title, startdate, enddate, createddate } = competition
  const format = useFormat()
  return (
    <RowCard title={title} meta={[`#${id}`, `${startdate} – ${enddate}`, format.instantDay(createddate)]}>
      <PhaseChip competition={competition} />
      <OwnerChip competition={competition} isOwn={isOwn} />
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
