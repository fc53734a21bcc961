import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { ImportedPerson } from './import-file.rules.ts'
import type { ImportOrder } from './import-order.ts'

interface Circumstances {
  importId: number
  isNewHire: boolean
  at: Date
}

/**
 * One statement for many people. In the order of their addresses, so that two imports never wait for each other;
 * whoever has become somebody else's in the meantime is passed over, and missing from the number that comes back.
 */
export const insertPeople = async (
  db: Db,
  { companyId, divisionId, roleId, lang }: ImportOrder,
  people: readonly ImportedPerson[],
  { importId, isNewHire, at }: Circumstances,
) => {
  const column = <T>(pick: (person: ImportedPerson) => T) => people.map(pick)
  const { numAffectedRows = 0n } = await sql`
    insert into users (company_id, division_id, role_id, lang, is_new_hire, import_id, created_at, location_id, email,
      first_name, last_name, employee_id, secondary_id, country, hire_date, birth_date)
    select ${companyId}, ${divisionId}, ${roleId}, ${lang}, ${isNewHire}, ${importId}, ${at}, person.*
    from unnest(
      ${column(({ location }) => location.id)}::int[],
      ${column(({ username }) => username)}::text[],
      ${column(({ firstname }) => firstname)}::text[],
      ${column(({ lastname }) => lastname)}::text[],
      ${column(({ employeeid }) => employeeid)}::text[],
      ${column(({ secondaryid }) => secondaryid || null)}::text[],
      ${column(({ country }) => country)}::text[],
      ${column(({ hireDate }) => hireDate ?? null)}::date[],
      ${column(({ birthDate }) => birthDate ?? null)}::date[]
    ) as person (location_id, email, first_name, last_name, employee_id, secondary_id, country, hire_date, birth_date)
    order by lower(person.email)
    on conflict do nothing
  `.execute(db)
  return Number(numAffectedRows)
}

/** The next people of an import who still need an invitation, in batches by id. */
export const listUninvited = async (
  db: Db,
  { companyId, importId, afterId }: { companyId: number; importId: number; afterId: number },
  limit: number,
) => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('import_id', '=', importId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** What keeps an import from being undone; nothing about its people changes until the transaction ends. */
export const lockAndCountTraces = async (db: Db, companyId: number, importId: number) => {
  const people = db
    .selectFrom('users')
    .select(['id', 'password_hash', 'version'])
    .where('company_id', '=', companyId)
    .where('import_id', '=', importId)
    .orderBy('id')
    .forUpdate()
  const { rows } = await sql<{ people: number; signedIn: number; earned: number; changed: number }>`
    with people as materialized (${people})
    select count(*) as people,
      count(*) filter (where password_hash is not null) as "signedIn",
      count(*) filter (where exists (
        select from awards a where a.company_id = ${companyId} and a.user_id = people.id
      ) or exists (
        select from coin_lines l where l.company_id = ${companyId} and l.user_id = people.id
      )) as earned,
      count(*) filter (where version > 1) as changed
    from people
  `.execute(db)
  return rows[0] ?? { people: 0, signedIn: 0, earned: 0, changed: 0 }
}

export const deletePeople = async (db: Db, companyId: number, importId: number) => {
  await db.deleteFrom('users').where('company_id', '=', companyId).where('import_id', '=', importId).execute()
}
