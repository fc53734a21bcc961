import type { Messages } from './en.ts'
import { days } from './fr/days.ts'
import { dependents } from './fr/dependents.ts'
import { downloads } from './fr/downloads.ts'
import { errors } from './fr/errors.ts'
import { faults } from './fr/faults.ts'
import { fields } from './fr/fields.ts'
import { inbox } from './fr/inbox.ts'
import { names } from './fr/names.ts'
import { outcomes } from './fr/outcomes.ts'
import { rules } from './fr/rules.ts'
import { trips } from './fr/trips.ts'

export const fr: Messages = {
  errors,
  rules,
  outcomes,
  dependents,
  faults,
  downloads,
  trips,
  days,
  fields,
  inbox,
  names,
}
