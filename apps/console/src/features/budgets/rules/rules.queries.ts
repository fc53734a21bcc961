import {
  createRule,
  deleteRule,
  getRuleCalendar,
  listRules,
  pauseRule,
  runRules,
  updateRule,
} from '@laurel/contract/award-rules.ts'
import type { CallInput } from '@laurel/contract/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { AWARDS } from '../../../domain/changes.ts'
import { call, mutationFor, queryFor } from '../../../lib/api.ts'

export const rulesQuery = () => queryFor(listRules, {})

export const calendarQuery = (query: CallInput<typeof getRuleCalendar>['query']) =>
  queryOptions({ ...queryFor(getRuleCalendar, { query }), placeholderData: keepPreviousData })

/** A rule as it is now; undefined once it is gone. */
export const freshRule = async (id: number) => {
  const { rules } = await call(listRules, {})
  return rules.find((rule) => rule.id === id)
}

const CHANGES = [listRules, getRuleCalendar]

const fromForm = { onlyAfterSuccess: true, ownErrors: true }

export const useCreateRule = mutationFor(createRule, CHANGES, fromForm)
export const useUpdateRule = mutationFor(updateRule, CHANGES, fromForm)
export const usePauseRule = mutationFor(pauseRule, CHANGES)
export const useDeleteRule = mutationFor(deleteRule, CHANGES, { ownErrors: true })
export const useRunRules = mutationFor(runRules, [...CHANGES, ...AWARDS], { ownErrors: true })
