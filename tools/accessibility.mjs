import { ensureChromium } from './lib/chromium.mjs'
import { ensureDependencies, toolPath } from './lib/dependencies.mjs'
import { runNode24 } from './lib/node24.mjs'
import { ensureBuild } from './lib/web-build.mjs'

/** Looks at every state of the console in both languages, at three widths and in both colour schemes. */
await ensureDependencies()
await ensureBuild()
const env = { CHROMIUM_PATH: await ensureChromium(), EVERY_LOOK: '1' }
const { code } = await runNode24([toolPath('playwright'), 'test', 'e2e/accessibility/', ...process.argv.slice(2)], {
  env,
})
process.exit(code)
