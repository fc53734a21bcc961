import { roleName } from '@laurel/contract/roles.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { countAll } from '../../db/page.ts'
import { fullNameColumn } from '../../db/people.ts'
import type { SettingsRow } from './settings.queries.ts'

type Choice = Pick<SettingsRow, 'company_ids' | 'role_ids' | 'excluded_user_ids' | 'included_user_ids'>

/** Active people: those of the companies and roles, without the exclusions, plus the inclusions. */
const chosen = (db: Db, choice: Choice) =>
  db
    .selectFrom('users as u')
    .where('u.status', '=', 'Active')
    .where('u.purged_at', 'is', null)
    .where(
      sql<SqlBool>`(
        u.id = any(${choice.included_user_ids}::int[])
        or (
          u.company_id = any(${choice.company_ids}::int[]) and u.role_id = any(${choice.role_ids}::int[])
          and u.id <> all(${choice.excluded_user_ids}::int[])
        )
      )`,
    )

export const countExported = async (db: Db, choice: Choice) =>
  (await chosen(db, choice).select(countAll).executeTakeFirstOrThrow()).total

export const listPeopleNames = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.id', fullNameColumn('u').$notNull().as('name'), 'c.name as company'])
    .where('u.purged_at', 'is', null)
    .where('u.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('u.id')
    .execute()

const BATCH = 5000

/** In batches, by id. */
export async function* exportedPeople(db: Db, choice: Choice) {
  for (let after = 0; ; ) {
    const rows = await chosen(db, choice)
      .leftJoin('companies as c', 'c.id', 'u.company_id')
      .leftJoin('divisions as d', 'd.id', 'u.division_id')
      .leftJoin('locations as l', 'l.id', 'u.location_id')
      .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.employee_id', 'u.secondary_id', 'u.role_id'])
      .select(['u.country', 'u.lang', 'u.hire_date'])
      .select(['c.id as company_id', 'c.name as company', 'd.name as division', 'l.name as location'])
      .where('u.id', '>', after)
      .orderBy('u.id')
      .limit(BATCH)
      .execute()
    yield rows.map((row) => ({ ...row, role: roleName(row.role_id) }))
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.id
  }
}

export type ExportedPerson =
  ReturnType<typeof exportedPeople> extends AsyncGenerator<infer Batch extends readonly unknown[]>
    ? Batch[number]
    : never
