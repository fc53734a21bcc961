import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ONE_CHECKER } from './lib/checks.mjs'
import { run } from './lib/processes.mjs'
import { inProject } from './lib/project.mjs'

/** Makes a module with `npm run new` in a copy of the project, where it must pass the checks of every module. */
const SUBJECT = 'sick-notes'
const NEW_FILES = [
  'packages/contract/src',
  `apps/server/src/modules/${SUBJECT}`,
  `apps/server/test/${SUBJECT}.test.ts`,
  'apps/server/test/access',
  `apps/console/src/features/${SUBJECT}`,
  'apps/console/src/app',
  `e2e/${SUBJECT}.e2e.ts`,
]
const tool = (name, ...args) => [`node_modules/.bin/${name}`, ...args]
const STEPS = [
  ['tools/new.mjs', 'module', SUBJECT],
  ['tools/schema.mjs'],
  ['tools/check-layout.mjs'],
  ['tools/check-texts.mjs'],
  tool('biome', 'check', '--error-on-warnings', ...NEW_FILES),
  tool('oxlint', '--deny-warnings', ...NEW_FILES),
  ...['packages/contract', 'apps/server', 'apps/console', 'e2e'].map((project) =>
    tool('tsc', '-p', project, ...ONE_CHECKER),
  ),
  tool('vitest', 'run', '--project', 'unit', 'packages/contract/src', 'apps/console/src/app'),
  tool('vitest', 'run', '--project', 'api', SUBJECT, 'access/table'),
]

const copy = mkdtempSync(join(tmpdir(), 'laurel-new-'))
try {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: inProject(), encoding: 'utf8' })
  for (const file of files.split('\n').filter((name) => name && existsSync(inProject(name))))
    cpSync(inProject(file), join(copy, file))
  linkPackages()
  for (const args of STEPS) if (!(await succeeds(args))) process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}

async function succeeds(args) {
  const { code, output } = await run(process.execPath, args, { cwd: copy, quiet: true })
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${args.slice(0, 4).join(' ').replace('node_modules/.bin/', '')}`)
  if (code !== 0) console.log(output)
  return code === 0
}

/** The installed packages, with the workspaces of the copy in place of those of the project. */
function linkPackages() {
  const packages = join(copy, 'node_modules')
  mkdirSync(join(packages, '@laurel'), { recursive: true })
  // Caches such as .vite would lead back to the project.
  const isInstalled = (name) => name === '.bin' || !/^(\.|@laurel$)/.test(name)
  for (const name of readdirSync(inProject('node_modules')).filter(isInstalled)) {
    symlinkSync(inProject('node_modules', name), join(packages, name))
  }
  for (const name of readdirSync(inProject('packages')))
    symlinkSync(join(copy, 'packages', name), join(packages, '@laurel', name))
}
