import { rmSync, writeFileSync } from 'node:fs'
import { toolPath } from './dependencies.mjs'
import { fingerprint, readStamp } from './fingerprint.mjs'
import { runNode24 } from './node24.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { giveUp, inProject } from './project.mjs'

const APPS = ['apps/console', 'apps/driver']
const SHARED = [
  'packages/contract/src',
  'packages/client/src',
  'packages/kit/src',
  'tools/vite',
  'package-lock.json',
  'tsconfig.base.json',
]

const stampFor = (app) => inProject(`${app}/dist/.laurel-built`)
const sourcesFor = (app) => fingerprint([app, ...SHARED])
const isBuilt = (app) => readStamp(stampFor(app)) === sourcesFor(app)

/** Builds the apps unless they were built from exactly these sources; ends the command when that fails. */
export async function ensureBuild() {
  if (APPS.every(isBuilt)) return
  console.log('Building the console and the driver’s app …')
  const { code, output } = await oneAtATime('build', () => buildEach(APPS.filter((app) => !isBuilt(app))))
  if (code === 0) return
  console.error(output)
  giveUp('The console and the driver’s app could not be built.')
}

/** Builds the apps in any case. */
export const buildApps = () => oneAtATime('build', () => buildEach(APPS))

async function buildEach(apps) {
  let shown = ''
  for (const app of apps) {
    const { code, output } = await build(app)
    shown += output
    if (code !== 0) return { code, output: shown }
  }
  return { code: 0, output: shown }
}

/** The stamp is removed first and written last, so an interrupted build is repeated. */
async function build(app) {
  const sources = sourcesFor(app)
  rmSync(stampFor(app), { force: true })
  const options = { cwd: inProject(app), env: { NODE_ENV: 'production' }, quiet: true }
  const result = await runNode24([toolPath('vite', app), 'build'], options)
  if (result.code === 0) writeFileSync(stampFor(app), sources)
  return result
}
