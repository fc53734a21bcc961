import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { run } from './child.mjs'
import { fingerprint, readStamp } from './fingerprint.mjs'
import { giveUp, inProject } from './project.mjs'

const STAMP = inProject('node_modules/.laurel-installed')

/** Installs the locked packages unless exactly these are there already. */
export async function ensureDependencies() {
  const wanted = wantedPackages()
  if (readStamp(STAMP) === wanted) return

  console.log('Installing packages …')
  rmSync(STAMP, { force: true })
  const { code, output } = await installPackages()
  if (code !== 0) {
    console.error(output)
    giveUp('The packages could not be installed. Check the network connection and run the command again.')
  }
  writeFileSync(STAMP, wanted)
}

function wantedPackages() {
  const workspaces = ['packages', 'apps'].flatMap((group) =>
    readdirSync(inProject(group)).map((name) => join(group, name, 'package.json')),
  )
  return fingerprint(['package-lock.json', 'package.json', ...workspaces.sort()], `${process.platform}-${process.arch}`)
}

/** With the machine's own Node: the one among the packages is replaced on the way. NODE_ENV must not leave any out. */
async function installPackages() {
  const own = inProject('node_modules/.bin')
  const path = (process.env.PATH ?? '').split(delimiter).filter((dir) => resolve(dir) !== own)
  const options = { cwd: inProject(), quiet: true, env: { ...process.env, PATH: path.join(delimiter) } }
  try {
    return await run('npm', ['ci', '--include=dev', '--include=optional', '--ignore-scripts'], options)
  } catch {
    return giveUp('npm was not found. Install Node with npm from https://nodejs.org and run the command again.')
  }
}

/** A program that one of the packages brings; a workspace may have its own version of it. */
export function toolPath(name, workspace = '') {
  const own = inProject(workspace, 'node_modules/.bin', name)
  return existsSync(own) ? own : inProject('node_modules/.bin', name)
}
