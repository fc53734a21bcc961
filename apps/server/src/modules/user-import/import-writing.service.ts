import type { Language } from '@laurel/contract/constants.ts'
import type { ImportOutcome } from '@laurel/contract/user-import.ts'
import { AppError } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { requireRoom } from '../users/headcounts.service.ts'
import { startsAsNewHire } from '../users/users.service.ts'
import { answerAbout } from './import-answer.ts'
import { type OnProgress, requireFlawless, toHolderProblem } from './import-check.service.ts'
import type { ImportedPerson } from './import-file.rules.ts'
import { queueImportInvitations } from './import-invitations.service.ts'
import type { ImportOrder } from './import-order.ts'
import { listHolders } from './import-surroundings.queries.ts'
import { insertPeople } from './imported-people.queries.ts'

const PEOPLE_AT_A_TIME = 2_500

interface Import {
  importId: number
  order: ImportOrder
  people: readonly ImportedPerson[]
  lang: Language
  now: Date
}

/** Creates everybody or nobody, within the limits of the company, and has them invited. */
export const writePeople = (
  db: Db,
  queue: JobQueue,
  { importId, order, people, lang, now }: Import,
  onProgress?: OnProgress,
): Promise<ImportOutcome> =>
  inTransaction(db, async (db) => {
    const { companyId, roleId } = order
    await requireRoom(db, { companyId, roleId, count: people.length }, lang)
    const circumstances = { importId, isNewHire: await startsAsNewHire(db, companyId), at: now }
    // All imports go in one order, by address, so that two of them never wait for each other.
    const sorted = people.toSorted((one, other) => (addressFor(one) < addressFor(other) ? -1 : 1))
    for (let start = 0; start < sorted.length; start += PEOPLE_AT_A_TIME) {
      const slice = sorted.slice(start, start + PEOPLE_AT_A_TIME)
      const created = await insertPeople(db, order, slice, circumstances)
      if (created < slice.length) await refuseOvertaken(db, { importId, order, people: slice, lang, now })
      await onProgress?.(start + slice.length)
    }
    await queueImportInvitations(db, queue, { companyId, importId }, order.invitation?.scheduledAt)
    const created = people.length
    return { ...answerAbout(lang, 'users_imported', created), importid: importId, rows: created, created }
  })

const addressFor = ({ username }: ImportedPerson) => username.toLowerCase()

/** Somebody else created a person of the file between the check and now. */
const refuseOvertaken = async (db: Db, { importId, order, people, lang }: Import) => {
  const claims = people.map(({ row, username, employeeid }) => ({ row, email: username, employeeid }))
  const holders = await listHolders(db, order.companyId, claims, importId)
  requireFlawless(
    holders.map((holder) => toHolderProblem(holder, lang)),
    lang,
  )
  throw new AppError('record_changed')
}
