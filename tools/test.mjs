import { CHECKS } from './lib/checks.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { giveUp } from './lib/project.mjs'

/** Runs all checks, or those that are named, to the end: every red one is reported, not only the first. */
const names = CHECKS.map(({ name }) => name)
const asked = process.argv.slice(2)
const unknown = asked.find((name) => !names.includes(name))
if (unknown) giveUp(`There is no check “${unknown}”. Choose among: ${names.join(', ')}.`)
const chosen = asked.length > 0 ? CHECKS.filter(({ name }) => asked.includes(name)) : CHECKS

await ensureDependencies()
const begun = new Map()
const side = chosen.filter(({ alone }) => !alone)
await Promise.all([workThrough(side), workThrough(side)])
await workThrough(chosen.filter(({ alone }) => alone))
const results = await Promise.all(chosen.map(({ name }) => begun.get(name)))

const count = (wanted) => results.filter(({ outcome }) => outcome === wanted).length
console.log()
for (const { name, outcome, duration } of results)
  console.log(`  ${name.padEnd(10)} ${outcome.padEnd(8)} ${duration.padStart(8)}`)
console.log(
  `\n${count('passed')} passed, ${count('FAILED')} failed${count('not run') > 0 ? `, ${count('not run')} not run` : ''}`,
)
process.exit(count('FAILED') > 0 ? 1 : 0)

/** Takes one check after the other out of the list; two workers share one list. */
async function workThrough(checks) {
  for (let check = checks.shift(); check; check = checks.shift()) {
    begun.set(check.name, perform(check))
    await begun.get(check.name)
  }
}

async function perform({ name, needs = [], alone, run }) {
  const needed = await Promise.all(needs.map((other) => begun.get(other)))
  const missing = needed.find((result) => result && result.outcome !== 'passed')
  if (missing) return { name, outcome: 'not run', duration: `because of ${missing.name}` }
  if (alone) console.log(`\n▸ ${name}`)
  const start = performance.now()
  const { code, output } = await run()
  const outcome = code === 0 ? 'passed' : 'FAILED'
  const duration = `${((performance.now() - start) / 1000).toFixed(1)} s`
  if (!alone) process.stdout.write(`\n▸ ${name}\n${output}`)
  console.log(`  ${name} ${outcome} in ${duration}`)
  return { name, outcome, duration }
}
