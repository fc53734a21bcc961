import { dependents } from './en/dependents.ts'
import { errors } from './en/errors.ts'
import { fields } from './en/fields.ts'
import { rules } from './en/rules.ts'
import { trips } from './en/trips.ts'

/**
 * Sentences that both the server and the browsers show. French has the type of this file, so a gap does not compile. What
 * only the server says is in `en-server.ts`, which no browser loads.
 */
export const en = { errors, rules, fields, dependents, trips }

/** The shape of `en`, so that another language can be checked against it. */
export type Messages = { [S in keyof typeof en]: { [K in keyof (typeof en)[S]]: string } }
