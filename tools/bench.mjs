import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuild } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { runNode24, SERVER_FLAGS } from './lib/node24.mjs'
import { giveUp, inProject } from './lib/project.mjs'

const ENDING = '.bench.ts'
/** With this a benchmark ends that missed a goal (`bench/findings.ts`); any other end but 0 is an error of its own. */
const MISSED = 2
/** These look at an app in a browser. */
const IN_BROWSER = ['driver-paint', 'paint', 'scroll']

await ensureDependencies()
const known = readdirSync(inProject('bench')).filter((name) => name.endsWith(ENDING))
const names = known.map((name) => name.slice(0, -ENDING.length))
const isSize = (given) => /^\d+$/.test(given)
const sizes = process.argv.slice(2).filter(isSize)
const named = process.argv.slice(2).filter((given) => !isSize(given))
const wanted = named.length > 0 ? named : names
const unknown = wanted.find((name) => !names.includes(name))
if (unknown) giveUp(`There is no benchmark “${unknown}”. Choose among: ${names.join(', ') || 'none yet'}.`)

const folder = mkdtempSync(join(tmpdir(), 'laurel-bench-'))
const rows = []
for (const name of wanted) {
  console.log(`\n▸ ${name}`)
  const findings = join(folder, name)
  writeFileSync(findings, '')
  const browser = IN_BROWSER.includes(name) && (await browserEnvironment())
  // Handed down to the product and its rival alike.
  const node = { NODE_ENV: 'production', NODE_OPTIONS: SERVER_FLAGS.join(' ') }
  const env = { ...node, BENCH_FINDINGS: findings, ...browser }
  const { code } = await runNode24([`bench/${name}${ENDING}`, ...sizes], { env })
  const lines = readFileSync(findings, 'utf8').split('\n').filter(Boolean)
  const found = lines.map((line) => toTableRow(name, JSON.parse(line)))
  const isBroken = code !== 0 && code !== MISSED
  rows.push(...found, ...(isBroken ? [{ benchmark: name, what: 'ended early', verdict: 'FAILED' }] : []))
}
rmSync(folder, { recursive: true })

console.log()
console.table(rows)
if (rows.some(({ verdict }) => verdict !== 'reached')) process.exitCode = 1

function toTableRow(benchmark, { title, detail, measured, goal, wanted, unit = '' }) {
  const isReached = wanted === 'at least' ? measured >= goal : measured <= goal
  return {
    benchmark,
    what: title,
    detail,
    measured: `${measured.toFixed(2)} ${unit}`.trim(),
    goal: `${wanted} ${goal} ${unit}`.trim(),
    verdict: isReached ? 'reached' : 'MISSED',
  }
}

async function browserEnvironment() {
  await ensureBuild()
  return { CHROMIUM_PATH: await ensureChromium() }
}
