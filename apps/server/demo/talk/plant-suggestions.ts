import type { Language } from '@laurel/contract/constants.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import type { Db } from '../../src/db/db.ts'
import { insertSuggestion, setAnswer, setProgress } from '../../src/modules/suggestions/suggestions.queries.ts'
import { daysBefore, hoursAfter } from '../days-before.ts'
import { SCENES, type SceneKey } from '../drawings/scenes.ts'
import { renderPicture, storePictures } from '../people/plant-faces.ts'
import { SUGGESTIONS } from './suggestions.ts'

const WIDTH = 960
/** The latest ones are new; those before them are read and not done yet. */
const NEW = 3
const READ = 4

const ANSWERS: Record<Language, string> = {
  en: 'Good idea, thank you. It is ordered and should be there within two weeks.',
  fr: 'Bonne idée, merci. C’est commandé et devrait être là d’ici deux semaines.',
}

/** `later` is the number of newer suggestions. Newer ones are closer to each other. */
const daysAgo = (later: number) => 0.3 + 1.6 * later ** 2

/** The pictures of all suggestions, by their scene. */
export const plantScenes = async (db: Db, now: Date): Promise<ReadonlyMap<SceneKey, string>> => {
  const keys = Object.keys(SCENES) as SceneKey[]
  const pictures = await Promise.all(keys.map((key) => renderPicture(SCENES[key], WIDTH)))
  const hashes = await storePictures(db, pictures, now)
  return new Map(keys.map((key, index) => [key, hashes[index] ?? '']))
}

export const plantSuggestions = async (
  db: Db,
  { companyId, lang, adminId }: { companyId: number; lang: Language; adminId: number },
  scenes: ReadonlyMap<SceneKey, string>,
  now: Date,
) => {
  const suggestions = SUGGESTIONS[lang]
  const drivers = await db
    .selectFrom('users')
    .select(['id', 'division_id', 'location_id'])
    .where('company_id', '=', companyId)
    .where('role_id', '=', ROLE_ID.Driver)
    .where('status', '=', 'Active')
    .where('created_at', '<', daysBefore(now, daysAgo(suggestions.length)))
    .orderBy('id')
    .execute()
  for (const [index, { title, text, scenes: shown }] of suggestions.entries()) {
    const later = suggestions.length - 1 - index
    const author = drivers[(index * 29) % drivers.length]
    if (!author) throw new Error('a company of the demo has no drivers')
    const at = daysBefore(now, daysAgo(later))
    const { id: user_id, division_id, location_id } = author
    const row = { company_id: companyId, user_id, division_id, location_id, title, body: text, created_at: at }
    const id = await insertSuggestion(
      db,
      row,
      shown.flatMap((key) => scenes.get(key) ?? []),
    )
    if (later < NEW) continue
    const isDone = later >= NEW + READ
    const seenAt = hoursAfter(at, 5)
    await setProgress(db, id, { seen_at: seenAt, ...(isDone && { completed_at: hoursAfter(at, 150) }) })
    // One that still has buttons, and those that were done.
    if (isDone || later === NEW + READ - 1) {
      const answer = { answer: ANSWERS[lang], answered_at: hoursAfter(at, 30), answered_by: adminId }
      await setAnswer(db, id, { ...answer, seen_at: seenAt })
    }
  }
}
