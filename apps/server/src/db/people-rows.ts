import { randomBytes } from 'node:crypto'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import { type Insertable, type InsertObject, sql, type Updateable } from 'kysely'
import { type Db, forgetOutgrownPlans, inTransaction } from './db.ts'
import { lockRows, takeLocks } from './locks.ts'
import type { DB, Users } from './schema.ts'

/**
 * The one place that writes the rows of people: `users`, `user_divisions`, and new rows of `companies`. What follows from
 * them is written in the same transaction: confirm codes, opened balances, headcounts, marks of shared employee ids, and
 * the notice that lets all instances forget what they keep about a person (access/actor-cache.ts).
 */

/** The types of the columns that a new row can have. */
const TYPES = {
  company_id: 'int',
  division_id: 'int',
  location_id: 'int',
  role_id: 'int',
  status: 'text',
  email: 'text',
  password_hash: 'text',
  confirm_code: 'text',
  signs_on: 'boolean',
  first_name: 'text',
  last_name: 'text',
  employee_id: 'text',
  secondary_id: 'text',
  country: 'text',
  lang: 'text',
  hire_date: 'date',
  birth_date: 'date',
  is_new_hire: 'boolean',
  photo_hash: 'text',
  import_id: 'bigint',
  invited_at: 'timestamptz',
  created_at: 'timestamptz',
} as const satisfies Partial<Record<keyof Users, string>>

type NewPerson = Pick<Insertable<Users>, keyof typeof TYPES>
type PersonColumns = Omit<Updateable<Users>, 'id' | 'company_id' | 'version' | 'shares_employee_id'>

/** What people count as. */
interface Counted {
  company_id: number | null
  role_id: number
  status: string
}

const COUNTED = ['company_id', 'role_id', 'status'] as const

export const insertPerson = async (db: Db, row: NewPerson) => {
  const [id] = await insertPeople(db, [row])
  if (id === undefined) throw new Error('the person was not inserted')
  return id
}

/**
 * Inserts in the order of the rows, which have the same columns. With `skipsTaken`, rows whose address or employee id is
 * taken are left out. Answers the ids of the new people.
 */
export const insertPeople = (db: Db, rows: readonly NewPerson[], { skipsTaken = false } = {}) =>
  inTransaction(db, async (db) => {
    const [first] = rows
    if (!first) return []
    await shareHomes(db, rows)
    const coded = rows.map((row) => ({ ...row, confirm_code: codeFor(row) }))
    const names = Object.keys({ ...first, confirm_code: null }).filter((name) => name in TYPES) as (keyof NewPerson)[]
    const columns = sql.join(names.map((name) => sql.ref(name)))
    const values = names.map((name) => sql`${coded.map((row) => row[name] ?? null)}::${sql.raw(TYPES[name])}[]`)
    const { rows: added } = await sql<Counted & { id: number }>`
      insert into users (${columns})
      select ${columns} from unnest(${sql.join(values)}) with ordinality as person (${columns}, position)
      order by position
      ${skipsTaken ? sql`on conflict do nothing` : sql``}
      returning id, company_id, role_id, status
    `.execute(db)
    await forgetOutgrownPlans(db, added.length)
    await openBalances(db, added)
    await count(db, added, [])
    return added.map(({ id }) => id)
  })

/** Where the people are going to be is not deleted meanwhile. */
const shareHomes = (db: Db, rows: readonly Pick<Updateable<Users>, 'company_id' | 'division_id' | 'location_id'>[]) =>
  takeLocks(
    db,
    { kind: 'companyUses', ids: rows.map((row) => row.company_id), isShared: true },
    { kind: 'locations', ids: rows.map((row) => row.location_id), isShared: true },
    { kind: 'divisionUses', ids: rows.map((row) => row.division_id), isShared: true },
  )

/** Told by an administrator to somebody who cannot get at the mail. 64 random bits. */
const newCode = () => randomBytes(8).toString('hex').toUpperCase()

const codeFor = ({ password_hash, signs_on, confirm_code }: NewPerson) =>
  password_hash || signs_on ? null : (confirm_code ?? newCode())

/** Everybody of a company has a balance from the first day: its row is what a movement of coins locks. */
const openBalances = async (db: Db, people: readonly { id: number; company_id: number | null }[]) => {
  const owners = people.filter(({ company_id: companyId }) => companyId !== null)
  if (owners.length === 0) return
  await sql`
    insert into coin_balances (company_id, user_id)
    select company_id, id from unnest(
      ${owners.map(({ company_id: companyId }) => companyId)}::int[], ${owners.map(({ id }) => id)}::int[]
    ) as person (company_id, id)
    order by company_id, id
    returning company_id
  `.execute(db)
}

