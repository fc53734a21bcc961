import * as z from 'zod'
import { ASSIGN_MAX_PEOPLE, BUDGET_MAX_COINS, PROPOSAL_STATES, PROPOSALS_PAGE_SIZE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { rule } from './messages/issues.ts'
import {
  calendarDate,
  coinAmount,
  coins,
  id,
  idOrAll,
  instant,
  longText,
  optionalText,
  outcome,
  pageIndex,
  pageSchema,
  pageSize,
  wholeNumber,
} from './rules.ts'

const access = ['Admin', 'CompanyAdmin', 'Manager'] as const

export type ProposalState = (typeof PROPOSAL_STATES)[number]

export const PROPOSAL_REASON_MAX = 200
/** After so many days those who can decide are reminded, and after so many a proposal expires. */
export const PROPOSAL_REMINDER_DAYS = 3
export const PROPOSAL_EXPIRY_DAYS = 14
/** A page names so many people of each proposal; asked for by its id, a proposal has all of them. */
export const PROPOSAL_FACES = 5

const worth = { points: wholeNumber(0, Number.MAX_SAFE_INTEGER), coins }

const proposal = z.object({
  id,
  state: z.enum(PROPOSAL_STATES),
  companyid: id,
  companyname: z.string(),
  divisionid: id,
  divisionname: z.string(),
  badgeid: id,
  badgename: z.string(),
  smallimage: z.string().nullable(),
  awardedfor: calendarDate,
  commentary: z.string(),
  proposedby: z.string(),
  proposedbyid: id,
  proposedbyphoto: z.string().nullable(),
  proposedat: instant,
  /** When it expires, or would have. */
  expiresat: instant,
  people: z.array(
    z.object({
      userid: id,
      fullname: z.string(),
      employeeid: z.string().nullable(),
      photo: z.string().nullable(),
      /** Whether the person can still get the badge. */
      active: z.boolean(),
    }),
  ),
  peoplecount: wholeNumber(),
  /** For each person. */
  each: z.object(worth),
  ...worth,
  /** The threshold that its coins are above; null where it is not the reason. */
  threshold: coins.nullable(),
  /** The budget that it would have passed: of a division, or with an empty name of the company. */
  budget: z.object({ divisionname: z.string().nullable() }).nullable(),
  decidedat: instant.nullable(),
  /** Nobody, where it expired. */
  decidedby: z.string().nullable(),
  reason: z.string(),
  canDecide: z.boolean(),
  canWithdraw: z.boolean(),
})

export type Proposal = z.infer<typeof proposal>

export const listProposals = endpoint({
  method: 'GET',
  path: '/proposals',
  access,
  summary:
    'A page of proposed awards: open ones from the oldest on, others newest first. A Manager sees the own ones, and as stand-in those of the company',
  query: z.object({
    page: pageIndex,
    perpage: pageSize.prefault(PROPOSALS_PAGE_SIZE),
    id: idOrAll,
    companyid: idOrAll,
    /** Empty means all. */
    state: z.enum([...PROPOSAL_STATES, '']).default(''),
  }),
  /** `waiting` counts the open ones that the caller can decide, whatever the filters. */
  response: pageSchema(proposal).extend({ waiting: wholeNumber() }),
})

const decision = z.object({ id, reason: optionalText(PROPOSAL_REASON_MAX) })

export const approveProposal = endpoint({
  method: 'POST',
  path: '/proposals/approve',
  access,
  summary: 'Give what was proposed, in the name of who proposed it; limits and stopping budgets are checked now',
  body: decision,
  response: outcome.extend({ awards: wholeNumber(0, ASSIGN_MAX_PEOPLE) }),
})

export const denialForm = z.object({ reason: longText(PROPOSAL_REASON_MAX) })

export const denyProposal = endpoint({
  method: 'POST',
  path: '/proposals/deny',
  access,
  summary: 'Refuse a proposal, with a reason that is told to who made it',
  body: denialForm.extend({ id }),
  response: outcome,
})

export const withdrawProposal = endpoint({
  method: 'POST',
  path: '/proposals/withdraw',
  access: ['CompanyAdmin', 'Manager'],
  summary: 'Take back a proposal of one’s own that nobody has decided yet',
  body: decision,
  response: outcome,
})

const standIn = z.object({ userid: id, from: calendarDate, to: calendarDate })

export const approvalSettingsForm = z.object({
  threshold: coinAmount(BUDGET_MAX_COINS).nullable(),
  standin: standIn.refine(({ from, to }) => from <= to, { path: ['to'], params: rule('range_order') }).nullable(),
})

export const getApprovalSettings = endpoint({
  method: 'GET',
  path: '/approvals/settings',
  access: ['CompanyAdmin'],
  summary: 'When an assignment becomes a proposal, and who stands in for the CompanyAdmins',
  response: z.object({
    threshold: coins.nullable(),
    standin: standIn.extend({ fullname: z.string() }).nullable(),
    /** Who can stand in: active CompanyAdmins and Managers of the company. */
    candidates: z.array(z.object({ userid: id, fullname: z.string(), roleid: id })),
  }),
})

export const setApprovalSettings = endpoint({
  method: 'POST',
  path: '/approvals/settings',
  access: ['CompanyAdmin'],
  summary: 'Set the threshold and the stand-in',
  body: approvalSettingsForm,
  response: outcome,
})
