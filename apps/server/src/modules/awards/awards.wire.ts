import type { Award } from '@laurel/contract/awards.ts'
import type { BadgeType } from '@laurel/contract/badges.ts'
import { toCoins } from '../../core/money.ts'
import { fileUrl } from '../files/files.service.ts'
import type { AwardRow } from './awards.queries.ts'

export const toAward = (row: AwardRow, canReverse: boolean): Award => ({
  id: row.id,
  badgeid: row.badge_id,
  badgename: row.badge_name,
  badgetype: row.badge_type as BadgeType,
  smallimage: fileUrl(row.image_hash),
  userid: row.user_id,
  employeeid: row.employee_id,
  fullname: row.person ?? '',
  divisionid: row.division_id,
  awardedfor: row.awarded_for,
  awardedat: row.awarded_at.toISOString(),
  awardedbyid: row.awarded_by,
  awardedby: row.giver,
  quantity: row.quantity,
  points: row.points,
  coins: toCoins(row.coins_cents),
  commentary: row.comment,
  reversedat: row.reversed_at?.toISOString() ?? null,
  reversedby: row.reverser,
  reversalreason: row.reversal_reason,
  canReverse,
})
