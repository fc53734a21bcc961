import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { run } from './child.mjs'
import { toolPath } from './dependencies.mjs'
import { giveUp, inProject } from './project.mjs'

const NEEDED = 24
let found

/** The Node among the packages, or the one this script runs on where there is none for the platform. */
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

/** Where programs started by ours find Node 24 as `node`. */
function environment(more) {
  const path = [inProject('node_modules/.bin'), dirname(node24()), process.env.PATH]
  return { ...process.env, PATH: path.join(delimiter), ...more }
}

const settings = ({ env, ...options } = {}) => ({ cwd: inProject(), ...options, env: environment(env) })

/** Runs a file on Node 24 to its end; `env` is added to the environment. */
export const runNode24 = (args, options) => run(node24(), args, settings(options))

export const spawnNode24 = (args, options) => spawn(node24(), args, settings(options))
