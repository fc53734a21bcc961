import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { fingerprint, readStamp } from './fingerprint.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { run } from './processes.mjs'
import { giveUp, inProject } from './project.mjs'

const STAMP = inProject('node_modules/.laurel-installed')

/** Installs the locked packages unless exactly these are installed. */
export async function ensureDependencies() {
  if (process.env.LAUREL_SKIP_INSTALL === '1' || areInstalled()) return
  await oneAtATime('install', async () => {
    if (areInstalled()) return
    console.log(
      'The installed packages differ from package-lock.json: running npm ci, which replaces node_modules and removes linked packages (LAUREL_SKIP_INSTALL=1 leaves them alone) …',
    )
    rmSync(STAMP, { force: true })
    const { code, output } = await installPackages()
    if (code === 0) return writeFileSync(STAMP, wantedPackages())
    console.error(output)
    return giveUp('The packages could not be installed. Check the network connection and run the command again.')
  })
}

const areInstalled = () => readStamp(STAMP) === wantedPackages()

function wantedPackages() {
  const workspaces = ['packages', 'apps'].flatMap((group) =>
    readdirSync(inProject(group))
      .sort()
      .map((name) => join(group, name, 'package.json')),
  )
  const named = ['package.json', ...workspaces].filter((path) => existsSync(inProject(path))).map(packagesNamedIn)
  return fingerprint(['package-lock.json'], JSON.stringify([process.platform, process.arch, named]))
}

/** Leaves out the rest of the file: a new npm script is no reason to install everything again. */
function packagesNamedIn(path) {
  const file = JSON.parse(readFileSync(inProject(path), 'utf8'))
  return [file.dependencies, file.devDependencies, file.optionalDependencies, file.overrides]
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
