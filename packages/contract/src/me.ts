import * as z from 'zod'
import { COIN_REASONS } from './coins.ts'
import { TRANSFER_MAX_COINS } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { myCompetition } from './my-boards.ts'
import { ownProof } from './own-proof.ts'
import { PEOPLE_ROLES } from './roles.ts'
import { calendarDate, coins, id, instant, longId, messageWindow, numeric, outcome, wholeNumber } from './rules.ts'
import { TRANSFER_STATUSES } from './transfers.ts'

/** How many days the small chart of the first screen shows. */
export const HOME_DAYS = 12
export const WALLET_PAGE_SIZE = 50

const myAward = z.object({
  id: longId,
  badgeid: id,
  name: z.string(),
  smallimage: z.string().nullable(),
  points: wholeNumber(),
  coins,
  /** The day it is for, and when it was given. */
  date: calendarDate,
  at: instant,
  /** Nobody, where released data earned it or a rule gave it. */
  by: z.string().nullable(),
  rule: z.boolean(),
  comment: z.string(),
})

/** What is left of a limit. */
const allowance = z.object({ left: wholeNumber(), of: wholeNumber() })

export const myBadge = z.object({
  id,
  name: z.string(),
  description: z.string(),
  smallimage: z.string().nullable(),
  points: wholeNumber(),
  coins,
  /** Released data earns it; otherwise people give it. */
  automatic: z.boolean(),
  /** How often the person earned it. */
  earned: wholeNumber(),
  /** The tightest limit that holds for this person; none, where there is no limit. */
  left: allowance.nullable(),
  limits: z.object({
    week: allowance.nullable(),
    month: allowance.nullable(),
    divisionweek: allowance.nullable(),
    divisionmonth: allowance.nullable(),
  }),
})

export type MyBadge = z.infer<typeof myBadge>

const home = z.object({
  firstname: z.string(),
  photo: z.string().nullable(),
  company: z.string(),
  division: z.string().nullable(),
  /** Today, where the company is. */
  today: calendarDate,
  points: z.object({
    month: z.int(),
    /** By the same day of the month before. */
    monthbefore: z.int(),
    week: z.int(),
    ever: z.int(),
    /** The last days up to today. */
    days: z.array(z.object({ date: calendarDate, points: z.int() })),
  }),
  /** What the company has switched on for this person. */
  functions: z.object({
    days: z.boolean(),
    board: z.boolean(),
    feed: z.boolean(),
    applause: z.boolean(),
    transfers: z.boolean(),
    ideas: z.boolean(),
    messages: z.boolean(),
  }),
  /** The company’s rewards platform. */
  rewardsurl: z.string().nullable(),
  /** The company’s hours for messages, on its own clock. */
  messagewindow: z.object({ from: z.string(), to: z.string() }),
  /** Among the drivers of the division in this month; none for Users and where the division has no leaderboard. */
  place: z.object({ place: wholeNumber(1), of: wholeNumber(1) }).nullable(),
  coins: z.object({ free: coins, held: coins }),
  /** Messages in the inbox. */
  unread: wholeNumber(),
  latest: z.array(myAward),
  /** The running ones that end first, with the own place. */
  competitions: z.array(
    myCompetition.pick({ id: true, title: true, state: true, to: true, points: true, place: true, of: true }),
  ),
  goals: z.array(myBadge.pick({ id: true, name: true, smallimage: true, points: true, coins: true, left: true })),
})

export type MyHome = z.infer<typeof home>

export const getMyHome = endpoint({
  method: 'GET',
  path: '/me/home',
  access: PEOPLE_ROLES,
  summary: 'Everything of the first screen of the driver’s app',
  response: home,
  revalidated: true,
})

export const listMyBadges = endpoint({
  method: 'GET',
  path: '/me/badges',
  access: PEOPLE_ROLES,
  summary: 'The badges of the own division, what they are worth and what is left of their limits',
  response: z.object({ badges: z.array(myBadge) }),
})

