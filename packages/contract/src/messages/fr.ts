import type { Messages } from './en.ts'
import { dependents } from './fr/dependents.ts'
import { errors } from './fr/errors.ts'
import { fields } from './fr/fields.ts'
import { rules } from './fr/rules.ts'
import { trips } from './fr/trips.ts'

export const fr: Messages = { errors, rules, fields, dependents, trips }
