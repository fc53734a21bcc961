import type { Language } from '@laurel/contract/constants.ts'
import type { FailureReason } from '@laurel/contract/notifications.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import type { Db } from '../../src/db/db.ts'
import { daysBefore } from '../days-before.ts'
import type { Dice } from '../dice.ts'
import type { Cast } from '../people/cast.ts'
import { MESSAGES } from './messages.ts'

const DAYS_BETWEEN = 12

/** Of twenty recipients these do not get it, and why. */
const FAILURES: readonly (FailureReason | undefined)[] = ['no_device', 'no_device', 'expired', 'unreachable', 'refused']
const SIDES = 24

/** Messages to the drivers of one division at a time, or of the whole company. */
export const plantNotifications = async (db: Db, cast: Cast, lang: Language, now: Date, roll: Dice) => {
  const drivers = await db
    .selectFrom('users')
    .select(['id', 'division_id'])
    .where('company_id', '=', cast.companyId)
    .where('role_id', '=', ROLE_ID.Driver)
    .where('status', '=', 'Active')
    .orderBy('id')
    .execute()
  const rows = MESSAGES[lang].toReversed().flatMap(([title, body], index) => {
    const sender = [cast.admin, ...cast.managers][index % (1 + cast.managers.length)] ?? cast.admin
    const at = daysBefore(now, (MESSAGES[lang].length - 1 - index) * DAYS_BETWEEN + 0.2)
    const reached = drivers.filter((driver) =>
      sender === cast.admin ? driver.id % 4 === 0 : driver.division_id === sender.divisionIds[0],
    )
    return reached.map(({ id }) => {
      const reason = FAILURES[roll(SIDES)] ?? null
      return {
        company_id: cast.companyId,
        user_id: id,
        sender_id: sender.id,
        title,
        body,
        state: reason === null ? 'delivered' : 'undelivered',
        reason,
        created_at: at,
        claimed_at: at,
      }
    })
  })
  await db.insertInto('notifications').values(rows).execute()
}
