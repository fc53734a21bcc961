import { Resolver } from 'node:dns/promises'
import { join } from 'node:path'
import type { ExportDrop } from '../adapters/export-drop/drop.ts'
import { folderDrop } from '../adapters/export-drop/folder-drop.ts'
import { sftpDrop } from '../adapters/export-drop/sftp-drop.ts'
import type { GpsFiles } from '../adapters/gps-files/files.ts'
import { sftpFiles } from '../adapters/gps-files/sftp-files.ts'
import { fileMailer } from '../adapters/mail/file-mailer.ts'
import type { Mailer } from '../adapters/mail/mailer.ts'
import { smtpMailer } from '../adapters/mail/smtp-mailer.ts'
import { createOutbound, type Outbound } from '../adapters/outbound/outbound.ts'
import type { Pusher } from '../adapters/push/pusher.ts'
import { webPusher } from '../adapters/push/web-pusher.ts'
import { httpPartner } from '../adapters/redeem-partner/http-partner.ts'
import type { RedeemPartner } from '../adapters/redeem-partner/partner.ts'
import { sandboxPartner } from '../adapters/redeem-partner/sandbox-partner.ts'
import type { Config } from './config.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { PushKeys } from './secrets/push-keys.ts'

/** The ways out of the product. Each has a built-in default, so that it runs before anything is configured. */
export interface Adapters {
  mailer: Mailer
  pusher: Pusher
  partner: RedeemPartner
  drop: ExportDrop
  outbound: Outbound
  txtRecords: (name: string) => Promise<string[]>
  gpsFiles: GpsFiles
}

type Settings = Pick<
  Config,
  | 'smtpUrl'
  | 'mailFrom'
  | 'dataDir'
  | 'redeemPartner'
  | 'exportSftp'
  | 'vapidSubject'
  | 'pushLoopback'
  | 'outboundAllow'
>

const LOOPBACK = ['localhost', '127.0.0.0/8', '::1']

export const adaptersFor = (config: Settings, pushKeys: PushKeys, metrics?: Pick<Metrics, 'counted'>): Adapters => ({
  mailer: config.smtpUrl
    ? smtpMailer(config.smtpUrl, config.mailFrom)
    : fileMailer(join(config.dataDir, 'mail'), config.mailFrom),
  pusher: (metrics?.counted ?? ((pusher) => pusher))(
    webPusher({
      ...pushKeys,
      subject: config.vapidSubject,
      outbound: createOutbound([...config.outboundAllow, ...(config.pushLoopback ? LOOPBACK : [])]),
    }),
  ),
  partner: config.redeemPartner ? httpPartner(config.redeemPartner) : sandboxPartner(),
  drop: config.exportSftp ? sftpDrop(config.exportSftp) : folderDrop(join(config.dataDir, 'exports')),
  outbound: createOutbound(config.outboundAllow),
  txtRecords: findTxtRecords,
  gpsFiles: sftpFiles(createOutbound(config.outboundAllow)),
})

const resolver = new Resolver({ timeout: 3000, tries: 2 })

const findTxtRecords = async (name: string) => {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch {
    return []
  }
}
