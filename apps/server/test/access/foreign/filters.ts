import { listAwards } from '@laurel/contract/awards.ts'
import { getBadgeHistory } from '@laurel/contract/badge-history.ts'
import type { CallInput, Endpoint } from '@laurel/contract/endpoint.ts'
import { exportLeaderboard, getLeaderboard } from '@laurel/contract/leaderboard.ts'
import { listLocations } from '@laurel/contract/locations.ts'
import { listNotifications, listRecipients } from '@laurel/contract/notifications.ts'
import { exportReport, getReport, getReportFilters } from '@laurel/contract/reports.ts'
import type { RoleName } from '@laurel/contract/roles.ts'
import { listTransferCandidates } from '@laurel/contract/transfers.ts'
import { getTrips } from '@laurel/contract/trips.ts'
import { listUserImports } from '@laurel/contract/user-import.ts'
import { listDrivers, listUsers } from '@laurel/contract/users.ts'
import type { Asking } from '../requests/ask.ts'
import { COMPANY, type ForeignId, foreignId, MANAGERS, STAFF } from './foreign-id.ts'

const filter = <E extends Endpoint>(
  what: string,
  endpoint: E,
  inputFor: (asking: Asking) => CallInput<E> | Promise<CallInput<E>>,
  { roles = STAFF, status = 404 }: { roles?: readonly RoleName[]; status?: number } = {},
): ForeignId => foreignId(`${what} in ${endpoint.path}`, roles, endpoint, inputFor, { status })

const company = ({ corner }: Asking) => ({ companyid: corner.company.id })
const location = ({ corner }: Asking) => ({ locationid: corner.location.id })

const EMPTY = 200

/** Filters by records outside the caller's scope: refused, or answered with an empty list. */
export const FOREIGN_FILTERS = [
  filter('the location', listUsers, (asking) => ({ query: location(asking) })),
  filter('the location', listDrivers, (asking) => ({ query: location(asking) })),
  filter('the location', listRecipients, (asking) => ({ query: location(asking) })),
  filter('the location', getLeaderboard, (asking) => ({ body: location(asking) })),
  filter('the location', exportLeaderboard, (asking) => ({ body: location(asking) })),
  filter('the location one level deeper', getLeaderboard, (asking) => ({ body: { data: location(asking) } })),
  filter('the location', getReport, (asking) => ({ body: location(asking) })),
  filter('the location', exportReport, (asking) => ({ body: location(asking) })),
  filter('the location', getTrips, async ({ records, corner, world: { north } }) => ({
    query: { releaseid: (await records.release(north)).id, locationid: corner.location.id },
  })),
  filter('a word', listUsers, ({ corner }) => ({ query: { search: corner.mark } }), { status: EMPTY }),
  filter('a word', listDrivers, ({ corner }) => ({ query: { search: corner.mark } }), { status: EMPTY }),
  filter('a word', listRecipients, ({ corner }) => ({ query: { search: corner.mark } }), { status: EMPTY }),
  filter('a word', listNotifications, ({ corner }) => ({ query: { search: corner.mark } }), { status: EMPTY }),
  filter('a word', listLocations, ({ corner }) => ({ query: { search: corner.mark } }), {
    roles: MANAGERS,
    status: EMPTY,
  }),
  filter('a word', listTransferCandidates, ({ corner }) => ({ body: { search: corner.mark } }), {
    roles: MANAGERS,
    status: EMPTY,
  }),
  filter('the badge', listAwards, ({ corner }) => ({ query: { badgeid: corner.badge.id } }), {
    roles: MANAGERS,
    status: EMPTY,
  }),
  filter('the person', listAwards, ({ corner }) => ({ query: { userid: corner.driver.id } }), {
    roles: MANAGERS,
    status: EMPTY,
  }),
  filter(
    'the badge',
    getBadgeHistory,
    ({ corner, world: { north } }) => ({ body: { driverid: north.driver.id, badgeId: corner.badge.id } }),
    { status: EMPTY },
  ),
  filter(
    'the giver',
    getBadgeHistory,
    ({ corner, world: { north } }) => ({ body: { driverid: north.driver.id, awardedById: corner.manager.id } }),
    { status: EMPTY },
  ),
]

/** Filters by company; only the corner of the other company is tested with them. */
export const FOREIGN_COMPANIES = [
  filter('the company', listUsers, (asking) => ({ query: company(asking) })),
  filter('the company', listRecipients, (asking) => ({ query: company(asking) })),
  filter('the company', listLocations, (asking) => ({ query: company(asking) }), { roles: MANAGERS }),
  filter('the company', getLeaderboard, (asking) => ({ body: company(asking) })),
  filter('the company', exportLeaderboard, (asking) => ({ body: company(asking) })),
  filter('the company', getReport, (asking) => ({ body: company(asking) })),
  filter('the company', exportReport, (asking) => ({ body: company(asking) })),
  filter('the company', getReportFilters, (asking) => ({ body: company(asking) })),
  filter('the company', listTransferCandidates, (asking) => ({ body: company(asking) }), { roles: MANAGERS }),
  filter('the company', listUserImports, (asking) => ({ query: company(asking) }), { roles: COMPANY }),
]
