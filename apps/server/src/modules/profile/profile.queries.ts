import type { Language } from '@laurel/contract/constants.ts'
import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { inCompany } from '../../db/scoped.ts'

export const setLanguage = async (db: Db, userId: number, lang: Language) => {
  await db.updateTable('users').set({ lang }).where('id', '=', userId).execute()
}

export const findOwnData = (db: Db, userId: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .leftJoin('managed_people as m', 'm.user_id', 'u.id')
    .select(['u.first_name as firstname', 'u.last_name as lastname', 'u.email', 'c.name as companyname'])
    .select((row) => row('m.user_id', 'is not', null).$castTo<boolean>().as('isManaged'))
    .where('u.id', '=', userId)
    .executeTakeFirst()

export const setOwnData = async (
  db: Db,
  userId: number,
  data: { firstname: string; lastname: string; email?: string },
) => {
  await db
    .updateTable('users')
    .set({ first_name: data.firstname, last_name: data.lastname })
    .$if(data.email !== undefined, (query) => query.set({ email: String(data.email) }))
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
}

/** Answers the former photo; undefined where there is no such person in the scope. */
export const setPhoto = async (db: Db, scope: Scope, userId: number, photoHash: string | null) => {
  const before = await db
    .selectFrom('users')
    .select('photo_hash')
    .where('id', '=', userId)
    .where('purged_at', 'is', null)
    .where((row) => inCompany(scope, row.ref('company_id')))
    .forUpdate()
    .executeTakeFirst()
  if (before) await db.updateTable('users').set({ photo_hash: photoHash }).where('id', '=', userId).execute()
  return before?.photo_hash
}
