import { days } from './en/days.ts'
import { dependents } from './en/dependents.ts'
import { downloads } from './en/downloads.ts'
import { errors } from './en/errors.ts'
import { faults } from './en/faults.ts'
import { fields } from './en/fields.ts'
import { inbox } from './en/inbox.ts'
import { names } from './en/names.ts'
import { outcomes } from './en/outcomes.ts'
import { rules } from './en/rules.ts'
import { trips } from './en/trips.ts'

/** Sentences that both the server and the console show. French has the type of this file, so a gap does not compile. */
export const en = {
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

/** The shape of `en`, so that another language can be checked against it. */
export type Messages = { [S in keyof typeof en]: { [K in keyof (typeof en)[S]]: string } }
