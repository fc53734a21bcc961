import { rmSync, writeFileSync } from 'node:fs'
import { toolPath } from './dependencies.mjs'
import { fingerprint, readStamp } from './fingerprint.mjs'
import { runNode24 } from './node24.mjs'
import { giveUp, inProject } from './project.mjs'

const STAMP = inProject('apps/web/dist/.laurel-built')
const SOURCES = ['apps/web', 'packages/contract/src', 'package-lock.json', 'tsconfig.base.json']

/** Builds the console unless it was built from exactly these sources. */
export async function ensureBuild() {
  if (readStamp(STAMP) === fingerprint(SOURCES)) return
  console.log('Building the console …')
  const { code, output } = await buildConsole({ quiet: true })
  if (code === 0) return
  console.error(output)
  giveUp('The console could not be built.')
}

/** The stamp goes first and comes back last, so an interrupted build is repeated. */
export async function buildConsole({ quiet = false } = {}) {
  const sources = fingerprint(SOURCES)
  rmSync(STAMP, { force: true })
  const options = { cwd: inProject('apps/web'), env: { NODE_ENV: 'production' }, quiet }
  const result = await runNode24([toolPath('vite', 'apps/web'), 'build'], options)
  if (result.code === 0) writeFileSync(STAMP, sources)
  return result
}
