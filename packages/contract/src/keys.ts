import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { KEY_SCOPES } from './key-scopes.ts'
import { rule } from './messages/issues.ts'
import { calendarDate, id, idOrAll, instant, outcome, text } from './rules.ts'

const access = ['Admin', 'CompanyAdmin'] as const

/** How long a key works unless somebody chooses another end, and at most. */
export const KEY_DAYS = 365
export const KEY_MAX_DAYS = 730
/** From so many days before its end on a key is marked, and the CompanyAdmins were told. */
export const KEY_WARNING_DAYS = 14
/** How long the old secret of a key lives after the exchange. */
export const KEY_EXCHANGE_HOURS = 24
/** A list that nobody can look through helps nobody; ended keys do not count. */
export const KEYS_MAX = 1000

export const KEY_STATES = ['active', 'expired', 'ended'] as const

const key = z.object({
  id,
  name: z.string(),
  /** The beginning of the newest secret, by which people recognise it. */
  beginning: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** Null is the whole company, divisions to come included. */
  divisions: z.array(z.object({ id, name: z.string() })).nullable(),
  createdby: z.string(),
  created: instant,
  /** Null where it was never used; known to the minute. */
  lastused: instant.nullable(),
  /** The last day on which it works, where the company is. */
  expires: calendarDate,
  state: z.enum(KEY_STATES),
  endssoon: z.boolean(),
  /** The secret before the last exchange while it still works; `used` where it was used after the exchange. */
  old: z.object({ ends: instant, used: z.boolean() }).nullable(),
})

export type ApiKey = z.infer<typeof key>

export const listKeys = endpoint({
  method: 'GET',
  path: '/keys',
  access,
  summary: 'The API keys of a company, with those that ended within 90 days; `companyid` for Admin only',
  query: z.object({ companyid: idOrAll }),
  response: z.object({ keys: z.array(key) }),
})

const isEachOnce = (values: readonly unknown[]) => new Set(values).size === values.length

export const keyForm = z.object({
  name: text(60),
  scopes: z
    .array(z.enum(KEY_SCOPES))
    .min(1)
    .max(KEY_SCOPES.length)
    .refine(isEachOnce, { params: rule('chosen_twice') }),
  /** Without it the key sees the whole company. */
  divisionids: z
    .array(id)
    .min(1)
    .max(1000)
    .refine(isEachOnce, { params: rule('chosen_twice') })
    .optional(),
  /** The last day on which it works; without it a year from today. */
  expires: calendarDate.optional(),
})

export const createKey = endpoint({
  method: 'POST',
  path: '/keys/create',
  access,
  summary: 'Make an API key. The answer holds it, and nobody can read it again; `companyid` for Admin only',
  body: keyForm.extend({ companyid: id.optional() }),
  response: outcome.extend({ id, key: z.string() }),
})

export const rotateKey = endpoint({
  method: 'POST',
  path: '/keys/rotate',
  access,
  summary: 'Give a key a new secret and its term anew. The old secret works for 24 hours more',
  body: z.object({ id }),
  response: outcome.extend({ key: z.string() }),
})

export const endKey = endpoint({
  method: 'POST',
  path: '/keys/end',
  access,
  summary: 'End a key with all its secrets, everywhere and at once',
  body: z.object({ id }),
  response: outcome,
})
