import type { AlertKind } from '@laurel/contract/alerts.ts'
import type { FaultCode } from '@laurel/contract/messages/say.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { readGivenUpKinds } from '../../jobs/queue-state.ts'
import { type OperationTemplate, queueAlarm } from '../mail/mail.service.ts'
import type { Services } from '../services.ts'
import { endAlert, listOpenAlerts, lockAlerts, openAlert, readAlertFacts } from './alerts.queries.ts'
import { compareAlerts, type Trouble, toTroubles } from './alerts.rules.ts'

const TEMPLATES: Record<AlertKind, OperationTemplate> = {
  payments: 'queue-stopped',
  refusals: 'transfers-refused',
  jobs: 'job-given-up',
  backup: 'backup-failed',
}

const OVER: Record<AlertKind, FaultCode> = {
  payments: 'payments_over',
  refusals: 'refusals_over',
  jobs: 'jobs_over',
  backup: 'backup_over',
}

type Teller = Pick<Services, 'queue' | 'publicUrl'>

/** Troubles of transfers are mended on their screen; the others on the machine, for which there is no screen. */
const linkFor = (kind: AlertKind, publicUrl: string) =>
  kind === 'payments' || kind === 'refusals' ? `${publicUrl}/transfer-page?tab=queue` : ''

/** Tells every active Admin of a trouble, and keeps it open until it is over. Part of the caller's transaction. */
export const raiseAlert = async (db: Db, { queue, publicUrl }: Teller, trouble: Trouble & { at: Date }) => {
  const { kind, fault, detail, at } = trouble
  await openAlert(db, { kind, fault, detail, since: at })
  await queueAlarm(db, queue, { template: TEMPLATES[kind], fault, detail, at, link: linkFor(kind, publicUrl()) })
}

const tellOver = async (db: Db, { queue, publicUrl }: Teller, kind: AlertKind, at: Date) => {
  await endAlert(db, kind, at)
  const link = linkFor(kind, publicUrl())
  await queueAlarm(db, queue, { template: 'trouble-over', fault: OVER[kind], detail: '', at, link })
}

/** Compares what is wrong with what Admins know. */
export const lookForAlerts = (db: Db, teller: Teller, now: Date) =>
  inTransaction(db, async (db) => {
    await lockAlerts(db)
    const facts = { ...(await readAlertFacts(db)), givenUp: await readGivenUpKinds(db) }
    const { begun, over } = compareAlerts(await listOpenAlerts(db), toTroubles(facts))
    for (const trouble of begun) await raiseAlert(db, teller, { ...trouble, at: now })
    for (const kind of over) await tellOver(db, teller, kind, now)
  })
