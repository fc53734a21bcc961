import type { CorrectionRowState } from '@laurel/contract/trip-corrections.ts'
import { tripState } from '@laurel/contract/trips.ts'

const FIELDS = [
  'driver',
  'workdate',
  'truck',
  'scheduledtimein',
  'actuallogin',
  'actuallogout',
  'numberoftrips',
] as const

export type CorrectedField = (typeof FIELDS)[number] | 'state'

export const stateIn = (state: CorrectionRowState) => (state.deleted ? 'deleted' : tripState({ ...state, valid: true }))

const valueIn = (state: CorrectionRowState, field: CorrectedField) =>
  field === 'state' ? stateIn(state) : String(state[field] ?? '')

/** What a correction changed of a row. Corrections from before the truck was kept say nothing about it. */
export const changedFields = (before: CorrectionRowState, after: CorrectionRowState) =>
  [...FIELDS, 'state' as const]
    .filter((field) => field !== 'truck' || before.truck !== null)
    .map((field) => ({ field, before: valueIn(before, field), after: valueIn(after, field) }))
    .filter((change) => change.before !== change.after)
