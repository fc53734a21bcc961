import type { Messages } from './en.ts'
import { errors } from './fr/errors.ts'
import { fields } from './fr/fields.ts'
import { rules } from './fr/rules.ts'

export const fr: Messages = { errors, rules, fields }
