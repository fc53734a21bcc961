import type * as z from 'zod'
import type { Db } from '../../db/db.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { sendMail } from './mail.jobs.ts'

/** Hands a message in with the caller's transaction; it leaves after the commit, and is tried again when it fails. */
export const queueMail = (db: Db, queue: JobQueue, mail: z.input<typeof sendMail.data>) =>
  queue.send(db, sendMail, mail)
