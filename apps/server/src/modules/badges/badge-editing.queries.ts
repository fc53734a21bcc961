import type { BadgeForm } from '@laurel/contract/badge-editing'
import { centsOf } from '../../core/money.ts'
import type { Db } from '../../db/db.ts'

export const setMissingImage = async (db: Db, type: string, imageHash: string) => {
  await db
    .updateTable('badges')
    .set({ image_hash: imageHash })
    .where('type', '=', type)
    .where('image_hash', 'is', null)
    .execute()
}

export const columnsOf = (form: BadgeForm) => ({
  name: form.name,
  description: form.description,
  points: form.points,
  coins_cents: centsOf(form.coins),
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
