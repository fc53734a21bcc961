import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inProject } from './lib/project.mjs'

const TEXTS = ['apps/console/src/i18n', 'apps/driver/src/i18n', 'packages/kit/src/texts']
const MESSAGES = 'packages/contract/src/messages'
const SOURCES = [
  'apps/console/src',
  'apps/driver/src',
  'apps/server/src',
  'packages/contract/src',
  'packages/client/src',
  'packages/kit/src',
]
/** Groups of messages that are looked up by values which are known only at run time. */
const LOOKED_UP = ['fields', 'dependents']

const isText = (path) => new RegExp(`^(${[...TEXTS, MESSAGES].join('|')})/(en|fr)\\b`).test(path)
const isSource = (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !isText(path)

const source = SOURCES.flatMap((dir) =>
  readdirSync(inProject(dir), { recursive: true, encoding: 'utf8' }).map((name) => `${dir}/${name}`),
)
  .filter(isSource)
  .map((path) => readFileSync(inProject(path), 'utf8'))
  .join('\n')
const quoted = new Set(matches(/(?<=['"`])[\w.:-]+(?=['"`])/g))
const prefixes = matches(/(?<=`)[\w.:-]*[.:_](?=\$\{)/g)

function matches(pattern) {
  return [...source.matchAll(pattern)].map(([text]) => text)
}

function keyPaths(texts, above = '') {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [above + name] : keyPaths(value, `${above}${name}.`),
  )
}

/** Plural forms are keys of their own, used by their stem; French has one more of them than English. */
function withoutPluralForms(keys) {
  const stems = keys.filter((key) => key.endsWith('_other')).map((key) => key.slice(0, -'_other'.length))
  const forms = new Set(stems.flatMap((stem) => ['one', 'other', 'many'].map((form) => `${stem}_${form}`)))
  return [...stems, ...keys.filter((key) => !forms.has(key))]
}

async function keysIn(path) {
  if (!existsSync(inProject(path))) return []
  const [texts] = Object.values(await import(pathToFileURL(inProject(path)).href))
  return withoutPluralForms(keyPaths(texts))
}

const isUsed = (spellings) =>
  spellings.some((key) => quoted.has(key) || prefixes.some((prefix) => key.startsWith(prefix)))

async function checkLanguages(english, french) {
  const [en, fr] = [await keysIn(english), await keysIn(french)]
  return [
    ...en.filter((key) => !fr.includes(key)).map((key) => `${french}: “${key}” is missing`),
    ...fr.filter((key) => !en.includes(key)).map((key) => `${french}: “${key}” is not in the English file`),
  ]
}

async function checkTexts(folder, name) {
  const path = `${folder}/en/${name}`
  const namespace = basename(name, '.ts')
  const unused = (await keysIn(path)).filter((key) => !isUsed([key, `${namespace}:${key}`]))
  return [
    ...unused.map((key) => `${path}: “${key}” is not used`),
    ...(await checkLanguages(path, `${folder}/fr/${name}`)),
  ]
}

async function checkMessages() {
  const path = `${MESSAGES}/en.ts`
  const unused = (await keysIn(path)).filter((key) => {
    const [group, name] = key.split('.')
    return !LOOKED_UP.includes(group) && !isUsed([name])
  })
  return [...unused.map((key) => `${path}: “${key}” is not used`), ...(await checkLanguages(path, `${MESSAGES}/fr.ts`))]
}

async function checkFolder(folder) {
  const names = new Set(['en', 'fr'].flatMap((language) => readdirSync(inProject(folder, language))))
  return (await Promise.all([...names].map((name) => checkTexts(folder, name)))).flat()
}

const problems = [...(await Promise.all(TEXTS.map(checkFolder))).flat(), ...(await checkMessages())]
for (const problem of problems) console.log(problem)
console.log(problems.length === 0 ? 'Every text is used and there in both languages.' : `${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)
