import type { Language } from '@laurel/contract/constants.ts'
import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import { updatePerson } from '../../db/people-rows.ts'
import { inCompany } from '../../db/scoped.ts'

export const setLanguage = (db: Db, userId: number, lang: Language) => updatePerson(db, userId, { lang })

export const findOwnData = (db: Db, userId: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .leftJoin('managed_people as m', 'm.user_id', 'u.id')
    .select(['u.first_name as firstname', 'u.last_name as lastname', 'u.email', 'c.name as companyname'])
    .select((row) => row('m.user_id', 'is not', null).$castTo<boolean>().as('isManaged'))
    .where('u.id', '=', userId)
    .executeTakeFirst()

export const setOwnData = (
  db: Db,
  userId: number,
  { firstname, lastname, email }: { firstname: string; lastname: string; email?: string },
) => {
  const columns = { first_name: firstname, last_name: lastname, ...(email !== undefined && { email }) }
  return updatePerson(db, userId, columns, { newVersion: true })
}

/** Answers the former photo; undefined where there is no such person in the scope. */
export const setPhoto = async (db: Db, scope: Scope, userId: number, photoHash: string | null) => {
  await lockRows(db, 'people', [userId])
  const before = await db
    .selectFrom('users')
    .select('photo_hash')
    .where('id', '=', userId)
    .where('purged_at', 'is', null)
    .where((row) => inCompany(scope, row.ref('company_id')))
    .executeTakeFirst()
  if (before) await updatePerson(db, userId, { photo_hash: photoHash })
  return before?.photo_hash
}
