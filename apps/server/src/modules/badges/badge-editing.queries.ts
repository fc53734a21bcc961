import type { BadgeForm } from '@laurel/contract/badge-editing.ts'
import { sql } from 'kysely'
import { toCents } from '../../core/money.ts'
import type { Db } from '../../db/db.ts'

export const setMissingImage = async (db: Db, type: string, imageHash: string) => {
  await db
    .updateTable('badges')
    .set({ image_hash: imageHash })
    .where('type', '=', type)
    .where('image_hash', 'is', null)
    .execute()
}

export const toBadgeColumns = (form: BadgeForm) => ({
  name: form.name,
  description: form.description,
  points: form.points,
  coins_cents: toCents(form.coins),
  ...(form.feedType && { feed_type: form.feedType }),
  has_monthly_limit: form.activeMonthlyLimit,
  monthly_limit: form.monthlyLimit,
  has_weekly_limit: form.activeWeeklyLimit,
  weekly_limit: form.weeklyLimit,
  has_driver_limit: form.activeDriverLimit,
  driver_limit: form.driverLimit,
  has_weekly_driver_limit: form.activeWeeklyDriverLimit,
  weekly_driver_limit: form.weeklyDriverLimit,
})

/** The titles of competitions in which a default badge still counts. */
export const listCompetitionsWith = async (db: Db, badgeId: number) => {
  const rows = await db
    .selectFrom('competition_badges as cb')
    .innerJoin('competitions as c', 'c.id', 'cb.competition_id')
    .select('c.title')
    .where('cb.badge_id', '=', badgeId)
    .where('c.deleted_at', 'is', null)
    .where('c.final_at', 'is', null)
    .orderBy('c.id')
    .execute()
  return rows.map(({ title }) => title)
}

/** By another badge than the one with this id; a new one has 0. */
export const isNameTaken = async (db: Db, divisionId: number, name: string, id = 0) => {
  const taken = db
    .selectFrom('badges')
    .select('id')
    .where('division_id', '=', divisionId)
    .where('id', '<>', id)
    .where('archived_at', 'is', null)
    .where(sql`folded(name)`, '=', sql`folded(${name})`)
  return (await taken.executeTakeFirst()) !== undefined
}
