import { ROLE_ID } from '@laurel/contract/roles.ts'
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../db/db.ts'
import { countAll } from '../../db/page.ts'
import type { DB } from '../../db/schema.ts'
import type { Condition } from './scim/filter.rules.ts'
import type { PersonRow } from './scim/resources.wire.ts'

export const PERSON_ATTRIBUTES = ['userName', 'externalId', 'id', 'emails', 'active'] as const
export type PersonCondition = Condition<(typeof PERSON_ATTRIBUTES)[number]>

/** Everybody of the company who was not removed, managed or not. Admins belong to no company. */
const people = (db: Db, companyId: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('managed_people as m', 'm.user_id', 'u.id')
    .where('u.company_id', '=', companyId)
    .where('u.role_id', '<>', ROLE_ID.Admin)
    .where('u.status', '<>', 'Removed')
    .where('u.purged_at', 'is', null)

const toSql = ({ attribute, value }: PersonCondition) => {
  if (attribute === 'externalId') return sql<SqlBool>`m.external_id = ${value}`
  if (attribute === 'id') return sql<SqlBool>`u.id::text = ${value}`
  if (attribute === 'active') return sql<SqlBool>`(u.status = 'Active') = ${value === 'true'}`
  return sql<SqlBool>`lower(u.email) = lower(${value})`
}

/** Who is looked for by name is found among all; a list holds only whom the provider keeps. */
const findsOthers = (conditions: readonly PersonCondition[]) =>
  conditions.some(({ attribute }) => attribute === 'userName' || attribute === 'emails' || attribute === 'id')

const selectResource = <O>(
  db: Db,
  query: SelectQueryBuilder<DB & { u: DB['users']; m: NullableManaged }, 'u' | 'm', O>,
) =>
  query
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.employee_id', 'u.lang', 'u.status', 'u.created_at'])
    .select('m.external_id')
    .select(
      jsonArrayFrom(
        db
          .selectFrom('provider_group_members as gm')
          .innerJoin('provider_groups as g', 'g.id', 'gm.group_id')
          .select(['g.id', 'g.name'])
          .where('gm.user_id', '=', sql.ref<number>('u.id'))
          .orderBy('g.id'),
      ).as('groups'),
    )

type NullableManaged = { [K in keyof DB['managed_people']]: DB['managed_people'][K] | null }

interface Page {
  offset: number
  limit: number
}

export const listPeople = async (
  db: Db,
  companyId: number,
  conditions: readonly PersonCondition[],
  { offset, limit }: Page,
): Promise<{ rows: PersonRow[]; total: number }> => {
  let wanted = people(db, companyId)
  for (const condition of conditions) wanted = wanted.where(toSql(condition))
  if (!findsOthers(conditions)) wanted = wanted.where('m.user_id', 'is not', null)
  const { total } = await wanted.select(countAll).executeTakeFirstOrThrow()
  const rows = limit === 0 ? [] : await selectResource(db, wanted).orderBy('u.id').offset(offset).limit(limit).execute()
  return { rows, total }
}

export const findPerson = async (db: Db, companyId: number, id: number): Promise<PersonRow | undefined> =>
  selectResource(db, people(db, companyId)).where('u.id', '=', id).executeTakeFirst()

/** Somebody of the company who has the provider's key or the address, also when removed. */
export const findHolder = (db: Db, companyId: number, by: { externalId: string } | { email: string }) =>
  db
    .selectFrom('users as u')
    .leftJoin('managed_people as m', 'm.user_id', 'u.id')
    .select(['u.id', 'u.status', 'm.user_id as managed_id'])
    .where('u.company_id', '=', companyId)
    .where('u.purged_at', 'is', null)
    .where(
      'externalId' in by
        ? sql<SqlBool>`m.external_id = ${by.externalId}`
        : sql<SqlBool>`lower(u.email) = lower(${by.email})`,
    )
    .executeTakeFirst()

/** Those of the ids that are people of the company, and whether the provider keeps them. */
export const listMembers = (db: Db, companyId: number, ids: readonly number[]) =>
  people(db, companyId)
    .select(['u.id', 'm.user_id as managed_id'])
    .where('u.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('u.id')
    .execute()
