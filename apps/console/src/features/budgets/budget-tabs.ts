import { NO_LIST, tabSearch } from '../../lib/tab-search.ts'
import { calendarList } from './rules/calendar-list.ts'

/** The tabs in the order of the screen. */
export const BUDGET_TABS = ['budgets', 'approvals', 'rules', 'calendar', 'schedules'] as const

export type BudgetTab = (typeof BUDGET_TABS)[number]

/** What the address holds on each tab. */
export const budgetTabs = tabSearch(BUDGET_TABS, {
  budgets: NO_LIST,
  approvals: NO_LIST,
  rules: NO_LIST,
  calendar: calendarList,
  schedules: NO_LIST,
})
