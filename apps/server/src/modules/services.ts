import type { HealthChecks } from '@laurel/contract/health.ts'
import type { DeviceSessions } from '../access/device-sessions.ts'
import type { Sessions } from '../access/sessions.ts'
import type { ExportDrop } from '../adapters/export-drop/drop.ts'
import type { GpsFiles } from '../adapters/gps-files/files.ts'
import type { Mailer } from '../adapters/mail/mailer.ts'
import type { Outbound } from '../adapters/outbound/outbound.ts'
import type { Pusher } from '../adapters/push/pusher.ts'
import type { RedeemPartner } from '../adapters/redeem-partner/partner.ts'
import type { Clock } from '../core/clock.ts'
import type { Secrets } from '../core/secrets.ts'
import type { Read } from '../db/connections/replica.ts'
import type { Db } from '../db/db.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { BackupPlan } from './backups/backups.service.ts'

/**
 * What a process hands to its modules. Routes take `(mount, services)`, background work takes `(services)`, each with a
 * `Pick` of what it uses. Declared here and not in `boot`, which knows the modules and is not known by them.
 */
export interface Services {
  db: Db
  /** For boards and reports: the replica, where there is one. */
  read: Read
  clock: Clock
  queue: JobQueue
  secrets: Secrets
  sessions: Sessions
  devices: DeviceSessions
  health: { look: () => Promise<HealthChecks>; readonly schema: string | undefined; close: () => Promise<void> }
  mailer: Mailer
  pusher: Pusher
  partner: RedeemPartner
  drop: ExportDrop
  outbound: Outbound
  /** The TXT records of a name in the DNS; none where there is no such name. */
  txtRecords: (name: string) => Promise<string[]>
  gpsFiles: GpsFiles
  /** Where people reach the console. Without a configured address it is known once the server listens. */
  publicUrl: () => string
  /** In which the daily programme export is planned. */
  exportTimezone: string
  /** Where the database holds the demo, its accounts are offered and their password counts. */
  demoIsOpen: boolean
  version: string
  /** Of the source that runs, where that is known. */
  commit: string | undefined
  /** Where and how the embedded database is backed up every night; undefined where it is not. */
  backups: BackupPlan | undefined
  /** Opens the details of the health check to callers that send it. */
  monitorKey: string | undefined
  /** The address people use begins with https. */
  isSecure: boolean
}
