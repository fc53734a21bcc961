import type { BadgeType } from '@laurel/contract/badges.ts'
import { HISTORY_PAGE, type MyHistory, type MyRules } from '@laurel/contract/my-history.ts'
import { calendarDate } from '@laurel/contract/rules.ts'
import { nextWorkingDay } from '../../core/calendar.ts'
import { toCoins } from '../../core/money.ts'
import type { Db } from '../../db/db.ts'
import { fileUrl } from '../files/files.service.ts'
import { listHistoryRows, type MyHistoryRow } from './history.queries.ts'
import type { Me } from './me.service.ts'
import { selectMyBadges } from './my-badges.queries.ts'
import { toMyBadge } from './my-badges.service.ts'

const toAward = (row: MyHistoryRow): MyHistory['awards'][number] => ({
  id: row.id,
  badgeid: row.badge_id,
  name: row.name,
  smallimage: fileUrl(row.image_hash),
  quantity: row.quantity,
  points: row.points,
  coins: toCoins(row.coins_cents),
  date: row.awarded_for,
  at: row.awarded_at.toISOString(),
  by: row.giver,
  rule: row.source === 'rule',
  comment: row.comment,
  moved: row.moved_at && { at: row.moved_at.toISOString(), reason: row.move_reason ?? '' },
  takenback: row.reversed_at && {
    at: row.reversed_at.toISOString(),
    by: row.reverser,
    reason: row.reversal_reason ?? '',
  },
})

/** A cursor is day and id of an award. One that was made up may name a day that is none: it is before everything. */
const readCursor = (cursor: string | undefined) => {
  if (cursor === undefined) return undefined
  const [date = '', id = ''] = cursor.split('_')
  return calendarDate.safeParse(date).success ? { date, id: Number(id) } : { date: '0001-01-01', id: 0 }
}

export const historyFor = async (
  db: Db,
  me: Me,
  { before, badgeid }: { before?: string | undefined; badgeid: number },
): Promise<MyHistory> => {
  const rows = await listHistoryRows(db, me, { before: readCursor(before), badgeId: badgeid })
  const awards = rows.slice(0, HISTORY_PAGE).map(toAward)
  const last = awards.at(-1)
  return { awards, next: last && rows.length > HISTORY_PAGE ? `${last.date}_${last.id}` : null }
}

/** How points and coins are earned today. Days that were released before keep the rules of their release. */
export const rulesFor = async (db: Db, me: Me): Promise<MyRules> => {
  const { settings } = me
  const { rows } = await selectMyBadges(me).execute(db)
  return {
    company: me.row.company_name,
    latebuffer: settings.lateBufferMinutes,
    newhiredays: settings.newHireDays,
    badges: rows.map((row) => ({ ...toMyBadge(row), type: row.type as BadgeType })),
    transfers: {
      on: settings.hasCoinTransfers,
      requests: settings.hasTransferRequests,
      due: nextWorkingDay(me.today),
    },
    awarddelay: settings.awardDelayMinutes,
  }
}
