import * as z from 'zod'
import { TRANSFER_ACTION_MAX, TRANSFER_MAX_COINS, TRANSFER_MAX_ROWS } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { ROLE_NAMES } from './roles.ts'
import {
  calendarDate,
  coins,
  id,
  idOrAll,
  instant,
  listQuery,
  longId,
  optionalText,
  outcome,
  pageSchema,
  pageSizeOrAll,
  selectedDates,
  wholeNumber,
} from './rules.ts'

/** CompanyAdmin and Manager only while the company has coin transfers switched on. */
const access = ['Admin', 'CompanyAdmin', 'Manager'] as const

/** `Active` includes the new hires; removed people transfer nothing. */
export const CANDIDATE_STATUSES = ['Active', 'Inactive', 'NewHire'] as const

export const CANDIDATE_SORT_FIELDS = [
  'firstname',
  'lastname',
  'employeeid',
  'username',
  'company',
  'coins',
  'pendingCoins',
] as const

export const TRANSFER_STATUSES = ['Pending', 'Success', 'Error', 'Cancelled'] as const
export type TransferStatus = (typeof TRANSFER_STATUSES)[number]

/** A transfer whose coins are on hold, as everybody sees it who may transfer for the person. */
const openTransfer = z.object({
  id: longId,
  coins,
  status: z.enum(['Pending', 'Error']),
  queueDate: calendarDate,
  /** When it was refused, and why. */
  processedDate: instant.nullable(),
  reason: z.string().nullable(),
})

export type OpenTransfer = z.infer<typeof openTransfer>

/** Whether transfers are sent at all at this moment. */
const queueState = z.object({
  queueStopped: z.boolean(),
  stoppedSince: instant.nullable(),
  /** The partner asked for a pause; afterwards the queue goes on by itself. */
  waitingUntil: instant.nullable(),
})

export const transferCandidate = z.object({
  id,
  employeeid: z.string().nullable(),
  firstname: z.string(),
  lastname: z.string(),
  fullname: z.string(),
  username: z.string(),
  profilepic: z.string().nullable(),
  /** The role. */
  name: z.enum(ROLE_NAMES),
  company: z.string(),
  companyid: id,
  /** What can be spent now. */
  coins,
  /** Earned in the chosen range, by the day of the award, whatever became of it since. */
  rangedCoins: coins,
  /** Held for transfers that wait in the queue or were refused. */
  pendingCoins: coins,
  /** Those transfers, refused ones first; a person with very many has the first twenty here. */
  openTransfers: z.array(openTransfer),
})

export type TransferCandidate = z.infer<typeof transferCandidate>

export const listTransferCandidates = endpoint({
  method: 'POST',
  path: '/users/redeems',
  access,
  readOnly: true,
  summary: 'A page of people with the coins they could transfer; `pagesize` -1 for all, `companyid` for Admin only',
  body: listQuery(CANDIDATE_SORT_FIELDS)
    .omit({ perpage: true })
    .extend({
      pagesize: pageSizeOrAll,
      companyid: idOrAll,
      divisionid: idOrAll,
      status: z.enum(CANDIDATE_STATUSES).default('Active'),
      selectedDates,
    }),
  response: pageSchema(transferCandidate).extend({
    /** The first day for which a transfer of anybody in the chosen company, or in all of them, can be set. */
    earliestQueueDate: calendarDate,
    latestQueueDate: calendarDate,
    queue: queueState,
    /** No partner is configured: transfers are answered by the built-in one and move no money. */
    sandbox: z.boolean(),
  }),
})

const transferValue = z.object({ userid: id, coins: wholeNumber(1, TRANSFER_MAX_COINS) })

export const transferRequest = z.object({
  values: z.array(transferValue).min(1).max(TRANSFER_MAX_ROWS),
  queueDate: calendarDate,
})

export type TransferRequest = z.infer<typeof transferRequest>

export const queueTransfers = endpoint({
  method: 'POST',
  path: '/users/redeemall',
  access,
  maxBodyBytes: 512 * 1024,
  summary: 'Put transfers of whole coins into the queue, all of them or none; somebody named twice is summed',
  body: transferRequest,
  response: outcome,
})

