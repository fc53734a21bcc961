import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { toolPath } from './dependencies.mjs'
import { run } from './processes.mjs'
import { giveUp, inProject } from './project.mjs'

const NEEDED = 24

/** Without it V8 lets short-lived garbage grow to a hundred megabytes on large machines before it collects. */
export const SERVER_FLAGS = ['--max-semi-space-size=16']

/** Settings may be kept in a file; what the environment names wins over it. */
export const ENV_FILE = '--env-file-if-exists=.env'

let found

/** The Node among the packages, or the one that runs this script where no package fits the platform. */
function node24() {
  found ??= findNode24()
  return found
}

function findNode24() {
  const packaged = toolPath('node')
  if (existsSync(packaged) && isNew(spawnSync(packaged, ['--version'], { encoding: 'utf8' }).stdout)) return packaged
  if (isNew(process.version)) return process.execPath
  return giveUp(
    `Laurel needs Node ${NEEDED} and this is Node ${process.versions.node}. Install it from https://nodejs.org and run the command again.`,
  )
}

const isNew = (version) => Number(/^v(\d+)\./.exec(version ?? '')?.[1]) >= NEEDED

/** Where programs started by ours find Node 24 as `node`, and what was compiled the last time: a start in half the time. */
function environment(more) {
  const path = [inProject('node_modules/.bin'), dirname(node24()), process.env.PATH]
  return { NODE_COMPILE_CACHE: inProject('.cache/compiled'), ...process.env, PATH: path.join(delimiter), ...more }
}

const settings = ({ env, ...options } = {}) => ({ cwd: inProject(), ...options, env: environment(env) })

/** Runs a file on Node 24 to its end; `env` is added to the environment. */
export const runNode24 = (args, options) => run(node24(), args, settings(options))

export const spawnNode24 = (args, options) => spawn(node24(), args, settings(options))
