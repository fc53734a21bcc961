import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import { ROLE_ID, ROLE_NAMES } from '@laurel/contract/roles.ts'
import { DIVISION_ROLE_IDS, HOME_ROLE_IDS } from '@laurel/contract/user-form.ts'
import type { listUsers, UserStatus } from '@laurel/contract/users.ts'
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { isLimitedToDivisions, type Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import { amongIds, containing, countAll, foldedName, type SortTable, selectPageIds, sorted } from '../../db/page.ts'
import { isActiveNewHire, isSeenPerson, ofDivisions } from '../../db/people.ts'
import { updatePerson } from '../../db/people-rows.ts'
import type { DB, Users } from '../../db/schema.ts'
import { inCompany, inDivision, ofOpenCompany } from '../../db/scoped.ts'
import { toUser } from './user.wire.ts'

export type UserList = HandlerInput<typeof listUsers>['query']
export type UserFilter = Omit<UserList, 'page' | 'perpage' | 'sortField' | 'sortDirection' | 'state' | 'id'> &
  Partial<Pick<UserList, 'state' | 'id'>>

const SORTABLE: SortTable<UserList['sortField']> = {
  firstname: sql.ref('u.first_name_key'),
  lastname: sql.ref('u.last_name_key'),
  employeeid: sql.ref('u.employee_id'),
  secondaryid: sql.ref('u.secondary_id'),
  username: sql`lower(u.email)`,
  company: sql`(select folded(name) from companies where id = u.company_id)`,
  roles: sql`(${ROLE_NAMES}::text[])[u.role_id]`,
  createddate: sql.ref('u.created_at'),
  id: sql.ref('u.id'),
}

const people = (db: Db, scope: Scope) => db.selectFrom('users as u').where(isSeenPerson(scope))

const filtered = (db: Db, scope: Scope, list: UserFilter) =>
  people(db, scope)
    .where('u.status', list.status === '' ? '<>' : '=', list.status === '' ? 'Removed' : list.status)
    .$if(list.roleid !== 0, (query) => query.where('u.role_id', '=', list.roleid))
    .$if(list.roleid === 0 && !list.id, (query) => query.where('u.role_id', '<>', ROLE_ID.Admin))
    .$if(Boolean(list.id), (query) => query.where('u.id', '=', list.id ?? 0))
    .$if(list.companyid !== 0, (query) => query.where('u.company_id', '=', list.companyid))
    .$if(isUnnamed(list), (query) => query.where((row) => ofOpenCompany(row.ref('u.company_id'))))
    .$if((list.state ?? '') !== '', (query) => query.where((row) => inState(row, list.state)))
    .$if(list.divisionid !== 0, (query) =>
      query
        .where('u.company_id', '=', selectCompanyId(db, 'divisions', list.divisionid))
        .where(ofDivisions([list.divisionid])),
    )
    .$if(list.locationid !== 0, (query) =>
      query
        .where('u.company_id', '=', selectCompanyId(db, 'locations', list.locationid))
        .where('u.location_id', '=', list.locationid),
    )
    .$if(list.search !== '', (query) =>
      query.where('u.search_text', 'like', sql<string>`folded(${containing(list.search)})`),
    )

/** Without a chosen company, closed ones are left out. */
const isUnnamed = ({ id = 0, companyid, divisionid, locationid }: UserFilter) =>
  id === 0 && companyid === 0 && divisionid === 0 && locationid === 0

/** True for both people of a pair. */
const sharesEmployeeId = sql<boolean>`(u.shares_employee_id or exists (
  select 1 from users other where other.company_id = u.company_id and other.shares_employee_id
    and lower(other.employee_id) = lower(u.employee_id)
))`

/** Has chosen a password, or is linked to the identity provider of the company. */
const isComplete = (row: ExpressionBuilder<DB & { u: Users }, 'u'>) =>
  row.or([row('u.password_hash', 'is not', null), row('u.signs_on', '=', true)])

/** Of people whom the provider brought: nobody decided the role, or the place that goes with it is missing. */
const isToPlace = sql<SqlBool>`coalesce(
  u.status <> 'Removed' and (
    m.placed_by is null
    or u.role_id = any(${HOME_ROLE_IDS}::int[]) and u.location_id is null
    or u.role_id = any(${DIVISION_ROLE_IDS}::int[]) and not exists (
      select from user_divisions ud where ud.company_id = u.company_id and ud.user_id = u.id
    )
  ), false)`

const inState = (row: ExpressionBuilder<DB & { u: Users }, 'u'>, state: UserFilter['state']) => {
  if (state === 'sharedid') return sql<SqlBool>`${sharesEmployeeId}`
  if (state === 'managed' || state === 'toplace') {
    const condition = state === 'managed' ? sql`true` : isToPlace
    return sql<SqlBool>`exists (select from managed_people m where m.user_id = u.id and ${condition})`
  }
  return state === 'invited' ? row.not(isComplete(row)) : isComplete(row)
}

/** The indexes begin with the company, so a filter by place adds the company of the place. */
const selectCompanyId = (db: Db, table: 'divisions' | 'locations', id: number) =>
  db.selectFrom(table).select('company_id').where('id', '=', id)

const hasSecondFactor = sql<
  boolean | null
>`exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)`

const hasDevice = sql<boolean>`exists (select from devices p where p.company_id = u.company_id and p.user_id = u.id)`

const celebrates = sql<boolean>`coalesce((select celebrations from person_settings where user_id = u.id), true)`

/** All columns of the wire. Codes and the second factor only for callers who see the whole company. */
const detailed = (db: Db, scope: Scope, now: Date) =>
  people(db, scope)
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .leftJoin('managed_people as m', 'm.user_id', 'u.id')
    .select(['u.id', 'u.company_id', 'u.role_id', 'u.status', 'u.email', 'u.first_name', 'u.last_name'])
    .select(['u.employee_id', 'u.secondary_id', 'u.country', 'u.lang', 'u.hire_date', 'u.birth_date', 'u.is_new_hire'])
    .select(['u.photo_hash', 'u.division_id', 'u.location_id', 'u.version', 'u.created_at'])
    .select(['u.invited_at', 'u.signs_on', 'm.user_id as managed_id', 'm.has_employee_id', 'm.placed_by'])
    .select('c.name as company_name')
    .select((row) => [
      // Not joined: every order of joins is weighed at every call, which takes longer than reading the two names.
      row.selectFrom('divisions').whereRef('id', '=', 'u.division_id').select('name').as('division_name'),
      row.selectFrom('locations').whereRef('id', '=', 'u.location_id').select('name').as('location_name'),
      isComplete(row).$castTo<boolean>().as('is_complete'),
      (isLimitedToDivisions(scope) ? row.val<string | null>(null) : row.ref('u.confirm_code')).as('code'),
      (isLimitedToDivisions(scope) ? sql<boolean | null>`null::boolean` : hasSecondFactor).as('has_second_factor'),
      isActiveNewHire(now).as('is_active_new_hire'),
      sharesEmployeeId.as('shares_employee_id'),
      hasDevice.as('has_device'),
      celebrates.as('celebrates'),
      sql<boolean>`m.user_id is not null and ${isToPlace}`.as('is_to_place'),
      jsonArrayFrom(selectDuties(db, scope)).as('divisions'),
      sql<number[]>`array(${selectGrants(db, scope)})`.as('badge_ids'),
    ])

const selectDuties = (db: Db, scope: Scope) =>
  db
    .selectFrom('user_divisions as ud')
    .innerJoin('divisions as own', 'own.id', 'ud.division_id')
    .select(['own.id', 'own.name'])
    .where('ud.company_id', '=', sql.ref<number>('u.company_id'))
    .where('ud.user_id', '=', sql.ref<number>('u.id'))
    .where((row) => inDivision(scope, row.ref('ud.company_id'), row.ref('ud.division_id')))
    .orderBy(foldedName('own.name'))
    .orderBy('own.id')

const selectGrants = (db: Db, scope: Scope) =>
  db
    .selectFrom('user_allowed_badges as g')
    .innerJoin('badges as b', 'b.id', 'g.badge_id')
    .select('g.badge_id')
    .where('g.company_id', '=', sql.ref<number>('u.company_id'))
    .where('g.user_id', '=', sql.ref<number>('u.id'))
    .where('b.archived_at', 'is', null)
    .where((row) => inDivision(scope, row.ref('b.company_id'), row.ref('b.division_id')))
    .orderBy('g.badge_id')

/** The total of a list from the stored headcounts; undefined where its filters go beyond them. */
const sumHeadcounts = (db: Db, scope: Scope, list: UserFilter) => {
  const { id = 0, status, roleid, divisionid, locationid, search, state = '' } = list
  const isWhole = id === 0 && divisionid === 0 && locationid === 0 && search === '' && state === ''
  if (!isWhole || isLimitedToDivisions(scope) || status === 'Removed') return undefined
  if (roleid !== 0 && roleid !== ROLE_ID.Driver) return undefined
  const present = roleid === 0 ? sql`h.drivers + h.users` : sql`h.drivers`
  const active = roleid === 0 ? sql`h.active_drivers + h.active_users` : sql`h.active_drivers`
  const people = { '': present, Active: active, Inactive: sql`(${present}) - (${active})` }[status]
  return db
    .selectFrom('company_headcounts as h')
    .select(sql<number>`coalesce(sum(${people}), 0)::int`.as('total'))
    .where((row) => inCompany(scope, row.ref('h.company_id')))
    .$if(list.companyid !== 0, (query) => query.where('h.company_id', '=', list.companyid))
    .$if(isUnnamed(list), (query) => query.where((row) => ofOpenCompany(row.ref('h.company_id'))))
}

/** The page is cut from ids alone, which an index holds; only the rows of the page are read in full. */
export const listUserPage = async (db: Db, scope: Scope, list: UserList, now: Date) => {
  const wanted = filtered(db, scope, list)
  const known = await sumHeadcounts(db, scope, list)?.executeTakeFirstOrThrow()
  const page = selectPageIds(wanted.select('u.id'), list, SORTABLE, sql.ref('u.id'), known?.total)
  const [rows, { total }] = await Promise.all([
    sorted(detailed(db, scope, now).where('u.id', '=', amongIds(page)), list, SORTABLE, sql.ref('u.id')).execute(),
    known ?? wanted.select(countAll).executeTakeFirstOrThrow(),
  ])
  return { content: rows.map(toUser), totalElements: total }
}

/** The addresses of all pages of the list. */
export const listAddresses = async (db: Db, scope: Scope, list: UserFilter, limit: number) => {
  const wanted = filtered(db, scope, list)
  const { total } = await wanted.select(countAll).executeTakeFirstOrThrow()
  const rows = await wanted.select('u.email').orderBy('u.first_name_key').orderBy('u.id').limit(limit).execute()
  return { usernames: rows.map(({ email }) => email), total }
}

export const findUser = async (db: Db, scope: Scope, id: number, now: Date) => {
  const row = await detailed(db, scope, now).where('u.id', '=', id).executeTakeFirst()
  return row && toUser(row)
}

/** Locks the person until the transaction ends. */
export const lockUser = async (db: Db, scope: Scope, id: number, now: Date) => {
  await lockRows(db, 'people', [id])
  return findUser(db, scope, id, now)
}

const listActive = async (db: Db, roleId: number, companyId: number | null) => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where((row) => (companyId === null ? row('company_id', 'is', null) : row('company_id', '=', companyId)))
    .where('role_id', '=', roleId)
    .where('status', '=', 'Active')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Read again after the lock: one of them may have gone while it was waited for. */
const lockActive = async (db: Db, roleId: number, companyId: number | null) => {
  await lockRows(db, 'people', await listActive(db, roleId, companyId))
  return listActive(db, roleId, companyId)
}

/** Locks all active Admins until the transaction ends. */
export const lockActiveAdmins = (db: Db) => lockActive(db, ROLE_ID.Admin, null)

export const lockActiveCompanyAdmins = (db: Db, companyId: number) => lockActive(db, ROLE_ID.CompanyAdmin, companyId)

export const updateUserRow = (db: Db, id: number, columns: Parameters<typeof updatePerson>[2]) =>
  updatePerson(db, id, columns, { newVersion: true })

export const setStatus = (db: Db, id: number, status: UserStatus) => updateUserRow(db, id, { status })

export const hasNewHireBuffer = async (db: Db, companyId: number) => {
  const company = db.selectFrom('companies').select('has_new_hire_buffer').where('id', '=', companyId)
  return (await company.executeTakeFirst())?.has_new_hire_buffer ?? false
}

/** A removed person in the caller's scope, by a value that only one person can have. */
export const findRemovedHolder = (
  db: Db,
  scope: Scope,
  by: { email: string } | { companyId: number; employeeId: string },
) =>
  people(db, scope)
    .select(['u.first_name', 'u.last_name'])
    .where('u.status', '=', 'Removed')
    .where((row) =>
      'email' in by
        ? row(sql`lower(u.email)`, '=', by.email.toLowerCase())
        : row.and([
            row('u.company_id', '=', by.companyId),
            row(sql`lower(u.employee_id)`, '=', by.employeeId.toLowerCase()),
          ]),
    )
    .executeTakeFirst()

/** Headcounts and limits of a company. Locked until the transaction ends, so that no other call adds people. */
export const lockHeadcount = (db: Db, companyId: number) =>
  db
    .selectFrom('company_headcounts as h')
    .innerJoin('companies as c', 'c.id', 'h.company_id')
    .select(['c.name', 'c.driver_limit', 'c.user_limit', 'h.drivers', 'h.users'])
    .where('h.company_id', '=', companyId)
    .forUpdate('h')
    .executeTakeFirst()
