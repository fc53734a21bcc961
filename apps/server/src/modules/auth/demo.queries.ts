import { roleName } from '@laurel/contract/roles.ts'
import type { Db } from '../../db/db.ts'
import { fullName } from './accounts.queries.ts'

/** Everybody of the demo programme signs in with it, and everybody knows it. */
export const DEMO_PASSWORD = 'laurel-demo'
export const DEMO_DOMAIN = 'demo.laurel.example'

const isDemo = async (db: Db) =>
  (await db.selectFrom('installation').select('is_demo').executeTakeFirstOrThrow()).is_demo

/** Whoever chose the published password, or kept it: it opens nothing but a demo that is meant to be one. */
export const mayOpenDoor = async (db: Db, password: string, demoIsOpen: boolean) =>
  password !== DEMO_PASSWORD || (demoIsOpen && (await isDemo(db)))

export const listDemo = async (db: Db, demoIsOpen: boolean) => {
  if (!demoIsOpen || !(await isDemo(db))) return []
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.email', 'u.first_name', 'u.last_name', 'u.role_id', 'c.name as company'])
    .where('u.email', 'like', `%@${DEMO_DOMAIN}`)
    .where('u.role_id', 'in', [1, 2, 3, 5])
    .where('u.status', '=', 'Active')
    .orderBy('u.id')
    .execute()
  return rows.map((row) => ({
    email: row.email,
    password: DEMO_PASSWORD,
    name: fullName(row),
    role: roleName(row.role_id),
    note: row.company ?? '',
  }))
}
