import type { AwardRule, CalendarRow, RuleKind, ruleForm } from '@laurel/contract/award-rules.ts'
import type * as z from 'zod'

/** The form as it is filled in. */
export interface RuleValues {
  kind: RuleKind
  divisionid: number | null
  badgeid: number | null
  startson: string | null
  years: number | undefined
  days: number | undefined
  count: number | undefined
  of: 'trips' | 'badges'
}

export const newRule = (today: string): RuleValues => ({
  kind: 'birthday',
  divisionid: null,
  badgeid: null,
  startson: today,
  years: undefined,
  days: undefined,
  count: undefined,
  of: 'trips',
})

export const toRuleValues = (rule: AwardRule): RuleValues => ({
  kind: rule.kind,
  divisionid: rule.divisionid,
  badgeid: rule.badgeid,
  startson: rule.startson,
  years: rule.years ?? undefined,
  days: rule.days ?? undefined,
  count: rule.count ?? undefined,
  of: rule.of ?? 'trips',
})

/** What is chosen and typed, for the schema of the contract to check. */
export const toRuleBody = (values: RuleValues) => ({
  ...values,
  badgeid: values.badgeid ?? undefined,
  startson: values.startson ?? '',
  of: values.kind === 'milestone' ? values.of : undefined,
})

export type RuleBody = z.input<typeof ruleForm>

/** The rows of a page under their days. */
export const byDay = (rows: readonly CalendarRow[]) =>
  [...Map.groupBy(rows, ({ date }) => date)].map(([date, entries]) => ({ date, entries }))
