import * as z from 'zod'
import { BADGE_TYPES } from './badges.ts'
import { endpoint } from './endpoint.ts'
import { rule } from './messages/issues.ts'
import { CONSOLE_ROLES } from './roles.ts'
import { calendarDate, coins, id, idOrAll, numeric, programmeDate, wholeNumber } from './rules.ts'

const access = ['Admin', 'CompanyAdmin', 'Manager'] as const

/** Smaller groups are not compared: their figures would be those of single people. */
export const GROUP_MIN = 5

/** Days without recognition after which somebody counts as left out. */
export const LEFT_OUT_DAYS = [30, 60, 90] as const

const filters = {
  /** An Admin has to name one; others have their own. */
  companyid: idOrAll,
  divisionid: idOrAll,
  /** Both included. Without them the last thirty days, today in the company's time zone being the last. */
  from: programmeDate.optional(),
  to: programmeDate.optional(),
  /** With 1, badges that the product gave count as recognition too. */
  automatic: numeric(z.literal([0, 1])).prefault(0),
}

const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to
const WRONG_ORDER = { path: ['from'], params: rule('range_order') }

const query = z.object(filters).refine(inOrder, WRONG_ORDER)
const leftOutQuery = z
  .object({
    ...filters,
    days: numeric(z.literal(LEFT_OUT_DAYS)).prefault(30),
  })
  .refine(inOrder, WRONG_ORDER)

export type InsightQuery = z.infer<typeof query>
export type LeftOutQuery = z.infer<typeof leftOutQuery>

const range = { from: calendarDate, to: calendarDate }

/** `recognised` counts people who are active now; the other figures all awards of these days. */
const figures = z.object({ ...range, recognised: wholeNumber(), awards: wholeNumber(), points: wholeNumber(), coins })

export type InsightFigures = z.infer<typeof figures>

const summary = figures.extend({
  /** Active drivers and users. */
  people: wholeNumber(),
  /** As many days before the range. */
  before: figures,
  /** The range in a few parts of about the same length, for a small curve. */
  spans: z.array(figures),
  /** Coins of this month and what was given of them; null where there is no budget. */
  budget: z.object({ coins, used: coins }).nullable(),
})

export const getInsightSummary = endpoint({
  method: 'GET',
  path: '/insights/summary',
  access,
  scope: 'reports:read',
  summary: 'How many people were recognised in a range and what was given, with as many days before',
  query,
  response: summary,
})

export const exportInsightSummary = endpoint({
  method: 'GET',
  path: '/insights/summary/export',
  access,
  scope: 'reports:read',
  summary: 'The same figures as a CSV file',
  query,
  response: 'csv',
})

/** Why somebody who was not recognised stands apart. */
export const APART = ['newhire', 'noworkday'] as const

const leftOutPerson = z.object({
  userid: id,
  fullname: z.string(),
  employeeid: z.string().nullable(),
  photo: z.string().nullable(),
  divisionid: id,
  division: z.string(),
  locationid: id.nullable(),
  location: z.string().nullable(),
  /** The minute of the day at which the band of the usual start begins; null without scheduled days in the range. */
  shift: wholeNumber(0, 1439).nullable(),
  /** Since the last recognition, counted at the end of the range; null for never. */
  days: wholeNumber().nullable(),
  last: calendarDate.nullable(),
  /** A new hire, or a driver whose division has data of the range without a working day of theirs. */
  apart: z.enum(APART).nullable(),
})

export type LeftOutPerson = z.infer<typeof leftOutPerson>

export const listLeftOut = endpoint({
  method: 'GET',
  path: '/insights/leftout',
  access: CONSOLE_ROLES,
  scope: 'reports:read',
  summary: 'Active people whom nobody recognised for so many days or ever, the longest first',
  query: leftOutQuery,
  response: z.object({ ...range, days: wholeNumber(), people: wholeNumber(), content: z.array(leftOutPerson) }),
  compiled: true,
})

export const exportLeftOut = endpoint({
  method: 'GET',
  path: '/insights/leftout/export',
  access: CONSOLE_ROLES,
  scope: 'reports:read',
  summary: 'The same people as a CSV file',
  query: leftOutQuery,
  response: 'csv',
})

