import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { toolPath } from './lib/dependencies.mjs'
import { giveUp, inProject } from './lib/project.mjs'
import { REGISTRATIONS } from './lib/registrations.mjs'
import { spellingsFor } from './lib/words.mjs'

/**
 * `npm run new -- module absences [absence]` writes a complete small module: contract, table, server, tests, screen and
 * texts in both languages, and names it wherever a module is named. What it cannot place it prints.
 */
const SKELETON = 'tools/skeleton'
const USAGE = 'npm run new -- module <subjects> [subject], in small letters: absences, or sick-notes sick-note.'

const [kind, many, one, ...rest] = process.argv.slice(2)
const isName = (name) => /^[a-z]+(-[a-z]+)*$/.test(name ?? '')
if (kind !== 'module' || !isName(many) || (one && !isName(one)) || rest.length > 0) giveUp(USAGE)

const spellings = { ...spellingsFor(many, one), $number$: nextMigration(), $key$: freeKey() }
const spell = (text) =>
  Object.entries(spellings).reduce((done, [word, spelling]) => done.replaceAll(word, spelling), text)

const files = readdirSync(inProject(SKELETON), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(inProject(SKELETON).length + 1))
const targets = files.map((file) => ({ file, path: spell(file).replace(/\.txt$/, '') }))
const taken = targets.find(({ path }) => existsSync(inProject(path)))
if (taken) giveUp(`${taken.path} exists already.`)

for (const { file, path } of targets) {
  mkdirSync(dirname(inProject(path)), { recursive: true })
  writeFileSync(inProject(path), spell(readFileSync(inProject(SKELETON, file), 'utf8')))
}
const addition = ({ add }) => (typeof add === 'function' ? add(spell) : spell(add))
const missed = REGISTRATIONS.filter((registration) => !register(registration))
const touched = [...new Set([...targets, ...REGISTRATIONS].map(({ path }) => path))].filter((path) =>
  /\.tsx?$/.test(path),
)
execFileSync(process.execPath, [toolPath('biome'), 'check', '--write', ...touched], {
  cwd: inProject(),
  stdio: 'ignore',
})

console.log(`${targets.length} files written:\n${targets.map(({ path }) => `  ${path}`).join('\n')}`)
console.log(`\n${REGISTRATIONS.length - missed.length} places name it.`)
for (const one of missed) console.log(`\nAdd this to ${one.path} yourself:\n${addition(one)}`)
console.log(`
Next:
  npm run schema && npm run openapi   types of the new table, description of the new calls
  npm run format                      imports in order
  npm test -- types lint unit         then the tests of the module: npm run test:api -- ${many}
Yours to decide:
  the French texts, and the fields besides the name
  who may call it (contract, answers.ts, screens.ts) and the place in the menu
  what happens to ${spellings.$manyWords$} when their company is deleted (countDependents in companies.queries.ts)`)

function register(registration) {
  const { path, before, after, afterEach, replace } = registration
  const text = existsSync(inProject(path)) ? readFileSync(inProject(path), 'utf8') : ''
  const added = addition(registration)
  const lines = text.split('\n')
  const first = lines.findIndex((line) => line.includes(before ?? after ?? afterEach ?? replace))
  if (first === -1) return false
  const changed = lines.flatMap((line, index) => {
    if (replace) return index === first ? line.replace(replace, added) : line
    if (afterEach) return line.includes(afterEach) ? [line, added] : line
    if (index !== first) return line
    return before ? [added, line] : [line, added]
  })
  writeFileSync(inProject(path), changed.join('\n'))
  return true
}

function nextMigration() {
  const last = readdirSync(inProject('apps/server/migrations')).sort().at(-1)
  return String(Number(last.slice(0, 4)) + 1).padStart(4, '0')
}

/** A letter that opens no screen yet. */
function freeKey() {
  const used = [...readFileSync(inProject('apps/console/src/app/menu.ts'), 'utf8').matchAll(/key: '(\w)'/g)].map(
    ([, key]) => key,
  )
  return `${many.replaceAll('-', '')}abcdefghijklmnopqrstuvwxyz`.split('').find((letter) => !used.includes(letter))
}
