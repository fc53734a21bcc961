import { buildApps, ensureBuild } from './build.mjs'
import { findChromium, NO_CHROMIUM } from './chromium.mjs'
import { toolPath } from './dependencies.mjs'
import { runNode24 } from './node24.mjs'

const succeeds = async (running) => (await running).code === 0
const tool = (name, args, env) => succeeds(runNode24([toolPath(name), ...args], { env }))
const script = (name, ...args) => succeeds(runNode24([`tools/${name}.mjs`, ...args]))
const tests = (project, env) => tool('vitest', ['run', '--project', project], { NODE_ENV: 'test', ...env })

const PROJECTS = [
  'packages/contract',
  'packages/client',
  'packages/kit',
  'apps/server',
  'apps/console',
  'apps/driver',
  'e2e',
]

/**
 * Everything that `npm test` checks, the quick ones first. `run` answers whether it passed; a check is not run when one
 * that it `needs` has failed.
 */
export const CHECKS = [
  { name: 'supply', run: () => script('check-supply') },
  { name: 'layout', run: () => script('check-layout') },
  { name: 'texts', run: () => script('check-texts') },
  { name: 'security', run: () => script('check-security-doc') },
  { name: 'settings', run: () => script('settings', '--check') },
  { name: 'openapi', run: () => script('openapi', '--check') },
  { name: 'format', run: () => tool('biome', ['check', '--error-on-warnings']) },
  { name: 'lint', run: () => tool('oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'types', run: () => all(PROJECTS.map((project) => () => tool('tsc', ['-p', project]))) },
  { name: 'unused', run: () => tool('knip', []) },
  { name: 'unit', run: () => tests('unit') },
  { name: 'schema', run: () => script('schema', '--check') },
  { name: 'build', run: () => succeeds(buildApps()) },
  { name: 'generator', needs: ['layout', 'texts', 'types'], run: () => script('check-generator') },
  { name: 'kit', run: () => inBrowser((env) => tests('kit', env)) },
  { name: 'api', run: () => tests('api') },
  { name: 'e2e', needs: ['build'], run: checkJourneys },
]

/** Runs all of them, also after one has failed: each has its own findings. */
async function all(runs) {
  let passed = true
  for (const run of runs) passed = (await run()) && passed
  return passed
}

async function inBrowser(run) {
  const CHROMIUM_PATH = await findChromium()
  if (CHROMIUM_PATH) return run({ CHROMIUM_PATH })
  console.log(NO_CHROMIUM)
  return false
}

async function checkJourneys() {
  await ensureBuild()
  return inBrowser((env) => tool('playwright', ['test'], env))
}
