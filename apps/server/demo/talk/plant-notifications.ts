import type { Language } from '@laurel/contract/constants.ts'
import type { FailureReason } from '@laurel/contract/notifications.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import type { Db } from '../../src/db/db.ts'
import { daysBefore } from '../days-before.ts'
import type { Dice } from '../dice.ts'
import type { Cast } from '../people/cast.ts'

/** Title and text, newest first. */
export const MESSAGES: Record<Language, readonly (readonly [string, string])[]> = {
  en: [
    ['Frost tonight', 'Allow ten more minutes for the check of your truck, and mind the ramp.'],
    ['Badges for last week', 'Thank you all. See in the app who thanked you, and for what.'],
    ['New route to the quarry', 'The bridge on County Road 12 is closed until Friday. Please take the bypass.'],
    ['Coins are on their way', 'This month’s transfers go out tomorrow morning.'],
    ['Safety breakfast on Thursday', 'From 5:00 in the break room. Short talk, long coffee.'],
    ['Competition starts on Monday', 'Every safe month counts double. Good luck to all yards.'],
    ['Update the app', 'The new version shows your own score card. It takes two minutes.'],
    ['Heat warning', 'Take water with you and stop when you need to. No delivery is worth your health.'],
  ],
  fr: [
    ['Gel cette nuit', 'Prévoyez dix minutes de plus pour l’inspection du camion, et attention à la rampe.'],
    ['Badges de la semaine', 'Merci à tous. L’application vous dit qui vous a remercié, et pourquoi.'],
    ['Nouveau trajet vers l’entrepôt', 'Le pont est fermé jusqu’à vendredi. Merci de prendre le contournement.'],
    ['Vos pièces arrivent', 'Les transferts du mois partent demain matin.'],
    ['Déjeuner sécurité jeudi', 'Dès 5\u00a0h dans la salle de pause. Peu de mots, beaucoup de café.'],
    ['Le concours commence lundi', 'Chaque mois sans incident compte double. Bonne chance à tous\u00a0!'],
    ['Mettez l’application à jour', 'La nouvelle version montre votre fiche. Il suffit de deux minutes.'],
  ],
}

const DAYS_BETWEEN = 12

/** One recipient in 24 each; all others get the message. */
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
  for (const [index, [title, body]] of MESSAGES[lang].toReversed().entries()) {
    const sender = [cast.admin, ...cast.managers][index % (1 + cast.managers.length)] ?? cast.admin
    const at = daysBefore(now, (MESSAGES[lang].length - 1 - index) * DAYS_BETWEEN + 0.2)
    const message = { sender_id: sender.id, title, body, created_at: at }
    const { id: sendId } = await db
      .insertInto('notification_sends')
      // Acknowledged: a failed one would meet whoever signs in as its sender with a dialog.
      .values({ ...message, acknowledged_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const reached = drivers.filter((driver) =>
      sender === cast.admin ? driver.id % 4 === 0 : driver.division_id === sender.divisionIds[0],
    )
    const rows = reached.map(({ id }) => {
      const reason = FAILURES[roll(SIDES)] ?? null
      return {
        ...message,
        company_id: cast.companyId,
        user_id: id,
        send_id: sendId,
        state: reason === null ? 'delivered' : 'undelivered',
        reason,
        claimed_at: at,
      }
    })
    await db.insertInto('notifications').values(rows).execute()
  }
}
