import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ensureBuild } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { spawnNode24 } from './lib/node24.mjs'
import { awaitExit } from './lib/processes.mjs'
import { giveUp, inProject } from './lib/project.mjs'

const FOLDER = inProject('docs/images')

/** Takes the pictures of the documentation from a fresh demo: all of them, or those that are named. */
await ensureDependencies()
const { takePicture } = await import('./lib/take-picture.mjs')
const { TOUR } = await import('./lib/tour.mjs')

const named = process.argv.slice(2)
const unknown = named.find((name) => !TOUR.some((picture) => picture.name === name))
if (unknown) giveUp(`There is no picture “${unknown}”. Choose among: ${TOUR.map(({ name }) => name).join(', ')}.`)
const wanted = named.length > 0 ? TOUR.filter(({ name }) => named.includes(name)) : TOUR

await ensureBuild()
const executablePath = await ensureChromium()
const { chromium } = await import('@playwright/test')
const dataDir = mkdtempSync(join(tmpdir(), 'laurel-pictures-'))
// Where this runs as root, the database has another owner, who must get in.
chmodSync(dataDir, 0o755)
const server = startDemo()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const address = await readAddress(server)
  mkdirSync(FOLDER, { recursive: true })
  for (const picture of wanted) {
    const bytes = await takePicture(browser, address, picture, join(FOLDER, `${picture.name}.png`))
    console.log(`${picture.name}.png  ${Math.ceil(bytes / 1024)} KB`)
  }
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await awaitExit(server)
  rmSync(dataDir, { recursive: true, force: true })
}

/** On a free port, with a database of its own, for this machine alone, whatever the environment names. */
function startDemo() {
  const env = { NODE_ENV: 'production', LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: dataDir, DEMO: '1', RATE_LIMIT: '0' }
  const named = [
    'DATABASE_URL',
    'DATABASE_OWNER_URL',
    'DATABASE_REPLICA_URL',
    'PUBLIC_URL',
    'ADMIN_EMAIL',
    'HOST',
    'TRUST_PROXY',
  ]
  const outside = Object.fromEntries(named.map((name) => [name, undefined]))
  return spawnNode24(['apps/server/src/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...env, ...outside },
  })
}

async function readAddress({ stdout }) {
  for await (const line of createInterface({ input: stdout })) {
    const address = /ready at (\S+)/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('The demo ended before it was ready.')
}