const giver = z.object({
  userid: id,
  fullname: z.string(),
  photo: z.string().nullable(),
  roleid: id,
  active: z.boolean(),
  /** How many divisions of the scope they look after; 0 for those who see the whole company. */
  divisions: wholeNumber(),
  awards: wholeNumber(),
  /** Whoever got something of them in the range. */
  reached: wholeNumber(),
  /** The active people whom they could have given to, and how many of these they reached. */
  people: wholeNumber(),
  reachedown: wholeNumber(),
  /** Awards of the range that went to the three people who got most of them. */
  topthree: wholeNumber(),
  /** Up to the end of the range; null for never. */
  last: calendarDate.nullable(),
})

export type InsightGiver = z.infer<typeof giver>

export const listGivers = endpoint({
  method: 'GET',
  path: '/insights/givers',
  access,
  scope: 'reports:read',
  summary: 'Who gave how much to how many people, those who gave nothing first',
  query,
  response: z.object({ ...range, content: z.array(giver) }),
  compiled: true,
})

export const exportGivers = endpoint({
  method: 'GET',
  path: '/insights/givers/export',
  access,
  scope: 'reports:read',
  summary: 'The same as a CSV file',
  query,
  response: 'csv',
})

export const FAIRNESS_KINDS = ['division', 'location', 'shift'] as const

const compared = {
  people: wholeNumber(),
  recognised: wholeNumber(),
  /** The median of points per twenty working days; null where fewer than five people have working days. */
  points: z.number().min(0).nullable(),
}

const group = z.object({
  kind: z.enum(FAIRNESS_KINDS),
  /** Of the division or location; of a shift the minute of the day at which its band begins. */
  id: wholeNumber(),
  /** Null for shifts. */
  name: z.string().nullable(),
  /** Of a shift, the minute before which its band ends. */
  until: wholeNumber(0, 1440).nullable(),
  ...compared,
})

export type FairnessGroup = z.infer<typeof group>

export const getFairness = endpoint({
  method: 'GET',
  path: '/insights/fairness',
  access,
  scope: 'reports:read',
  summary: 'Share of people recognised and points by division, location and shift; groups below five are left out',
  query,
  response: z.object({
    ...range,
    /** Null where there are fewer than five people in all. */
    overall: z.object(compared).nullable(),
    groups: z.array(group),
    /** Groups that were left out because they are too small. */
    hidden: wholeNumber(),
  }),
})

export const exportFairness = endpoint({
  method: 'GET',
  path: '/insights/fairness/export',
  access,
  scope: 'reports:read',
  summary: 'The same groups as a CSV file',
  query,
  response: 'csv',
})

const trendMonth = z.object({
  /** `2026-03` */
  month: z.string(),
  awards: wholeNumber(),
  /** Given by the product: trips, corrections of releases and rules. */
  automatic: wholeNumber(),
  people: wholeNumber(),
})

export type TrendMonth = z.infer<typeof trendMonth>

export const getTrend = endpoint({
  method: 'GET',
  path: '/insights/trend',
  access,
  scope: 'reports:read',
  summary: 'Awards by people and by the product and people reached, for twelve months up to the end of the range',
  query,
  response: z.object({ months: z.array(trendMonth) }),
})

export const exportTrend = endpoint({
  method: 'GET',
  path: '/insights/trend/export',
  access,
  scope: 'reports:read',
  summary: 'The same months as a CSV file',
  query,
  response: 'csv',
})

const badgeUse = z.object({
  badgeid: id,
  name: z.string(),
  type: z.enum(BADGE_TYPES),
  smallimage: z.string().nullable(),
  divisionid: id,
  division: z.string(),
  awards: wholeNumber(),
  people: wholeNumber(),
  /** When it was given last, up to the end of the range; null for never. */
  last: calendarDate.nullable(),
})

export type BadgeUse = z.infer<typeof badgeUse>

export const listBadgeUse = endpoint({
  method: 'GET',
  path: '/insights/badges',
  access,
  scope: 'reports:read',
  summary: 'How often each badge was given, the most given first; those that nobody gave last',
  query,
  response: z.object({ ...range, content: z.array(badgeUse) }),
})

export const exportBadgeUse = endpoint({
  method: 'GET',
  path: '/insights/badges/export',
  access,
  scope: 'reports:read',
  summary: 'The same badges as a CSV file',
  query,
  response: 'csv',
})
