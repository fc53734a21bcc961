import { ensureBuild } from './lib/build.mjs'
import { ensureChromium, findFullChromium } from './lib/chromium.mjs'
import { ensureDependencies, toolPath } from './lib/dependencies.mjs'
import { runNode24 } from './lib/node24.mjs'

/** Runs journeys in a browser, with the arguments of Playwright: a file, `-g <title>`, `--shard=1/2`. */
await ensureDependencies()
await ensureBuild()
const CHROMIUM_PATH = await ensureChromium()
const env = { CHROMIUM_PATH, FULL_CHROMIUM_PATH: (await findFullChromium()) ?? CHROMIUM_PATH }
const { code } = await runNode24([toolPath('playwright'), 'test', ...process.argv.slice(2)], { env })
process.exit(code)
