import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { toRequest } from '@laurel/client/request.ts'
import { readAnswer } from '@laurel/client/testing.ts'
import { signIn } from '@laurel/contract/session.ts'
import pg from 'pg'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

export const ADMIN = { email: 'bench@laurel.test', password: 'bench password' }

/** A real PostgreSQL with a fresh, migrated database, for one benchmark. */
export const openStage = async (name: string) => {
  const server = await startEmbedded({ dataDir: path('../.cache/bench-database') })
  const url = new URL(server.url)
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`drop database if exists bench_${name} with (force)`)
  await client.query(`create database bench_${name}`)
  await client.end()
  url.pathname = `/bench_${name}`
  await migrate(url.href)
  return { databaseUrl: url.href, close: server.stop }
}

/** Starts a program and waits for the line that holds its address. */
export const startProgram = async (file: string, env: Record<string, string>) => {
  const child = spawn(process.execPath, [path(file)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /https?:\/\/[\w.:[\]-]+/.exec(line)?.[0]
    if (address) {
      child.stdout.resume()
      return { address, pid: child.pid ?? 0, stop: () => (child.kill(), once(child, 'exit')) }
    }
  }
  throw new Error(`${file} ended before it was ready`)
}

/** The product as it runs in production, without its limits on how often one may call. */
export const startProduct = (databaseUrl: string, env: Record<string, string> = {}) =>
  startProgram('../apps/server/src/main.ts', {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: path('../.cache/bench-data'),
    PORT: '0',
    DEMO: '0',
    WORKER: '0',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...env,
  })

/** The token of a new session: of the Admin, or of another account. */
export const openSession = async (address: string, account = ADMIN) => {
  const { url, request } = toRequest(`${address}/api`, signIn, { body: account })
  const { token } = await readAnswer(signIn, await fetch(url, request))
  return token
}
