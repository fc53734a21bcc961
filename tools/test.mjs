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
const results = []
for (const { name, needs = [], run } of chosen) {
  const missing = results.find((result) => needs.includes(result.name) && result.outcome !== 'passed')
  if (missing) {
    results.push({ name, outcome: 'not run', duration: `because of ${missing.name}` })
    continue
  }
  console.log(`\n▸ ${name}`)
  const start = performance.now()
  const outcome = (await run()) ? 'passed' : 'FAILED'
  const duration = `${((performance.now() - start) / 1000).toFixed(1)} s`
  console.log(`  ${name} ${outcome} in ${duration}`)
  results.push({ name, outcome, duration })
}

const count = (wanted) => results.filter(({ outcome }) => outcome === wanted).length
console.log()
for (const { name, outcome, duration } of results)
  console.log(`  ${name.padEnd(10)} ${outcome.padEnd(8)} ${duration.padStart(8)}`)
console.log(
  `\n${count('passed')} passed, ${count('FAILED')} failed${count('not run') > 0 ? `, ${count('not run')} not run` : ''}`,
)
process.exit(count('FAILED') > 0 ? 1 : 0)
