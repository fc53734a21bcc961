import type { RoleName } from '@laurel/contract/roles.ts'
import type pg from 'pg'
import { DeviceSessions } from '../access/device-sessions.ts'
import { Sessions } from '../access/sessions.ts'
import type { Clock } from '../core/clock.ts'
import type { Secrets } from '../core/secrets.ts'
import { type Replica, readFrom } from '../db/connections/replica.ts'
import { type Db, readPoolGauge } from '../db/db.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { BackupPlan } from '../modules/backups/backups.service.ts'
import { Health } from '../modules/health/health.service.ts'
import { sendMail } from '../modules/mail/mail.jobs.ts'
import type { Services } from '../modules/services.ts'
import type { Adapters } from './adapters.ts'
import { commit, version } from './version.ts'

interface Given {
  databaseUrl: string
  pool: pg.Pool
  db: Db
  replica?: Replica | undefined
  clock: Clock
  queue: JobQueue
  secrets: Secrets
  adapters: Adapters
  publicUrl: () => string
  settings: {
    exportTimezone: string
    demoIsOpen: boolean
    secure: boolean
    monitorKey?: string | undefined
    requireSecondFactor?: readonly RoleName[]
    hasPushContact?: boolean
  }
  backups?: BackupPlan | undefined
}

/** Nothing is opened here: the app listens for changed sessions and closes what it used. */
export const createServices = ({
  databaseUrl,
  pool,
  replica,
  adapters,
  settings,
  backups,
  ...given
}: Given): Services => {
  const { db, clock } = given
  const { requireSecondFactor = [] } = settings
  const sessions = new Sessions(db, databaseUrl, clock, { requireSecondFactor })
  return {
    ...given,
    ...adapters,
    read: replica?.read ?? readFrom(db),
    sessions,
    devices: new DeviceSessions(sessions, clock),
    health: new Health({
      databaseUrl,
      gauge: () => readPoolGauge(pool),
      replica,
      mailKind: sendMail.name,
      hasPushContact: settings.hasPushContact ?? true,
      hasBackups: backups !== undefined,
    }),
    exportTimezone: settings.exportTimezone,
    demoIsOpen: settings.demoIsOpen,
    version,
    commit,
    backups,
    monitorKey: settings.monitorKey,
    isSecure: settings.secure,
  }
}
