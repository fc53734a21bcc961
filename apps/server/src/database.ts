import type { Config } from './config.ts'
import { attachEmbedded, startEmbedded } from './db/embedded.ts'

/** The database of this installation: the embedded one under the data directory, or an outside server. */
export const openDatabase = async ({ databaseUrl, dataDir }: Config) =>
  databaseUrl ? { url: databaseUrl, stop: async () => undefined } : startEmbedded({ dataDir })

/** For a process beside the server: it never starts a database of its own. */
export const databaseUrlOf = async ({ databaseUrl, dataDir }: Config) =>
  databaseUrl ?? (await attachEmbedded({ dataDir }))
