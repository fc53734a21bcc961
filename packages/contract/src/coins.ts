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

const coinLine = z.object({
  id: longId,
  at: instant,
  reason: z.enum(COIN_REASONS),
  /** What it adds to the coins that can be spent, or takes from them. */
  amount: z.number(),
  /** The same for the coins that are held for transfers. */
  held: z.number(),
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
  summary: 'The ledger of one person, the newest line first unless asked otherwise',
  query: listQuery(COIN_LINE_SORT_FIELDS, 'desc')
    .omit({ search: true })
    .extend({ userid: numeric(id) }),
  response: pageSchema(coinLine).extend({ free: coins, held: coins, paid: coins }),
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

/** Some coins of an award or of a correction by hand, with the way back to the line of the file. */
const portion = z.object({
  /** One of the two. */
  awardid: longId.nullable(),
  lineid: longId.nullable(),
  portion: coins,
  /** All coins of that award or correction. */
  of: coins,
  badge: z.string().nullable(),
  awardedfor: calendarDate.nullable(),
  /** Who gave the award or made the correction; nobody, where released data earned it. */
  givenby: z.string().nullable(),
  source: z.enum(AWARD_SOURCES).nullable(),
  tripid: longId.nullable(),
  releaseid: id.nullable(),
  releasedby: z.string().nullable(),
  releasedat: instant.nullable(),
  /** The name of the uploaded file and the row of the trip in it. */
  file: z.string().nullable(),
  row: wholeNumber(1).nullable(),
  uploadedby: z.string().nullable(),
  uploadedat: instant.nullable(),
  /** When the coins were paid. */
  at: instant,
  reversedat: instant.nullable(),
  note: z.string(),
})

export type CoinPortion = z.infer<typeof portion>

const tracedTransfer = z.object({
  transferid: longId,
  portion: coins,
  status: z.enum(TRANSFER_STATUSES),
  queuedate: calendarDate,
  processedat: instant.nullable(),
})

const trace = z.object({
  person: z.object({ userid: id, fullname: z.string(), employeeid: z.string().nullable() }),
  /** What was asked for, when it is a transfer. */
  transfer: z
    .object({
      transferid: longId,
      coins,
      status: z.enum(TRANSFER_STATUSES),
      queuedate: calendarDate,
      processedat: instant.nullable(),
      queuedby: z.string().nullable(),
      createdat: instant,
      reason: z.string().nullable(),
    })
    .nullable(),
  portions: z.array(portion),
  /** What became of an award, a trip or a line. */
  transfers: z.array(tracedTransfer),
  /** What of it is not spent and not on its way. */
  free: coins,
  /** What was taken back with awards or taken away by hand. */
  taken: coins,
})

export type CoinTrace = z.infer<typeof trace>

const subject = numeric(longId).optional()

const traceQuery = z
  .object({ transferid: subject, awardid: subject, tripid: subject, lineid: subject })
  .refine((asked) => Object.values(asked).filter((value) => value !== undefined).length === 1, {
    path: ['transferid'],
    params: rule('required'),
  })

export const traceCoins = endpoint({
  method: 'GET',
  path: '/coins/trace',
  access: staff,
  summary:
    'From a transfer back to its awards and the lines of the files, or from an award, a trip or a line to transfers',
  query: traceQuery,
  response: trace,
})

export const exportTrace = endpoint({
  method: 'GET',
  path: '/coins/trace/export',
  access: staff,
  summary: 'The same way of the coins as a CSV file',
  query: traceQuery,
  response: 'csv',
})

const company = z.object({ companyid: idOrAll })

const owed = z.object({ free: coins, held: coins })

export const getCoinsOwed = endpoint({
  method: 'GET',
  path: '/coins/owed',
  access: finance,
  summary: 'Coins that people have not been paid yet, by division; an Admin without `companyid` gets all companies',
  query: company,
  response: owed.extend({
    total: coins,
    /** The part of people who were removed. */
    left: owed,
    divisions: z.array(
      owed.extend({ divisionid: id.nullable(), name: z.string().nullable(), companyid: id, company: z.string() }),
    ),
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
  summary: 'What was owed at the begin of a month, what came and went, and what was owed at its end',
  query: company.extend({ month }),
  response: rollforward.extend({
    /** What will be earned in the present month if it goes on like this, from its third day on. */
    projected: coins.nullable(),
  }),
})

export const exportRollforward = endpoint({
  method: 'GET',
  path: '/coins/rollforward/export',
  access: finance,
  summary: 'The same by person as a CSV file; its columns add up to the figures of the company',
  query: company.extend({ month }),
  response: 'csv',
})

export const exportPaid = endpoint({
  method: 'GET',
  path: '/coins/paid',
  access: finance,
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
  summary: 'What became of the transfers of the caller’s people',
  query: listQuery(PERSON_TRANSFER_SORT_FIELDS, 'desc').extend({
    divisionid: idOrAll,
    userid: idOrAll,
    status: z.enum(['', ...TRANSFER_STATUSES]).default(''),
  }),
  response: pageSchema(personTransfer),
})
