import { readFileSync } from 'node:fs'
import { environment } from '../apps/server/src/boot/environment.ts'
import { writeOrCompare } from './lib/generated.mjs'
import { inProject } from './lib/project.mjs'

const EXAMPLE = '.env.example'
const OPERATIONS = 'docs/operations.md'
const LINE_WIDTH = 100

/** Writes .env.example and the table of settings in docs/operations.md from their rules; `--check` compares. */
const settings = Object.entries(environment.shape).map(([name, schema]) => {
  const { description, unset } = schema.meta() ?? {}
  if (!description) throw new Error(`${name} has no description in boot/environment.ts.`)
  return { name, description, unset, fallback: defaultFor(schema) }
})

function defaultFor({ def }) {
  if (def.type === 'default')
    return typeof def.defaultValue === 'boolean' ? String(Number(def.defaultValue)) : String(def.defaultValue)
  const inner = def.in ?? def.innerType
  return inner && defaultFor(inner)
}

const tableRow = ({ name, description, unset, fallback }) =>
  `| \`${name}\` | ${unset ?? (fallback === undefined ? '–' : `\`${fallback}\``)} | ${description} |`

const TABLE = /(\| variable \| default \| meaning \|\n\|---\|---\|---\|\n)(?:\|.*\n)+/
const page = readFileSync(inProject(OPERATIONS), 'utf8')
if (!TABLE.test(page)) throw new Error(`${OPERATIONS} has no table of variables.`)

/** Comments have no links and no marks of code. */
const plain = (text) => text.replace(/ \(\[[^\]]+\]\([^)]*\)\)/g, '').replaceAll(/`|\\(?=\|)/g, '')

function comment(text) {
  const lines = ['#']
  for (const word of plain(text).split(' ')) {
    if (lines.at(-1).length + word.length >= LINE_WIDTH) lines.push('#')
    lines.push(`${lines.pop()} ${word}`)
  }
  return lines.join('\n')
}

const example = ({ name, description, unset, fallback }) =>
  `${comment(`${description}.${unset ? ` Unset: ${unset}.` : ''}`)}\n#${name}=${fallback ?? ''}\n`

const INTRODUCTION = `# Settings of the server. Copy this file to .env and uncomment what differs; \`npm start\`, \`npm run dev\` and
# \`npm run worker\` read it, and a variable of the environment wins over it. docs/operations.md explains more.
`

writeOrCompare('settings', {
  [EXAMPLE]: [INTRODUCTION, ...settings.map(example)].join('\n'),
  [OPERATIONS]: page.replace(TABLE, (_, head) => `${head}${settings.map(tableRow).join('\n')}\n`),
})
