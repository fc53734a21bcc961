import { lazyPiece } from '@laurel/kit/page/lazy-piece.tsx'
import { companyTransferList, platformTransferList } from '../domain/transfers/transfer-list.ts'
import { proposalFilter, proposalList, proposalSearch } from '../features/approvals/proposal-list.ts'
import { budgetTabs } from '../features/budgets/budget-tabs.ts'
import { owedSearch } from '../features/coins-owed/owed-search.ts'
import { reconciliationList } from '../features/reconciliation/reconciliation-list.ts'
import { madeList } from '../features/redeems/made-list.ts'
import { subjectIn, traceSearch } from '../features/trace/trace-search.ts'
import { queueList } from '../features/transfers/queue-list.ts'
import { tabSearch } from '../lib/tab-search.ts'
import { screen } from './screen.ts'

const transferTabs = tabSearch(['transfer', 'queue'], { transfer: platformTransferList, queue: queueList })

/** The screens of what is given and paid; `screens.ts` has the others. */
export const coinScreens = [
  screen('/approvals', {
    audience: 'managers',
    texts: ['approvals', 'budgets', 'organisation'],
    search: proposalSearch,
    page: lazyPiece(() => import('../features/approvals/approvals-page.tsx'), 'ApprovalsPage'),
    queries: async ({ queryClient, search }) => {
      const { proposalsQuery } = await import('../features/approvals/proposals.queries.ts')
      await queryClient.prefetchQuery(proposalsQuery(proposalFilter(proposalList.queryFor(search))))
    },
  }),
  screen('/budgets', {
    audience: 'company',
    texts: ['budgets', 'rules', 'schedules', 'roles', 'organisation'],
    search: budgetTabs,
    page: lazyPiece(() => import('../features/budgets/budgets-page.tsx'), 'BudgetsPage'),
    queries: async ({ queryClient, search }) => {
      if (budgetTabs.tabIn(search) !== 'budgets') return
      const { budgetsQuery } = await import('../domain/budgets/budgets.queries.ts')
      await queryClient.prefetchQuery(budgetsQuery())
    },
  }),
  screen('/transfer-page', {
    audience: 'admin',
    texts: ['transfers', 'organisation'],
    search: transferTabs,
    page: lazyPiece(() => import('../features/transfers/transfer-page.tsx'), 'TransferPage'),
    ownQueries: async ({ queryClient, search, profile }) => {
      if (transferTabs.tabIn(search) !== 'transfer') return
      const { firstCandidatesQuery } = await import('../domain/transfers/transfers.queries.ts')
      await queryClient.prefetchQuery(firstCandidatesQuery(platformTransferList.queryFor(search), profile))
    },
  }),
  screen('/reconciliation', {
    audience: 'admin',
    texts: ['transfers'],
    search: reconciliationList,
    page: lazyPiece(() => import('../features/reconciliation/reconciliation-page.tsx'), 'ReconciliationPage'),
    queries: async ({ queryClient, search }) => {
      const { reconciliationQuery } = await import('../features/reconciliation/reconciliation.queries.ts')
      await queryClient.prefetchQuery(reconciliationQuery(reconciliationList.queryFor(search)))
    },
  }),
  screen('/redeems', {
    audience: 'company',
    flag: 'tcmenable',
    texts: ['transfers', 'organisation'],
    search: companyTransferList,
    page: lazyPiece(() => import('../features/redeems/redeems-page.tsx'), 'RedeemsPage'),
    ownQueries: async ({ queryClient, search, profile }) => {
      const { firstCandidatesQuery } = await import('../domain/transfers/transfers.queries.ts')
      await queryClient.prefetchQuery(firstCandidatesQuery(companyTransferList.queryFor(search), profile))
    },
  }),
  screen('/transfers-made', {
    audience: 'company',
    texts: ['transfers', 'organisation'],
    search: madeList,
    page: lazyPiece(() => import('../features/redeems/made-page.tsx'), 'TransfersMadePage'),
  }),
  screen('/coins-owed', {
    audience: 'administrators',
    texts: ['coins', 'organisation'],
    search: owedSearch,
    page: lazyPiece(() => import('../features/coins-owed/coins-owed-page.tsx'), 'CoinsOwedPage'),
    queries: async ({ queryClient, search }) => {
      const { owedQuery } = await import('../features/coins-owed/owed.queries.ts')
      await queryClient.prefetchQuery(owedQuery(owedSearch.parse(search).companyid ?? 0))
    },
  }),
  screen('/trace', {
    audience: 'managers',
    texts: ['trace', 'coins', 'transfers'],
    search: traceSearch,
    page: lazyPiece(() => import('../features/trace/trace-page.tsx'), 'TracePage'),
    queries: async ({ queryClient, search }) => {
      const subject = subjectIn(search)
      if (!subject || subject.id === 0) return
      const { traceQuery } = await import('../features/trace/trace.queries.ts')
      await queryClient.prefetchQuery(traceQuery(subject))
    },
  }),
] as const
