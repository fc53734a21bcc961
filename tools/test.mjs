import { CHECKS } from './lib/checks.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { giveUp } from './lib/project.mjs'

const all = Object.keys(CHECKS)
const asked = process.argv.slice(2)
const unknown = asked.find((name) => !all.includes(name))
if (unknown) giveUp(`There is no check “${unknown}”. Choose among: ${all.join(', ')}.`)
const chosen = asked.length > 0 ? all.filter((name) => asked.includes(name)) : all

await ensureDependencies()
const results = []
for (const name of chosen) {
  console.log(`\n▸ ${name}`)
  const start = performance.now()
  const passed = await CHECKS[name]()
  const duration = `${((performance.now() - start) / 1000).toFixed(1)} s`
  console.log(`  ${name} ${passed ? 'passed' : 'failed'} in ${duration}`)
  results.push({ name, passed, duration })
  if (!passed) break
}

console.log()
for (const name of chosen) {
  const result = results.find((one) => one.name === name)
  const outcome = result ? (result.passed ? 'passed' : 'FAILED') : 'not run'
  console.log(`  ${name.padEnd(8)} ${outcome.padEnd(8)} ${(result?.duration ?? '').padStart(8)}`)
}
const failed = results.filter(({ passed }) => !passed).length
console.log(`\n${results.length - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
