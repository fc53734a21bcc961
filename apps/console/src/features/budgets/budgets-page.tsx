import type { RoleName } from '@laurel/contract/roles.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { lazyPiece } from '@laurel/kit/page/lazy-piece.tsx'
import { Page } from '@laurel/kit/page/page.tsx'
import { type ComponentType, Suspense } from 'react'
import { useProfile } from '../../lib/session/session-profile.ts'
import { useTab } from '../../lib/use-tab.ts'
import { ApprovalsTab } from './approvals-tab.tsx'
import { BUDGET_TABS, type BudgetTab } from './budget-tabs.ts'
import { BudgetsTab } from './budgets-tab.tsx'

const ADMIN_ONLY: readonly RoleName[] = ['CompanyAdmin']

/** Rules, calendar and schedules are features of their own, loaded with their tab. */
const TABS: Record<BudgetTab, { content: ComponentType; roles: readonly RoleName[] }> = {
  budgets: { content: BudgetsTab, roles: ['CompanyAdmin', 'Manager'] },
  approvals: { content: ApprovalsTab, roles: ADMIN_ONLY },
  rules: { content: lazyPiece(() => import('./rules/rules-tab.tsx'), 'RulesTab'), roles: ADMIN_ONLY },
  calendar: { content: lazyPiece(() => import('./rules/calendar-tab.tsx'), 'CalendarTab'), roles: ADMIN_ONLY },
  schedules: { content: lazyPiece(() => import('./schedules/schedules-tab.tsx'), 'SchedulesTab'), roles: ADMIN_ONLY },
}

/** What recognition may cost, who has to agree, and what happens by itself. */
export function BudgetsPage() {
  const { t } = useTranslation('budgets')
  const { roles } = useProfile()
  const [wanted, setTab] = useTab(BUDGET_TABS)
  const shown = BUDGET_TABS.filter((tab) => TABS[tab].roles.some((role) => roles.includes(role)))
  const tab = shown.find((one) => one === wanted) ?? BUDGET_TABS[0]
  const { content: Content } = TABS[tab]
  return (
    <Page
      title={t('title')}
      description={t('description')}
      tabs={{
        label: t('title'),
        items: shown.map((value) => ({ value, label: t(`tabs.${value}`) })),
        value: tab,
        onChange: setTab,
      }}
    >
      <Suspense>
        <Content />
      </Suspense>
    </Page>
  )
}
