import * as z from 'zod'
import { TRANSFER_MAX_COINS, TRANSFER_MAX_ROWS } from './constants.ts'
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
  outcome,
  pageOf,
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

const transferCandidate = z.object({
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
  /** Held for transfers that wait in the queue. */
  pendingCoins: coins,
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
  response: pageOf(transferCandidate).extend({
    /** The first day for which a transfer of anybody in the chosen company, or in all of them, can be set. */
    earliestQueueDate: calendarDate,
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
  summary: 'Put transfers of whole coins into the queue, all of them or none; somebody named twice is summed',
  body: transferRequest,
  response: outcome,
})

export const TRANSFER_STATUSES = ['Pending', 'Success', 'Error', 'Cancelled'] as const
export type TransferStatus = (typeof TRANSFER_STATUSES)[number]

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
  /** Why the partner refused it. */
  reason: z.string().nullable(),
  /** What the partner calls it. */
  reference: z.string().nullable(),
  queuedBy: z.string().nullable(),
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

export const listTransfers = endpoint({
  method: 'GET',
  path: '/users/redeemsqueue',
  access: ['Admin'],
  summary: 'A page of the transfer queue; `summ` is the amount of everything that the filters leave',
  query: listQuery(TRANSFER_SORT_FIELDS, 'desc').extend({
    companyid: idOrAll,
    divisionid: idOrAll,
    status: statusFilter,
  }),
  response: z.object({
    queueStopped: z.boolean(),
    stoppedSince: instant.nullable(),
    /** What the partner did, or did not do, when the queue stopped. */
    stoppedReason: z.string().nullable(),
    summ: coins,
    /** Entries of each status that the other filters leave. */
    counts: z.record(z.enum(TRANSFER_STATUSES), wholeNumber()),
    sandbox: z.boolean(),
    values: pageOf(transfer),
  }),
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
  summary: 'Take a pending or refused transfer out of the queue; its coins can be spent again',
})

export const retryTransfer = endpoint({
  ...oneTransfer,
  path: '/users/redeem/retry',
  summary: 'Send a refused transfer again',
})

export const restartTransferQueue = endpoint({
  method: 'POST',
  path: '/users/redeems/restart',
  access: ['Admin'],
  summary: 'Let a stopped queue go on',
  response: outcome,
})
