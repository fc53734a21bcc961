import { PROPOSAL_EXPIRY_DAYS, PROPOSAL_REMINDER_DAYS } from '@laurel/contract/approvals.ts'
import { PROPOSAL_STATES } from '@laurel/contract/constants.ts'
import { PageAction } from '@laurel/kit/actions/page-action.tsx'
import { TableFooter } from '@laurel/kit/data-table/table-footer.tsx'
import { EmptyState, ErrorState, NothingFound } from '@laurel/kit/feedback/empty-state.tsx'
import { FormSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { PaneNote, Panes } from '@laurel/kit/page/panes.tsx'
import { IconGauge, IconUserShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { BudgetCard, BudgetCards } from '../../domain/budgets/budget-card.tsx'
import { budgetsQuery } from '../../domain/budgets/budgets.queries.ts'
import { CompanyFilter } from '../../domain/organisation/organisation-filters.tsx'
import { useProfile } from '../../lib/session/session-profile.ts'
import { queryProblem } from '../../lib/table-query.ts'
import { useOpenEntry } from '../../lib/use-address.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import classes from './approvals.module.css'
import { ProposalDetail } from './proposal-detail.tsx'
import { ProposalEntry } from './proposal-entry.tsx'
import { proposalFilter, proposalList } from './proposal-list.ts'
import { proposalQuery, proposalsQuery } from './proposals.queries.ts'

/** The budgets of the month above the list; an Admin has none. */
function Budgets() {
  const { t } = useTranslation('budgets')
  const { data } = useQuery(budgetsQuery())
  if (!data || data.budgets.length === 0) return null
  return (
    <BudgetCards label={t('tabs.budgets')} inRow>
      {data.budgets.map((budget) => (
        <BudgetCard key={budget.id} budget={budget} />
      ))}
    </BudgetCards>
  )
}

/** Awards that wait for a second person. */
export function ApprovalsPage() {
  const { t } = useTranslation('approvals')
  const format = useFormat()
  const { roles } = useProfile()
  const isAdmin = roles.includes('Admin')
  const navigate = useNavigate()
  const list = useListSearch(proposalList)
  const { companyid, state } = list.filters
  const query = useQuery(proposalsQuery(proposalFilter(list.query)))
  const [opened, open] = useOpenEntry('proposal')
  const linked = useQuery(proposalQuery(opened))
  const problem = queryProblem(query)
  const total = query.data?.totalElements ?? 0

  const content = () => {
    if (!query.data) return problem ? <ErrorState {...problem} title={t('failed')} /> : <FormSkeleton />
    if (total === 0 && companyid !== 0) return <NothingFound onClear={() => list.clearBut({ state })} />
    if (total === 0) return <EmptyState kind="first-use" title={t(`empty.${state}`)} text={t('empty.text')} />
    return (
      <>
        <ul className={classes.entries}>
          {query.data.content.map((proposal) => (
            <ProposalEntry
              key={proposal.id}
              proposal={proposal}
              isOpen={proposal.id === opened}
              onOpen={() => open(proposal.id)}
            />
          ))}
        </ul>
        {total > list.perpage && <TableFooter label={t('title')} list={list} total={total} />}
      </>
    )
  }

  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        !isAdmin && (
          <>
            {roles.includes('CompanyAdmin') && (
              <PageAction
                quiet
                label={t('standIn')}
                icon={<IconUserShare size={16} />}
                onClick={() => void navigate({ to: '/budgets', search: { tab: 'approvals' } })}
              />
            )}
            <PageAction
              quiet
              label={t('budgets')}
              icon={<IconGauge size={16} />}
              onClick={() => void navigate({ to: '/budgets' })}
            />
          </>
        )
      }
      tabs={{
        label: t('title'),
        value: state,
        onChange: (value) => list.setFilter('state', value),
        items: PROPOSAL_STATES.map((value) => ({
          value,
          label: t(`tabs.${value}`),
          ...(value === 'open' && query.data && query.data.waiting > 0 && { count: query.data.waiting }),
        })),
      }}
      {...(isAdmin && {
        filters: <CompanyFilter value={companyid} onChange={(id) => list.setFilter('companyid', id)} />,
        activeFilters: Number(companyid !== 0),
        onClearFilters: () => list.clearBut({ state }),
      })}
    >
      <div className={classes.above} data-opened={opened !== 0 || undefined}>
        {!isAdmin && state === 'open' && <Budgets />}
        <p className={classes.note}>
          {t('rhythm', {
            reminder: format.number(PROPOSAL_REMINDER_DAYS),
            expiry: format.number(PROPOSAL_EXPIRY_DAYS),
          })}
        </p>
      </div>
      <Panes
        label={t('title')}
        cards
        isBusy={query.isFetching}
        list={content()}
        isOpen={opened !== 0}
        reader={
          linked.data ? (
            <ProposalDetail proposal={linked.data} />
          ) : (
            <PaneNote>{opened === 0 ? t('choose') : linked.isLoading ? t('loading') : t('unknown')}</PaneNote>
          )
        }
        back={t('back')}
        onBack={() => open(0)}
      />
    </Page>
  )
}
