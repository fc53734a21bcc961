import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { calendarDate, id, idOrAll, instant, optionalText, outcome, programmeDate } from './rules.ts'

const access = ['Admin', 'CompanyAdmin'] as const

export const getBooks = endpoint({
  method: 'GET',
  path: '/companies/books',
  access,
  summary:
    'Up to which day the books of a company are closed, and who closed or opened them; `companyid` for Admin only',
  query: z.object({ companyid: idOrAll }),
  response: z.object({
    companyid: id,
    /** Nothing is given, released, taken back, moved or corrected for days up to this one. Null: all are open. */
    until: calendarDate.nullable(),
    /** The last day that can be closed: yesterday, where the company is. */
    latest: calendarDate,
    /** The newest changes first. */
    history: z.array(
      z.object({ until: calendarDate.nullable(), by: z.string().nullable(), at: instant, reason: z.string() }),
    ),
  }),
})

export const closingForm = z.object({
  companyid: id.optional(),
  until: programmeDate.nullable(),
  reason: optionalText(200),
})

export const setBooks = endpoint({
  method: 'POST',
  path: '/companies/books',
  access,
  summary: 'Close the books of a company up to a day; only an Admin moves the day back, with a reason',
  body: closingForm,
  response: outcome,
})
