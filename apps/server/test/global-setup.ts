import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../src/db/embedded.ts'
import { IS_DISTRIBUTED, prepareTemplate } from '../testing/test-db.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServerUrl: string
  }
}

const DATA_DIR = fileURLToPath(new URL('../../../.cache/test-database', import.meta.url))

/** One PostgreSQL for all API tests: the embedded one, or the server that TEST_DATABASE_URL names. */
export default async function setup(project: TestProject) {
  const outside = process.env.TEST_DATABASE_URL
  if (IS_DISTRIBUTED && !outside) throw new Error('TEST_DISTRIBUTED needs TEST_DATABASE_URL: a server with Citus.')
  if (!IS_DISTRIBUTED) console.info('Tests of distributed tables are skipped: no TEST_DISTRIBUTED.')
  const server = outside
    ? { url: outside, stop: async () => undefined }
    : await startEmbedded({ dataDir: DATA_DIR, durable: false })
  await prepareTemplate(server.url)
  project.provide('testServerUrl', server.url)
  return server.stop
}