/** Adds who is there now to the headcounts and subtracts who was: company by company, in one order for all calls. */
const count = async (db: Db, now: readonly Counted[], before: readonly Counted[]) => {
  const changes = new Map<number, Record<'drivers' | 'users' | 'active_drivers' | 'active_users', number>>()
  const add = ({ company_id: companyId, role_id: roleId, status }: Counted, people: number) => {
    if (companyId === null || status === 'Removed') return
    const change = changes.get(companyId) ?? { drivers: 0, users: 0, active_drivers: 0, active_users: 0 }
    const kind = roleId === ROLE_ID.Driver ? 'drivers' : 'users'
    change[kind] += people
    if (status === 'Active') change[`active_${kind}`] += people
    changes.set(companyId, change)
  }
  for (const person of now) add(person, 1)
  for (const person of before) add(person, -1)
  for (const [companyId, change] of [...changes].toSorted(([one], [other]) => one - other)) {
    if (Object.values(change).every((people) => people === 0)) continue
    await db
      .updateTable('company_headcounts')
      .set((row) => ({
        drivers: row('drivers', '+', change.drivers),
        users: row('users', '+', change.users),
        active_drivers: row('active_drivers', '+', change.active_drivers),
        active_users: row('active_users', '+', change.active_users),
      }))
      .where('company_id', '=', companyId)
      .execute()
  }
}

/** Every instance forgets what it keeps about these people once the transaction is committed. */
const tellChanged = async (db: Db, userIds: readonly number[]) => {
  const ids = [...new Set(userIds)]
  if (ids.length > 0)
    await sql`select pg_notify('actor_changed', id::text) from unnest(${ids}::int[]) as id`.execute(db)
}

/** What instances keep about somebody who is signed in. */
const KEPT = ['role_id', 'division_id', 'status', 'lang', 'first_name', 'last_name', 'email'] as const

/** A `newVersion` refuses editors who have read the one before. */
interface UpdateOptions {
  newVersion?: boolean
}

export const updatePerson = (db: Db, id: number, columns: PersonColumns, options: UpdateOptions = {}) =>
  updatePeople(db, [id], columns, options)

/** Gives these people the same values, and has them locked until the transaction ends. */
export const updatePeople = (
  db: Db,
  ids: readonly number[],
  columns: PersonColumns,
  { newVersion = false }: UpdateOptions = {},
) =>
  inTransaction(db, async (db) => {
    if (ids.length === 0) return
    const has = (...names: readonly (keyof PersonColumns)[]) => names.some((name) => columns[name] !== undefined)
    await lockRows(db, 'people', ids)
    await shareHomes(db, [columns])
    const before = has('role_id', 'status', 'employee_id') ? await listBefore(db, ids) : []
    const { confirm_code: _, ...given } = columns
    const updated = await db
      .updateTable('users')
      .set(given)
      .$if(newVersion, (query) => query.set((row) => ({ version: row('version', '+', 1) })))
      .$if(has('password_hash', 'confirm_code', 'purged_at', 'signs_on'), (query) =>
        query.set({ confirm_code: codeAfter(ids, columns) }),
      )
      .$if(has('employee_id'), (query) => query.set({ shares_employee_id: sharesAfter(columns) }))
      .where('id', '=', sql<number>`any(${ids}::int[])`)
      .returning(['id', ...COUNTED])
      .execute()
    const present = new Set(updated.map(({ id }) => id))
    const changed = before.filter(({ id }) => present.has(id))
    if (has('role_id', 'status')) await count(db, updated, changed)
    if (has('employee_id')) await passOnEmployeeIds(db, changed, columns.employee_id ?? null)
    if (has(...KEPT)) await tellChanged(db, [...present])
  })

/** The people are locked, so nobody else changes these values before the update does. */
const listBefore = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', ...COUNTED, 'employee_id', 'shares_employee_id'])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute()

/** None with a password, without an account, or for who signs on elsewhere; else the present one, or a new one. */
const codeAfter = (ids: readonly number[], columns: PersonColumns) => {
  if (columns.password_hash || columns.purged_at || columns.signs_on) return null
  const ended = [
    ...(columns.password_hash === undefined ? [sql`password_hash is not null`] : []),
    ...(columns.purged_at === undefined ? [sql`purged_at is not null`] : []),
    ...(columns.signs_on === undefined ? [sql`signs_on`] : []),
    sql`false`,
  ]
  const present = columns.confirm_code === undefined ? sql`confirm_code` : sql`${columns.confirm_code}::text`
  const fresh = sql`(${ids.map(newCode)}::text[])[array_position(${ids}::int[], id)]`
  return sql<string | null>`case when not (${sql.join(ended, sql` or `)}) then coalesce(${present}, ${fresh}) end`
}

