import type { Db } from '../../db/db.ts'
import { updateUserRow } from './users.queries.ts'

/** Addresses of this domain exist nowhere, by agreement of the whole internet. */
const NOWHERE = 'purged.invalid'
const NOBODY = '—'

export const findPhoto = async (db: Db, id: number) => {
  const row = await db.selectFrom('users').select('photo_hash').where('id', '=', id).executeTakeFirst()
  return row?.photo_hash ?? null
}

/** The row stays for what points to it, with nothing in it that tells who it was. */
export const emptyUserRow = (db: Db, id: number, purgedAt: Date) =>
  updateUserRow(db, id, {
    purged_at: purgedAt,
    email: `${id}@${NOWHERE}`,
    first_name: NOBODY,
    last_name: NOBODY,
    password_hash: null,
    employee_id: null,
    secondary_id: null,
    country: null,
    lang: 'en',
    hire_date: null,
    birth_date: null,
    is_new_hire: false,
    photo_hash: null,
    division_id: null,
    location_id: null,
  })

/** What people wrote about somebody goes; what the awards were worth stays. */
export const emptyAwardTexts = async (db: Db, companyId: number, userId: number) => {
  await db
    .updateTable('awards')
    .set({ comment: '' })
    .set((row) => ({ reversal_reason: row.case().when('reversed_at', 'is', null).then(null).else('').end() }))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute()
}
