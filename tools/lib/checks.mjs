import { ensureChromium } from './chromium.mjs'
import { toolPath } from './dependencies.mjs'
import { runNode24 } from './node24.mjs'
import { buildConsole, ensureBuild } from './web-build.mjs'

const succeeds = async (running) => (await running).code === 0
const tool = (name, args, env) => succeeds(runNode24([toolPath(name), ...args], { env }))

/** Everything that `npm test` checks, the quick ones first. Each answers whether it passed. */
export const CHECKS = {
  format: () => tool('biome', ['check', '--error-on-warnings']),
  lint: () => tool('oxlint', ['--type-aware', '--deny-warnings']),
  types: checkTypes,
  unused: () => tool('knip', []),
  supply: () => succeeds(runNode24(['tools/check-supply.mjs'])),
  texts: async () =>
    (await succeeds(runNode24(['tools/check-texts.mjs']))) && succeeds(runNode24(['tools/check-security-doc.mjs'])),
  unit: () => tool('vitest', ['run'], { NODE_ENV: 'test' }),
  build: () => succeeds(buildConsole()),
  e2e: checkJourneys,
}

async function checkTypes() {
  let passed = true
  for (const project of [
    'packages/contract',
    'packages/client',
    'packages/kit',
    'apps/server',
    'apps/console',
    'e2e',
  ]) {
    passed = (await tool('tsc', ['-p', project])) && passed
  }
  return passed
}

async function checkJourneys() {
  await ensureBuild()
  return tool('playwright', ['test'], { CHROMIUM_PATH: await ensureChromium() })
}
