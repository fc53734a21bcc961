import { readFileSync } from 'node:fs'
import { writeOrCompare } from './lib/generated.mjs'
import { giveUp, inProject } from './lib/project.mjs'

/** Writes what the running product is made of, from the lock file; `--check` compares. Tools for development are left out. */
const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))
const ROOT = 'node_modules/'
/** Their package.json names the licence in an older form, which npm does not put into the lock file. */
const IN_OLDER_FORM = { buildcheck: 'MIT', 'cpu-features': 'MIT', ssh2: 'MIT' }
const packageName = (path) => path.slice(path.lastIndexOf(ROOT) + ROOT.length)
const parts = Object.entries(packages)
  .filter(([path, { dev, link }]) => path.includes(ROOT) && !dev && !link)
  .map(([path, { version, license }]) => {
    const name = packageName(path)
    return { name, version, license: license ?? IN_OLDER_FORM[name] }
  })
const unknown = parts.filter(({ license }) => !license)
if (unknown.length > 0) giveUp(`The lock file names no licence for: ${unknown.map(({ name }) => name).join(', ')}.`)

const byLicence = Map.groupBy(parts, ({ license }) => license)
const inOrder = (one, other) => (one < other ? -1 : Number(one > other))
const linesFor = (found) => [...new Set(found.map(({ name, version }) => `- ${name} ${version}`))].sort(inOrder)
const sections = [...byLicence]
  .sort(([one], [other]) => inOrder(one, other))
  .map(([license, found]) => `## ${license}\n\n${linesFor(found).join('\n')}\n`)

writeOrCompare('notices', {
  'THIRD_PARTY_NOTICES.md': `# Third-party notices

Laurel runs with the packages below, by licence. Each ships the text of its licence and its copyright notice in its folder
below \`node_modules\`. Written by \`npm run notices\` from \`package-lock.json\`.

${sections.join('\n')}`,
})
