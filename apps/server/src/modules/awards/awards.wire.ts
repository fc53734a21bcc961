import type { Award, AwardMove } from '@laurel/contract/awards.ts'
import type { BadgeType } from '@laurel/contract/badges.ts'
import { toCoins } from '../../core/money.ts'
import { fileUrl } from '../files/files.service.ts'
import type { AwardRow } from './awards.queries.ts'

export const toAward = (row: AwardRow, can: Pick<Award, 'canReverse' | 'canMove'>): Award => ({
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
  source: row.source as Award['source'],
  quantity: row.quantity,
  points: row.points,
  coins: toCoins(row.coins_cents),
  commentary: row.comment,
  tripid: row.trip_id,
  releaseid: row.release_id,
  ...toMoves(row),
  reversedat: row.reversed_at?.toISOString() ?? null,
  reversedby: row.reverser,
  reversalreason: row.reversal_reason,
  ...can,
})

export interface MovedRow {
  moved_from: number | null
  from_name: string | null
  from_by: string | null
  from_at: Date | null
  from_reason: string | null
  to_award_id: number | null
  to_name: string | null
  reversed_at: Date | null
  reverser: string | null
  reversal_reason: string | null
}

/** Both ends of a move tell who moved it and why: what was said when the first award was taken back. */
export const toMoves = (row: MovedRow): { movedfrom: AwardMove | null; movedto: AwardMove | null } => ({
  movedfrom:
    row.moved_from !== null && row.from_at !== null
      ? {
          awardid: row.moved_from,
          fullname: row.from_name,
          by: row.from_by,
          at: row.from_at.toISOString(),
          reason: row.from_reason ?? '',
        }
      : null,
  movedto:
    row.to_award_id !== null && row.reversed_at !== null
      ? {
          awardid: row.to_award_id,
          fullname: row.to_name,
          by: row.reverser,
          at: row.reversed_at.toISOString(),
          reason: row.reversal_reason ?? '',
        }
      : null,
})
