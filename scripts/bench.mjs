import { readdirSync } from 'node:fs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { runNode24 } from './lib/node24.mjs'
import { giveUp, inProject } from './lib/project.mjs'

const ENDING = '.bench.ts'

await ensureDependencies()
const known = readdirSync(inProject('bench')).filter((name) => name.endsWith(ENDING))
const names = known.map((name) => name.slice(0, -ENDING.length))
const wanted = process.argv.length > 2 ? process.argv.slice(2) : names
const unknown = wanted.find((name) => !names.includes(name))
if (unknown) giveUp(`There is no benchmark “${unknown}”. Choose among: ${names.join(', ') || 'none yet'}.`)

for (const name of wanted) {
  console.log(`\n▸ ${name}`)
  const { code } = await runNode24([`bench/${name}${ENDING}`], { env: { NODE_ENV: 'production' } })
  if (code !== 0) giveUp(`The benchmark “${name}” failed.`)
}