/** Whoever gets another id does not share it. */
const sharesAfter = ({ employee_id: employeeId = null }: PersonColumns) =>
  sql<boolean>`shares_employee_id and employee_id is not distinct from ${employeeId}::text`

/** When the first of those who share an employee id from earlier times gets another one, the next takes that place. */
const passOnEmployeeIds = async (
  db: Db,
  before: readonly Pick<Users, 'company_id' | 'employee_id'>[] & readonly { shares_employee_id: boolean }[],
  employeeId: string | null,
) => {
  for (const former of before) {
    if (former.shares_employee_id || former.employee_id === null || former.employee_id === employeeId) continue
    const next = db
      .selectFrom('users')
      .select((row) => row.fn.min('id').as('id'))
      .where('company_id', '=', former.company_id)
      .where(sql`lower(employee_id)`, '=', sql`lower(${former.employee_id})`)
      .where('shares_employee_id', '=', true)
    await db.updateTable('users').set({ shares_employee_id: false }).where('id', '=', next).execute()
  }
}

interface Placement {
  id: number
  roleId: number
  divisionId: number | null
  locationId: number | null
}

/** Gives many people a role and a home each, with a few statements for all of them. */
export const placePeopleRows = (db: Db, places: readonly Placement[]) =>
  inTransaction(db, async (db) => {
    const ids = places.map(({ id }) => id)
    await lockRows(db, 'people', ids)
    await shareHomes(
      db,
      places.map(({ divisionId, locationId }) => ({ division_id: divisionId, location_id: locationId })),
    )
    const before = await listBefore(db, ids)
    const { rows: updated } = await sql<Counted & { id: number }>`
      update users set role_id = p.role_id, division_id = p.division_id, location_id = p.location_id, version = version + 1
      from unnest(
        ${ids}::int[], ${places.map(({ roleId }) => roleId)}::int[],
        ${places.map(({ divisionId }) => divisionId)}::int[], ${places.map(({ locationId }) => locationId)}::int[]
      ) as p (id, role_id, division_id, location_id)
      where users.id = p.id
      returning users.id, users.company_id, users.role_id, users.status
    `.execute(db)
    const present = new Set(updated.map(({ id }) => id))
    await count(
      db,
      updated,
      before.filter(({ id }) => present.has(id)),
    )
    await tellChanged(db, [...present])
  })

/** Deletes the rows for good, with what hangs on them. Fails where something refers to one. Answers how many. */
export const deletePeopleRows = (db: Db, ids: readonly number[]) =>
  inTransaction(db, async (db) => {
    if (ids.length === 0) return 0
    await lockRows(db, 'people', ids)
    const gone = await db
      .deleteFrom('users')
      .where('id', '=', sql<number>`any(${ids}::int[])`)
      .returning(['id', ...COUNTED])
      .execute()
    await count(db, [], gone)
    await tellChanged(
      db,
      gone.map(({ id }) => id),
    )
    return gone.length
  })

/** A division that somebody looks after. */
interface Duty {
  userId: number
  divisionId: number
}

/** The divisions that these people look after; those who are in no duty look after none. */
export const replaceDuties = (db: Db, companyId: number, userIds: readonly number[], duties: readonly Duty[]) =>
  inTransaction(db, async (db) => {
    if (userIds.length === 0) return
    await shareHomes(
      db,
      duties.map(({ divisionId }) => ({ division_id: divisionId })),
    )
    const wanted = sql`unnest(
      ${duties.map(({ userId }) => userId)}::int[], ${duties.map(({ divisionId }) => divisionId)}::int[]
    )`
    const { rows: ended } = await sql<{ id: number }>`
      delete from user_divisions where company_id = ${companyId} and user_id = any(${userIds}::int[])
        and (user_id, division_id) not in (select * from ${wanted})
      returning user_id as id
    `.execute(db)
    const { rows: begun } = await sql<{ id: number }>`
      insert into user_divisions (company_id, user_id, division_id)
      select ${companyId}::int, * from ${wanted} on conflict do nothing
      returning user_id as id
    `.execute(db)
    await tellChanged(
      db,
      [...ended, ...begun].map(({ id }) => id),
    )
  })

/** A new company has a headcount from the first day: its row is what limits are checked under. */
export const insertCompanyRow = (db: Db, columns: InsertObject<DB, 'companies'>) =>
  inTransaction(db, async (db) => {
    const { id } = await db.insertInto('companies').values(columns).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('company_headcounts').values({ company_id: id }).execute()
    return id
  })
