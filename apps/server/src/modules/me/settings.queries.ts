import type { MySettings } from '@laurel/contract/me.ts'
import { minutesFromTyped, toClock } from '@laurel/contract/typed-time.ts'
import type { Db } from '../../db/db.ts'

const DEFAULTS: MySettings = {
  name: 'initial',
  photo: false,
  celebrations: true,
  window: null,
  messages: { awards: true, releases: true, transfers: true, answers: true, staff: true },
}

export const findSettings = async (db: Db, userId: number): Promise<MySettings> => {
  const row = await db.selectFrom('person_settings').selectAll().where('user_id', '=', userId).executeTakeFirst()
  if (!row) return DEFAULTS
  const { window_from: from, window_to: to } = row
  return {
    name: row.name_form as MySettings['name'],
    photo: row.shows_photo,
    celebrations: row.celebrations,
    window: from === null || to === null ? null : { from: toClock(from), to: toClock(to) },
    messages: {
      awards: row.tells_awards,
      releases: row.tells_releases,
      transfers: row.tells_transfers,
      answers: row.tells_answers,
      staff: row.tells_staff,
    },
  }
}

const toMinutes = (time: string | undefined) => (time === undefined ? null : (minutesFromTyped(time) ?? null))

export const storeSettings = async (
  db: Db,
  userId: number,
  { name, photo, celebrations, window, messages }: MySettings,
) => {
  const row = {
    name_form: name,
    shows_photo: photo,
    celebrations,
    window_from: toMinutes(window?.from),
    window_to: toMinutes(window?.to),
    tells_awards: messages.awards,
    tells_releases: messages.releases,
    tells_transfers: messages.transfers,
    tells_answers: messages.answers,
    tells_staff: messages.staff,
  }
  await db
    .insertInto('person_settings')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export const storeCelebrations = async (db: Db, userId: number, celebrations: boolean) => {
  await db
    .insertInto('person_settings')
    .values({ user_id: userId, celebrations })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ celebrations }))
    .execute()
}

/** For a person who is erased. */
export const deleteSettings = async (db: Db, userId: number) => {
  await db.deleteFrom('person_settings').where('user_id', '=', userId).execute()
}
