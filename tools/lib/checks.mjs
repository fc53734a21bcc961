import { buildApps, ensureBuild } from './build.mjs'
import { findChromium, findFullChromium, NO_CHROMIUM } from './chromium.mjs'
import { toolPath } from './dependencies.mjs'
import { runNode24 } from './node24.mjs'

/** Checks answer `{ code, output }`. The output is collected, because two of them run side by side. */
const tool = (name, args, options) => runNode24([toolPath(name), ...args], { quiet: true, ...options })
const script = (name, ...args) => runNode24([`tools/${name}.mjs`, ...args], { quiet: true })
const tests = (project, { env, ...options } = {}) =>
  tool('vitest', ['run', '--project', project], { env: { NODE_ENV: 'test', ...env }, ...options })

/** Each further checker infers the types that files share once more: the default of four takes twice the processor time. */
export const ONE_CHECKER = ['--checkers', '1']

const PROJECTS = [
  'packages/contract',
  'packages/client',
  'packages/kit',
  'apps/server',
  'apps/console',
  'apps/driver',
  'apps/driver/src/sw',
  'e2e',
]

/**
 * Everything that `npm test` checks, the quick ones first. A check is not run when one that it `needs` has failed. One
 * that is `alone` keeps all cores busy and shows its output as it comes; of the others two run at once.
 */
export const CHECKS = [
  { name: 'supply', run: () => script('check-supply') },
  { name: 'layout', run: () => script('check-layout') },
  { name: 'texts', run: () => script('check-texts') },
  { name: 'security', run: () => script('check-security-doc') },
  { name: 'settings', run: () => script('settings', '--check') },
  { name: 'notices', run: () => script('notices', '--check') },
  { name: 'openapi', run: () => script('openapi', '--check') },
  { name: 'format', run: () => tool('biome', ['check', '--error-on-warnings']) },
  { name: 'lint', run: () => tool('oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'types', run: () => all(PROJECTS.map((project) => () => tool('tsc', [...ONE_CHECKER, '-p', project]))) },
  { name: 'unused', run: () => tool('knip', []) },
  { name: 'unit', run: () => tests('unit') },
  { name: 'schema', run: () => script('schema', '--check') },
  { name: 'build', run: buildApps },
  { name: 'generator', needs: ['layout', 'texts', 'types'], run: () => script('check-generator') },
  { name: 'kit', run: () => inBrowser((env) => tests('kit', { env })) },
  { name: 'api', alone: true, run: () => tests('api', { quiet: false }) },
  { name: 'e2e', needs: ['build'], alone: true, run: checkJourneys },
]

/** Runs all of them, also after one has failed: each has its own findings. */
async function all(runs) {
  const results = []
  for (const run of runs) results.push(await run())
  return { code: Math.max(...results.map(({ code }) => code)), output: results.map(({ output }) => output).join('') }
}

async function inBrowser(run) {
  const CHROMIUM_PATH = await findChromium()
  if (CHROMIUM_PATH) return run({ CHROMIUM_PATH })
  return { code: 1, output: `${NO_CHROMIUM}\n` }
}

async function checkJourneys() {
  await ensureBuild()
  // One journey shows notifications, which the headless shell cannot.
  const full = await findFullChromium()
  return inBrowser((found) => {
    const env = { ...found, ...(full && { FULL_CHROMIUM_PATH: full }) }
    return tool('playwright', ['test'], { env, quiet: false })
  })
}