const transfer = z.object({
  id: longId,
  userid: id,
  fullname: z.string(),
  profilepic: z.string().nullable(),
  employeeid: z.string().nullable(),
  company: z.string(),
  companyid: id,
  coins,
  status: z.enum(TRANSFER_STATUSES),
  queueDate: calendarDate,
  processedDate: instant.nullable(),
  /** Why it was refused the last time, whatever became of it since. */
  reason: z.string().nullable(),
  /** Why somebody took it out of the queue. */
  cancelReason: z.string().nullable(),
  /** To whom it was, or will be, sent: the address at the time it was queued. Null for people who were erased. */
  email: z.string().nullable(),
  /** The present address of the person, where it is another one and the transfer is still open. */
  currentEmail: z.string().nullable(),
  /** What the partner calls it. */
  reference: z.string().nullable(),
  queuedBy: z.string().nullable(),
  /** The person requested it in the driver’s app. */
  ownRequest: z.boolean(),
  createddate: instant,
  /** It was sent and no clear answer came: its fate has to be learnt before it can be taken out of the queue. */
  unsettled: z.boolean(),
  canDelete: z.boolean(),
  canRetry: z.boolean(),
})

export type Transfer = z.infer<typeof transfer>

export const TRANSFER_SORT_FIELDS = [
  'queueDate',
  'employeeid',
  'company',
  'fullname',
  'coins',
  'status',
  'processedDate',
  'id',
] as const

/** In any case of letters; '' and `all` stand for every status. */
const STATUS_FILTERS = ['', 'all', ...TRANSFER_STATUSES] as const
const statusFilter = z.preprocess(
  (value) => (typeof value === 'string' ? (STATUS_FILTERS.find((name) => sameWord(name, value)) ?? value) : value),
  z.enum(STATUS_FILTERS).default(''),
)

const sameWord = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const transferQuery = listQuery(TRANSFER_SORT_FIELDS, 'desc').extend({
  companyid: idOrAll,
  divisionid: idOrAll,
  status: statusFilter,
})

export const listTransfers = endpoint({
  method: 'GET',
  path: '/users/redeemsqueue',
  access: ['Admin'],
  summary: 'A page of the transfer queue; `summ` is the amount of everything that the filters leave',
  query: transferQuery,
  response: queueState.extend({
    /** What the partner did, or did not do, when the queue stopped. */
    stoppedReason: z.string().nullable(),
    summ: coins,
    /** Entries of each status that the other filters leave. */
    counts: z.record(z.enum(TRANSFER_STATUSES), wholeNumber()),
    sandbox: z.boolean(),
    values: pageSchema(transfer),
  }),
})

export const exportTransfers = endpoint({
  method: 'GET',
  path: '/users/redeemsqueue/export',
  access: ['Admin'],
  summary: 'Everything that the filters leave as a CSV file, in the order in which it was queued',
  query: transferQuery.pick({ companyid: true, divisionid: true, status: true, search: true }),
  response: 'csv',
})

export const getTransferQueueState = endpoint({
  method: 'GET',
  path: '/users/redeems/state',
  access: ['Admin'],
  summary: 'Whether the transfer queue runs',
  response: queueState,
})

const oneTransfer = {
  method: 'POST',
  access: ['Admin'],
  body: z.object({ id: longId }),
  response: outcome,
} as const

export const cancelTransfer = endpoint({
  ...oneTransfer,
  path: '/users/redeem/delete',
  body: z.object({ id: longId, reason: optionalText(500) }),
  summary: 'Take a pending or refused transfer out of the queue; its coins can be spent again',
})

export const retryTransfer = endpoint({
  ...oneTransfer,
  path: '/users/redeem/retry',
  body: z.object({ id: longId, newAddress: z.boolean().default(false) }),
  summary:
    'Send a refused transfer again; where the person has another address by now, only with `newAddress`, which replaces the entry by one for that address',
})

const severalTransfers = {
  method: 'POST',
  access: ['Admin'],
  /** Entries that cannot be changed any more are left as they are and counted. */
  response: outcome.extend({ changed: wholeNumber(), skipped: wholeNumber() }),
} as const

const ids = z.array(longId).min(1).max(TRANSFER_ACTION_MAX)

export const cancelTransfers = endpoint({
  ...severalTransfers,
  path: '/users/redeem/deleteall',
  body: z.object({ ids, reason: optionalText(500) }),
  summary: 'Take several transfers out of the queue, with one reason for all',
})

export const retryTransfers = endpoint({
  ...severalTransfers,
  path: '/users/redeem/retryall',
  body: z.object({ ids }),
  summary: 'Send several refused transfers again; those of people with another address by now are left as they are',
})

export const restartTransferQueue = endpoint({
  method: 'POST',
  path: '/users/redeems/restart',
  access: ['Admin'],
  summary: 'Let a stopped queue go on',
  response: outcome,
})
