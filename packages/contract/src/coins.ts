import * as z from 'zod'
import { COIN_CORRECTION_MAX } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { rule } from './messages/issues.ts'
import {
  calendarDate,
  coins,
  id,
  idOrAll,
  instant,
  listQuery,
  longId,
  longText,
  numeric,
  outcome,
  pageSchema,
  wholeNumber,
} from './rules.ts'
import { TRANSFER_STATUSES } from './transfers.ts'

const staff = ['Admin', 'CompanyAdmin', 'Manager'] as const
const finance = ['Admin', 'CompanyAdmin'] as const

/** What moved coins, as ledger lines call it. */
export const COIN_REASONS = [
  'award',
  'reversal',
  'transfer_hold',
  'transfer_settled',
  'transfer_returned',
  'correction',
] as const

/** Where an award came from. */
export const AWARD_SOURCES = ['manual', 'trip', 'move', 'correction', 'rule'] as const

export const coinLine = z.object({
  id: longId,
  at: instant,
  reason: z.enum(COIN_REASONS),
  /** What it adds to the coins that can be spent, or takes from them. */
  amount: z.number(),
  /** The same for the coins that are held for transfers. */
  held: z.number(),
  /** What could be spent after it. */
  balance: coins,
  awardid: longId.nullable(),
  badge: z.string().nullable(),
  awardedfor: calendarDate.nullable(),
  source: z.enum(AWARD_SOURCES).nullable(),
  transferid: longId.nullable(),
  by: z.string().nullable(),
  note: z.string(),
})

export type PersonCoinLine = z.infer<typeof coinLine>

export const COIN_LINE_SORT_FIELDS = ['id'] as const

export const listCoinLines = endpoint({
  method: 'GET',
  path: '/coins/lines',
  access: staff,
  scope: 'coins:read',
  summary: 'The ledger of one person, the newest line first unless asked otherwise',
  query: listQuery(COIN_LINE_SORT_FIELDS, 'desc')
    .omit({ search: true })
    .extend({ userid: numeric(id) }),
  response: pageSchema(coinLine).extend({ free: coins, held: coins, paid: coins }),
})

export const exportCoinLines = endpoint({
  method: 'GET',
  path: '/coins/lines/export',
  access: staff,
  scope: 'coins:read',
  summary: 'The whole ledger of one person as a CSV file, the oldest line first',
  query: z.object({ userid: numeric(id) }),
  response: 'csv',
})

export const correctionForm = z.object({
  userid: id,
  /** Below zero coins are taken away. */
  coins: z
    .number()
    .min(-COIN_CORRECTION_MAX)
    .max(COIN_CORRECTION_MAX)
    .refine((value) => value !== 0, { params: rule('required') })
    .refine((value) => /^-?\d+(\.\d{1,2})?$/.test(String(value)), { params: rule('two_decimals') }),
  reason: longText(200),
})

export const correctCoins = endpoint({
  method: 'POST',
  path: '/coins/correct',
  access: ['CompanyAdmin'],
  summary: 'Add coins to a person or take some away, with a reason; never below zero',
  body: correctionForm,
  response: outcome,
})

const company = z.object({ companyid: idOrAll })

const owed = z.object({ free: coins, held: coins })

export const getCoinsOwed = endpoint({
  method: 'GET',
  path: '/coins/owed',
  access: finance,
  scope: 'coins:read',
  summary: 'Coins that people have not been paid yet, by division; an Admin without `companyid` gets all companies',
  query: company,
  response: owed.extend({
    total: coins,
    people: wholeNumber(),
    /** The part of people who were removed. */
    left: owed.extend({ people: wholeNumber() }),
    divisions: z.array(
      owed.extend({
        divisionid: id.nullable(),
        name: z.string().nullable(),
        companyid: id,
        company: z.string(),
        left: owed,
      }),
    ),
    /** The transfers behind the held coins, and the day of the next one. */
    waiting: z.object({ transfers: wholeNumber(), next: calendarDate.nullable() }),
    /** Whether the lines of the ledger add up to the same sum. */
    agrees: z.boolean(),
    /** When the oldest coin that is not paid out was earned. */
    oldest: calendarDate.nullable(),
  }),
})

const month = z
  .string()
  .max(7)
  .refine((value) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value) && value >= '0001', { params: rule('date') })

/** Always: opening + earned − reversed + corrected − transferred = closing, free and held coins together. */
const rollforward = z.object({
  month: z.string(),
  opening: coins,
  earned: coins,
  reversed: coins,
  corrected: z.number(),
  transferred: coins,
  closing: coins,
})

export const getRollforward = endpoint({
  method: 'GET',
  path: '/coins/rollforward',
  access: finance,
  scope: 'coins:read',
  summary: 'What was owed at the begin of a month, what came and went, and what was owed at its end',
  query: company.extend({ month }),
  response: rollforward.extend({
    /**
     * The end of the present month, from its third day on: earned and taken back at the pace so far, transferred what was
     * settled and what is due until then.
     */
    projection: rollforward.omit({ month: true }).nullable(),
  }),
})

export const exportRollforward = endpoint({
  method: 'GET',
  path: '/coins/rollforward/export',
  access: finance,
  scope: 'coins:read',
  summary: 'The same by person as a CSV file; its columns add up to the figures of the company',
  query: company.extend({ month }),
  response: 'csv',
})

export const exportPaid = endpoint({
  method: 'GET',
  path: '/coins/paid',
  access: finance,
  scope: 'coins:read',
  summary: 'Settled transfers of a year by person as a CSV file for payroll',
  query: company.extend({ year: numeric(wholeNumber(2000, 9999)) }),
  response: 'csv',
})

const personTransfer = z.object({
  id: longId,
  userid: id,
  fullname: z.string(),
  employeeid: z.string().nullable(),
  coins,
  status: z.enum(TRANSFER_STATUSES),
  queueDate: calendarDate,
  processedDate: instant.nullable(),
  reason: z.string().nullable(),
  cancelReason: z.string().nullable(),
  queuedBy: z.string().nullable(),
  createddate: instant,
})

export type PersonTransfer = z.infer<typeof personTransfer>

export const PERSON_TRANSFER_SORT_FIELDS = ['queueDate', 'fullname', 'employeeid', 'coins', 'status', 'id'] as const

export const listPersonTransfers = endpoint({
  method: 'GET',
  path: '/coins/transfers',
  access: ['CompanyAdmin', 'Manager'],
  scope: 'coins:read',
  summary: 'What became of the transfers of the caller’s people',
  query: listQuery(PERSON_TRANSFER_SORT_FIELDS, 'desc').extend({
    divisionid: idOrAll,
    userid: idOrAll,
    status: z.enum(['', ...TRANSFER_STATUSES]).default(''),
  }),
  response: pageSchema(personTransfer),
})
