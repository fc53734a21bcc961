import { readdirSync } from 'node:fs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { runNode24 } from './lib/node24.mjs'
import { giveUp, inProject } from './lib/project.mjs'
import { ensureBuild } from './lib/web-build.mjs'

const ENDING = '.bench.ts'
/** These look at the console in a browser. */
const IN_BROWSER = ['scroll']

await ensureDependencies()
const known = readdirSync(inProject('bench')).filter((name) => name.endsWith(ENDING))
const names = known.map((name) => name.slice(0, -ENDING.length))
const isSize = (given) => /^\d+$/.test(given)
const sizes = process.argv.slice(2).filter(isSize)
const named = process.argv.slice(2).filter((given) => !isSize(given))
const wanted = named.length > 0 ? named : names
const unknown = wanted.find((name) => !names.includes(name))
if (unknown) giveUp(`There is no benchmark “${unknown}”. Choose among: ${names.join(', ') || 'none yet'}.`)

for (const name of wanted) {
  console.log(`\n▸ ${name}`)
  const env = { NODE_ENV: 'production', ...(IN_BROWSER.includes(name) && (await browserEnvironment())) }
  const { code } = await runNode24([`bench/${name}${ENDING}`, ...sizes], { env })
  if (code !== 0) giveUp(`The benchmark “${name}” failed.`)
}

async function browserEnvironment() {
  await ensureBuild()
  return { CHROMIUM_PATH: await ensureChromium() }
}