const coinLine = z.object({
  id: longId,
  at: instant,
  reason: z.enum(COIN_REASONS),
  /** What it adds to the free coins, or takes from them. */
  amount: z.number(),
  /** The badge of an award or of one that was taken back. */
  name: z.string().nullable(),
  smallimage: z.string().nullable(),
  /** The day of the award, which explains it. */
  date: calendarDate.nullable(),
  awardid: longId.nullable(),
  transferid: longId.nullable(),
  by: z.string().nullable(),
  /** A rule gave the award. */
  rule: z.boolean(),
  note: z.string(),
})

const myTransfer = z.object({
  id: longId,
  coins,
  status: z.enum(TRANSFER_STATUSES),
  createdat: instant,
  /** When it is sent. */
  due: calendarDate,
  processedat: instant.nullable(),
  /** Why the partner refused it. */
  reason: z.string().nullable(),
  cancelreason: z.string().nullable(),
  /** Whether the person requested it, and not staff. */
  own: z.boolean(),
})

const wallet = z.object({
  free: coins,
  held: coins,
  paid: coins,
  lines: z.array(coinLine),
  /** The newest ones, on the first page alone. */
  transfers: z.array(myTransfer),
  /** What can be requested now and when it would be sent; none where the company has requests switched off. */
  request: z.object({ max: wholeNumber(), due: calendarDate }).nullable(),
  /** The company’s rewards platform. */
  rewardsurl: z.string().nullable(),
  /** What the next page begins before; none at the end. */
  next: z.string().nullable(),
})

export type MyWallet = z.infer<typeof wallet>

export const getMyWallet = endpoint({
  method: 'GET',
  path: '/me/wallet',
  access: PEOPLE_ROLES,
  summary: 'The own coins: what is free, held and paid out, and every line with its reason',
  query: z.object({ before: numeric(longId).optional() }),
  response: wallet,
})

export const requestMyTransfer = endpoint({
  method: 'POST',
  path: '/me/transfers',
  access: PEOPLE_ROLES,
  summary:
    'Request that own coins are sent to the rewards account; whole coins, on the next working day. Asks for the password or a passkey again',
  body: ownProof.extend({ coins: wholeNumber(1, TRANSFER_MAX_COINS) }),
  response: outcome.extend({ transferid: longId, due: calendarDate }),
})

export const listMyDevices = endpoint({
  method: 'GET',
  path: '/me/devices',
  access: PEOPLE_ROLES,
  summary: 'The phones on which the person stays signed in',
  response: z.object({
    devices: z.array(
      z.object({
        id: longId,
        name: z.string(),
        createdat: instant,
        lastusedat: instant,
        /** The network address of the last use. */
        address: z.string(),
        current: z.boolean(),
      }),
    ),
  }),
})

export const endMyDevice = endpoint({
  method: 'POST',
  path: '/me/devices/end',
  access: PEOPLE_ROLES,
  summary: 'Sign out on one of the own phones',
  body: z.object({ id: longId }),
  response: outcome,
})

/** How colleagues read the name of a person: whole, “First L.”, or “a colleague”. */
export const NAME_FORMS = ['full', 'initial', 'hidden'] as const

export const MESSAGE_KINDS = ['awards', 'releases', 'transfers', 'answers', 'staff'] as const

const settings = z.object({
  name: z.enum(NAME_FORMS),
  /** Whether colleagues see the photo. */
  photo: z.boolean(),
  /** Whether rules may mark the birthday and the anniversaries of the person. */
  celebrations: z.boolean(),
  /** When messages may arrive, on the clock of the company; without one, when the company says. */
  window: messageWindow.nullable(),
  messages: z.object({
    awards: z.boolean(),
    releases: z.boolean(),
    transfers: z.boolean(),
    answers: z.boolean(),
    staff: z.boolean(),
  }),
})

export type MySettings = z.infer<typeof settings>

export const getMySettings = endpoint({
  method: 'GET',
  path: '/me/settings',
  access: PEOPLE_ROLES,
  summary: 'What the person chose about messages and about what colleagues see of them',
  response: settings,
})

export const saveMySettings = endpoint({
  method: 'POST',
  path: '/me/settings',
  access: PEOPLE_ROLES,
  summary: 'Choose about messages and about what colleagues see',
  body: settings,
  response: outcome,
})
