import type { Language } from '@laurel/contract/constants.ts'
import { DATA_KINDS, startMyExport } from '@laurel/contract/my-data.ts'
import type * as z from 'zod'
import { requireOwnCompany } from '../../access/actor.ts'
import type { Caller } from '../../access/caller.ts'
import { AppError, required } from '../../core/app-error.ts'
import { secondsFrom } from '../../core/clock.ts'
import type { Db } from '../../db/db.ts'
import { settingsFor } from '../me/me.service.ts'
import { listAllMessages } from '../messages/messages.service.ts'
import type { Services } from '../services.ts'
import { refuseTask, runTask, taskOrder, toAskedBy } from '../tasks/run-task.service.ts'
import { advanceTask, openTask } from '../tasks/tasks.service.ts'
import { type DataTable, packArchive } from './archive.ts'
import {
  deleteCopies,
  dropContents,
  findNewestCopy,
  insertCopy,
  lockRequests,
  storeContent,
  takeContent,
} from './copies.queries.ts'
import {
  findOwnProfile,
  listOwnApplause,
  listOwnAwards,
  listOwnCoins,
  listOwnDays,
  listOwnIdeas,
  listOwnPictures,
  listOwnQuestions,
  listOwnSignIns,
  listOwnTransfers,
  type Owner,
} from './stored.queries.ts'

const KIND = startMyExport.path.slice(1)
const KEPT_SECONDS = 3600

export const copyOrder = taskOrder

type CopyOrder = z.infer<typeof copyOrder>

/** Opens the task of a copy. While one is being made, a further request gets its number and no order. */
export const orderCopy = async (
  db: Db,
  caller: Caller,
  companyId: number,
): Promise<{ jobid: number; order?: CopyOrder }> => {
  const { actor, now } = caller
  const person = { companyId, userId: actor.id }
  await lockRequests(db, person)
  const newest = await findNewestCopy(db, person)
  if (newest?.state === 'waiting' || newest?.state === 'running') return { jobid: newest.task_id }
  await dropContents(db, person)
  const total = DATA_KINDS.length
  const taskId = await openTask(db, { companyId, ownerId: actor.id, kind: KIND, total, at: now })
  await insertCopy(db, person, taskId, now)
  return { jobid: taskId, order: { ...toAskedBy(caller), taskId } }
}

type Kind = (typeof DATA_KINDS)[number]
type Rows = DataTable['rows']

const readers: Record<Kind, (db: Db, owner: Owner, circumstances: { lang: Language; now: Date }) => Promise<Rows>> = {
  profile: async (db, owner) => {
    const { photo_hash: photo, ...profile } = await findOwnProfile(db, owner)
    return [{ ...profile, photo: photo !== null }]
  },
  settings: async (db, { userId }) => {
    const { messages, window, ...settings } = await settingsFor(db, userId)
    const kinds = Object.entries(messages).map(([kind, on]) => [`pushes_${kind}`, on] as const)
    return [{ ...settings, from: window?.from, to: window?.to, ...Object.fromEntries(kinds) }]
  },
  awards: listOwnAwards,
  applause: listOwnApplause,
  coins: listOwnCoins,
  transfers: listOwnTransfers,
  days: listOwnDays,
  messages: async (db, owner, { lang, now }) => {
    const messages = await listAllMessages(db, { ...owner, lang }, now)
    return messages.map(({ at, kind, title, text, read }) => ({ at, kind, title, text, read }))
  },
  ideas: listOwnIdeas,
  questions: listOwnQuestions,
  signins: listOwnSignIns,
}

const README: Record<Language, (name: string, day: string) => string> = {
  en: (name, day) =>
    `What Laurel stores about ${name}, on ${day}.\n\nEach kind of data is there twice: as .json for programs and as .csv for spreadsheets.\nTimes are in UTC unless a column says otherwise; clock times of days are those of your company.\n`,
  fr: (name, day) =>
    `Ce que Laurel conserve sur ${name}, le ${day}.\n\nChaque type de données est présent deux fois\u00a0: en .json pour les programmes et en .csv pour les tableurs.\nLes heures sont en UTC sauf indication contraire\u00a0; celles des journées sont à l’heure de votre entreprise.\n`,
}

/** A second try after a crash makes the copy anew. */
export const makeOrderedCopy = ({ db: pool, clock }: Pick<Services, 'db' | 'clock'>, order: CopyOrder) => {
  const { taskId, lang, actor } = order
  const owner = { companyId: requireOwnCompany(actor), userId: actor.id }
  return runTask(
    { db: pool, clock },
    {
      order,
      action: KIND,
      run: async (db, audit, now) => {
        const tables: DataTable[] = []
        for (const kind of DATA_KINDS) {
          tables.push({ name: kind, rows: await readers[kind](db, owner, { lang, now }) })
          await advanceTask(pool, taskId, tables.length)
        }
        const pictures = await listOwnPictures(db, owner)
        const readme = README[lang](actor.name, now.toISOString().slice(0, 10))
        const archive = await packArchive({ readme, tables, pictures, lang })
        audit.nothing()
        if (!(await storeContent(db, taskId, archive, secondsFrom(now, KEPT_SECONDS)))) return undefined
        return { url: `/api/${KIND}/${taskId}` }
      },
    },
  )
}

/** After the last try: marks the task as failed. */
export const failOrderedCopy = ({ db, clock }: Pick<Services, 'db' | 'clock'>, order: CopyOrder) =>
  refuseTask(db, order, new AppError('work_given_up'), clock.now())

export const newestCopyFor = async (db: Db, owner: Owner, now: Date) => {
  const copy = await findNewestCopy(db, owner)
  if (!copy) return null
  const until = copy.is_there && copy.expires_at !== null && copy.expires_at > now ? copy.expires_at : null
  return {
    jobid: copy.task_id,
    createdat: copy.created_at.toISOString(),
    state: copy.state,
    until: until?.toISOString() ?? null,
    fetchedat: copy.fetched_at?.toISOString() ?? null,
  }
}

export const handOut = async (db: Db, owner: Owner, taskId: number, now: Date) => {
  const { content, created_at: createdAt } = required(await takeContent(db, owner, taskId, now))
  if (content === null) throw new AppError('data_copy_gone')
  return { content, filename: `laurel-${createdAt.toISOString().slice(0, 10)}.zip` }
}

export const forgetCopies = (db: Db, companyId: number, userId: number) => deleteCopies(db, { companyId, userId })
