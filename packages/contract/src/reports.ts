import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { CONSOLE_ROLES } from './roles.ts'
import { coins, id, idOrAll, pageIndex, pageSchema, selectedDates, wholeNumber } from './rules.ts'

/** The report grows by this many rows at a time. */
export const REPORT_PAGE_SIZE = 50

const report = { method: 'POST', access: CONSOLE_ROLES, readOnly: true } as const

const choices = z.array(z.object({ id, name: z.string() }))

const filterChoices = z.object({ divisions: choices, locations: choices })

/** The lists stand in `result` and beside it, for the two habits of callers. */
export const getReportFilters = endpoint({
  ...report,
  path: '/reports/getglobaluserreportfilters',
  scope: 'reports:read',
  summary: 'The divisions of a company and the locations of a division that the report can be narrowed to',
  body: z.object({ companyid: idOrAll, divisionid: idOrAll }),
  response: filterChoices.extend({ status: z.literal(1), result: filterChoices }),
})

/** The columns by which the server can order everybody; badges are compared within one row. */
export const REPORT_SORT_FIELDS = ['name', 'employeeid', 'points', 'coins'] as const

const reportFilter = z.object({
  companyid: idOrAll,
  divisionid: idOrAll,
  locationid: idOrAll,
  selectedDates,
  sortField: z.enum(REPORT_SORT_FIELDS).default('name'),
  sortDirection: z.enum(['asc', 'desc']).default('asc'),
})

export type ReportFilter = z.infer<typeof reportFilter>

const reportRecord = z.object({
  userid: id,
  employeeid: z.string().nullable(),
  fullname: z.string(),
  /** Both as awarded in the range; transfers do not lower the coins. */
  points: wholeNumber(),
  coins,
  /** One per badge column, in the order of the headers. */
  badgeInfos: z.array(z.object({ count: wholeNumber() })),
})

export type ReportRecord = z.infer<typeof reportRecord>

/** A column of one badge; badges of the same name in several divisions share it. */
const badgeColumn = z.object({ title: z.string(), value: z.string() })

export type BadgeColumn = z.infer<typeof badgeColumn>

export const getReport = endpoint({
  ...report,
  path: '/reports/getglobaluserreport',
  scope: 'reports:read',
  summary: 'Fifty active drivers and users by name, with what they were awarded in the range',
  body: reportFilter.extend({ page: pageIndex }),
  response: z.object({
    status: z.literal(1),
    globalUserReportDataRecords: pageSchema(reportRecord).extend({ last: z.boolean() }),
    globalUserReportDataTableHeaderList: z.array(badgeColumn),
    /** Over everybody of the report, whichever rows were asked for. */
    totals: z.object({ points: wholeNumber(), coins, badgeInfos: z.array(z.object({ count: wholeNumber() })) }),
  }),
  compiled: true,
})

export const exportReport = endpoint({
  ...report,
  path: '/reports/exportglobaluserreport',
  scope: 'reports:read',
  summary: 'All rows of the report as a CSV file',
  body: reportFilter,
  response: 'csv',
})
