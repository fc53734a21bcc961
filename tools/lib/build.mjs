import { rmSync, writeFileSync } from 'node:fs'
import { toolPath } from './dependencies.mjs'
import { fingerprint, readStamp } from './fingerprint.mjs'
import { runNode24 } from './node24.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { giveUp, inProject } from './project.mjs'

const STAMP = inProject('apps/console/dist/.laurel-built')
const SOURCES = [
  'apps/console',
  'packages/contract/src',
  'packages/client/src',
  'packages/kit/src',
  'package-lock.json',
  'tsconfig.base.json',
]

/** Builds the console unless it was built from exactly these sources; ends the command when that fails. */
export async function ensureBuild() {
  if (isBuilt()) return
  console.log('Building the console …')
  const { code, output } = await oneAtATime('build', () => (isBuilt() ? { code: 0 } : build({ quiet: true })))
  if (code === 0) return
  console.error(output)
  giveUp('The console could not be built.')
}

/** Builds the console in any case and shows the output of the build. */
export const buildConsole = () => oneAtATime('build', () => build({ quiet: false }))

const isBuilt = () => readStamp(STAMP) === fingerprint(SOURCES)

/** The stamp is removed first and written last, so an interrupted build is repeated. */
async function build({ quiet }) {
  const sources = fingerprint(SOURCES)
  rmSync(STAMP, { force: true })
  const options = { cwd: inProject('apps/console'), env: { NODE_ENV: 'production' }, quiet }
  const result = await runNode24([toolPath('vite', 'apps/console'), 'build'], options)
  if (result.code === 0) writeFileSync(STAMP, sources)
  return result
}
