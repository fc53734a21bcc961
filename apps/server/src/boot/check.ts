import { access, constants, mkdir } from 'node:fs/promises'
import { connect } from 'node:tls'
import pg from 'pg'
import { sftpDrop } from '../adapters/export-drop/sftp-drop.ts'
import { smtpMailer } from '../adapters/mail/smtp-mailer.ts'
import { httpPartner } from '../adapters/redeem-partner/http-partner.ts'
import type { Config } from './config.ts'
import { reachDatabase } from './database.ts'
import { explain } from './failed-start.ts'

interface Finding {
  part: string
  outcome: 'ok' | 'not set up' | 'WRONG'
  words: string
}

const OLDEST_POSTGRES = 150_000
const PATIENCE_MS = 10_000
/** Of Chrome, Firefox and Safari: devices name one of them. */
const PUSH_SERVICES = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']

const wordsFor = (error: unknown) => {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}

/** Tries one part; its sentence tells what was found. */
const tryPart = async (part: string, tryOut: () => Promise<string>): Promise<Finding> => {
  try {
    return { part, outcome: 'ok', words: await tryOut() }
  } catch (error) {
    // The sentences of a failed start speak of the database.
    return { part, outcome: 'WRONG', words: (part === 'database' && explain(error)) || wordsFor(error) }
  }
}

const unset = (part: string, words: string): Finding => ({ part, outcome: 'not set up', words })

const askDatabase = async (url: string) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS })
  await client.connect()
  try {
    const { rows } = await client.query<{ number: number; name: string; encoding: string; standby: boolean }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as name,
        current_setting('server_encoding') as encoding, pg_is_in_recovery() as standby`,
    )
    const [found] = rows
    if (!found || found.number < OLDEST_POSTGRES)
      throw new Error(`PostgreSQL ${found?.name} is too old: 15 is the oldest.`)
    if (found.encoding !== 'UTF8') throw new Error(`The encoding is ${found.encoding}; it must be UTF8.`)
    return found
  } finally {
    await client.end()
  }
}

const tryDatabase = (config: Config) =>
  tryPart('database', async () => {
    const database = await reachDatabase(config)
    try {
      const { name, standby } = await askDatabase(database.url)
      if (standby) throw new Error('DATABASE_URL leads to a standby, which cannot be written to.')
      if (database.ownerUrl !== database.url) await askDatabase(database.ownerUrl)
      return `PostgreSQL ${name} answers.`
    } finally {
      await database.stop()
    }
  })

const tryReplica = ({ replica }: Config) => {
  if (!replica) return unset('replica', 'Boards and reports are read from the database.')
  return tryPart('replica', async () => {
    const { standby } = await askDatabase(replica.url)
    if (!standby) throw new Error('DATABASE_REPLICA_URL leads to a database that is no standby.')
    return 'The standby answers.'
  })
}

const tryMail = ({ smtpUrl, mailFrom, dataDir }: Config) => {
  if (smtpUrl === undefined) return unset('mail', `Each message becomes a file in ${dataDir}/mail.`)
  return tryPart('mail', async () => {
    await smtpMailer(smtpUrl, mailFrom).tryOut()
    return `${new URL(smtpUrl).host} takes mail from us.`
  })
}

const tryPartner = ({ redeemPartner }: Config) => {
  if (!redeemPartner) return unset('partner', 'A sandbox answers, and no money moves.')
  return tryPart('partner', async () => {
    await httpPartner(redeemPartner).tryOut()
    return `${new URL(redeemPartner.url).host} answers.`
  })
}

const trySftp = ({ exportSftp, dataDir }: Config) => {
  if (!exportSftp) return unset('sftp', `The file of people goes to ${dataDir}/exports.`)
  return tryPart('sftp', async () => {
    await sftpDrop(exportSftp).tryOut()
    return `${new URL(exportSftp.url).host} takes files.`
  })
}

const reach = (host: string) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect({ host, port: 443, servername: host, timeout: PATIENCE_MS }, () =>
      resolve(void socket.end()),
    )
    socket.once('timeout', () => socket.destroy(new Error('no answer')))
    socket.once('error', (error) => reject(new Error(`${host} cannot be reached: ${error.message}`)))
  })

const tryPush = ({ hasPushContact }: Config, services: readonly string[]) =>
  tryPart('push', async () => {
    const failures = (await Promise.allSettled(services.map(reach))).filter((one) => one.status === 'rejected')
    if (failures.length > 0) throw new Error(failures.map(({ reason }) => wordsFor(reason)).join(' '))
    if (!hasPushContact) throw new Error('Set VAPID_SUBJECT or OPERATOR_EMAIL: iPhones get nothing without it.')
    return `${services.length} push services can be reached.`
  })

const tryBackups = ({ backupDir, databaseUrl }: Config) => {
  if (backupDir === undefined) {
    return unset(
      'backup',
      databaseUrl ? 'Back DATABASE_URL up with pg_dump.' : 'No backup is made at night: set BACKUP_DIR.',
    )
  }
  return tryPart('backup', async () => {
    await mkdir(backupDir, { recursive: true, mode: 0o700 })
    await access(backupDir, constants.W_OK)
    return `${backupDir} can be written to.`
  })
}

/** Tries everything outside that this installation is set up with. Sends no mail, pays nothing, changes no data. */
export const tryEverything = (config: Config, pushServices: readonly string[] = PUSH_SERVICES) =>
  Promise.all([
    tryDatabase(config),
    tryReplica(config),
    tryBackups(config),
    tryMail(config),
    tryPartner(config),
    trySftp(config),
    tryPush(config, pushServices),
  ])
