import type { Db } from '../../db/db.ts'
import { updateUserRow } from './users.queries.ts'

/** `.invalid` is reserved (RFC 2606): no such address exists. */
const NOWHERE = 'purged.invalid'
const NOBODY = '—'

export const findPhoto = async (db: Db, id: number) => {
  const row = await db.selectFrom('users').select('photo_hash').where('id', '=', id).executeTakeFirst()
  return row?.photo_hash ?? null
}

/** The row stays because other rows refer to it; everything that identifies the person goes. */
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
