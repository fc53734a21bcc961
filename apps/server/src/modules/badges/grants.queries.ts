import type { Db } from '../../db/db.ts'

/** The badges that a Manager was granted to give. */
export const listGrantedIds = async (db: Db, companyId: number, userId: number) => {
  const rows = await db
    .selectFrom('user_allowed_badges')
    .select('badge_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => row.badge_id)
}
