import type { Endpoint } from '@laurel/contract/endpoint.ts'
import fc from 'fast-check'
import type { KnownValues } from './arbitrary-for.ts'
import type { Kind, Records } from './records.ts'

const PASSWORD = 'a sentence nobody guesses'

/** The kind of record that an id field names, by path of the call and of the field. */
const ID_FIELDS: readonly [RegExp, Kind][] = [
  [/ (userid|userId|driverid|selectedDriver|drivers|awardedById|values\.userid)$/, 'people'],
  [/ (exclusionUserID|inclusionUserID)$/, 'people'],
  [/ (companyid|companies|companyIDs)$/, 'companies'],
  [/ (divisionid|divisionsid|selectedDivisions)$/, 'divisions'],
  [/ locationid$/, 'locations'],
  [/\/divisions\/update badges$/, 'badges'],
  [/^\/challenges\/\w+ badges(\.id)?$/, 'badges'],
  [/ (badges|newBadges|badges\.id)$/, 'defaultBadges'],
  [/ (badgeid|badgeId|allowBadges)$/, 'badges'],
  [/ (releaseid|trips\.releaseid)$/, 'releases'],
  [/ competitionId$/, 'competitions'],
  [/ jobid$/, 'tasks'],
  [/ hash$/, 'files'],
  [/^\/(board\/:id|challenges\/board) id$/, 'boards'],
  [/^\/rules\/\w+ (id|ruleid)$/, 'rules'],
  [/^\/webhooks\/replay id$/, 'deliveries'],
  [/^\/webhooks\/\w+ (id|endpointid)$/, 'webhooks'],
  [/^\/trips\/\w+ (trips\.)?id$/, 'trips'],
  [/^\/companies\/\w+ id$/, 'companies'],
  [/^\/divisions\/\w+ id$/, 'divisions'],
  [/^\/locations\/\w+ id$/, 'locations'],
  [/^\/badges\/\w+ id$/, 'badges'],
  [/^\/awards\/\w+ id$/, 'awards'],
  [/^\/(competitions|challenges)\/\w+ id$/, 'competitions'],
  [/^\/users\/redeem\/\w+ id$/, 'transfers'],
  [/^\/users\/imports\/undo id$/, 'imports'],
  [/^\/notifications\S* id$/, 'suggestions'],
  [/^\/(users|drivers|auth)\/\w+ id$/, 'people'],
  [/ (email|username|users)$/, 'addresses'],
  [/ (employeeid|employeeID|trips\.employeeID)$/, 'employeeIds'],
]

const day = fc.constantFrom('2026-02-28', '2026-03-02', '2026-03-09', '2026-03-10')
const typedDay = fc.constantFrom('3/9/26', '03/01/2026', '03/31/2026', '12/31/2199', '02/29/2024')
const clock = fc.constantFrom('06:00', '5:55', '11:59 PM', '00:00', '23:59', '6 h 05', '')
const few = fc.constantFrom(0, 1, 2, 3)

/** Values of fields whose rules are code (refinements), which cannot be derived from the schema. */
const OTHER_FIELDS: readonly [RegExp, fc.Arbitrary<unknown>][] = [
  [/ (password|newpassword|oldpassword|repeastedpassword|repeatedpassword)$/, fc.constant(PASSWORD)],
  [/ timezone$/, fc.constantFrom('America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'UTC', 'EST5EDT')],
  [/ country$/, fc.constantFrom('USA', 'Canada')],
  [/ state$/, fc.constantFrom('OH', 'Ohio', 'QC')],
  [/ zipcode$/, fc.constantFrom('44114', '44114-1234', 'h2x 1y4')],
  [/ (hireDate|birthDate|startdate|enddate)$/, typedDay],
  [/ (awardedfor|awardedFor|startson|from|to|date|workdate|trips\.workdate)$/, day],
  [/ queueDate$/, fc.constantFrom('2026-03-11', '2026-03-12', '9999-12-31')],
  [
    / selectedDates$/,
    fc.oneof(
      fc.constant([]),
      fc.tuple(day, day).map((days) => days.sort()),
    ),
  ],
  [/ (trips\.)?(scheduledtimein|actuallogin|actuallogout)$/, clock],
  [/ (version|trips\.version|page|periodid)$/, few],
  [/ roleid$/, fc.constantFrom(2, 3, 4, 5, 6)],
  [/ (roleId|roleIDs)$/, fc.constantFrom(4, 6)],
  [/ key$/, fc.constantFrom('star', 'truck', 'shield')],
  [/ url$/, fc.constantFrom('https://hooks.laurel.test/x', 'http://127.0.0.1:9/hook', 'http://10.0.0.1/', 'x:')],
  [/ since$/, fc.constantFrom('2026-03-01T00:00:00Z', '9999-12-31T23:59:59Z')],
  [/ endpoint$/, fc.constantFrom('http://127.0.0.1:9/device', 'https://push.laurel.test/x', 'http://10.0.0.1/', 'x:')],
]

/** Realistic values for the fields of an endpoint: ids of existing records, some of them of another company. */
export const knownValues = ({ path }: Endpoint, records: Records): KnownValues => {
  return (field) => {
    if (field === '') return undefined
    const place = `${path} ${field}`
    const kind = ID_FIELDS.find(([pattern]) => pattern.test(place))?.[1]
    const ids = kind && records[kind]
    // By position, so that the same seed chooses the same records in every run.
    if (ids) return fc.nat(99).map((position) => ids[position % Math.max(1, ids.length)] ?? 0)
    return OTHER_FIELDS.find(([pattern]) => pattern.test(place))?.[1]
  }
}
