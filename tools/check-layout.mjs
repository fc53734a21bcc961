import { existsSync } from 'node:fs'
import { dirname, matchesGlob } from 'node:path'
import { readSources } from './lib/imports.mjs'
import { inProject } from './lib/project.mjs'

/** Rules about files, folders and names that lint cannot see, most of them because they need the whole tree. */
const FOLDERS = ['packages', 'apps']
const SMALL_FILE_LINES = 25
const LONG_FILE_LINES = 350
const FOLDER_FILES = 15

/** Small files with one importer that are files of their own for a reason. */
const SMALL_FILES = {
  'apps/server/src/modules/**/*.{routes,service,queries,wire,rules,jobs}.ts':
    'the parts of a module keep their places, however short',
  'packages/contract/src/**': 'one file for each subject of the API',
  'packages/*/src/texts/**': 'one file of texts for each language',
  'apps/{console,driver}/src/i18n/**': 'one file of texts for each screen and language',
}
/** Folders that may hold more files. */
const LARGE_FOLDERS = {
  'apps/server/src/boot': 'one file for each step of a start, read in the order of server.ts',
  'packages/contract/src': 'the flat list of the subjects of the API',
  'packages/contract/src/messages/{en,fr}': 'one file for each group of messages',
  'apps/{console,driver}/src/i18n/{en,fr}': 'one file of texts for each screen',
}
const LONG_FILES = {
  'apps/server/src/db/schema.ts': 'generated',
}

const isExcused = (exceptions, path) => Object.keys(exceptions).some((pattern) => matchesGlob(path, pattern))
const isTest = (path) => /\.test\.tsx?$|\/test\//.test(path)
const countLines = (text) => text.trimEnd().split('\n').length

const sources = readSources(FOLDERS)
const product = sources.filter(({ path }) => !isTest(path) && !/\/(testing|\.cache)\//.test(path))
const importers = new Map()
for (const { path: from, imports } of product) {
  for (const { path, isLazy } of imports) importers.set(path, [...(importers.get(path) ?? []), { from, isLazy }])
}

function checkSmallFiles() {
  return product.flatMap(({ path, text }) => {
    const readers = importers.get(path) ?? []
    const [reader] = readers
    const isOne = new Set(readers.map(({ from }) => from)).size === 1 && !reader.isLazy
    const isSmall = countLines(text) < SMALL_FILE_LINES
    const hasTest =
      existsSync(inProject(path.replace(/\.(tsx?)$/, '.test.$1'))) ||
      sources.some((one) => isTest(one.path) && one.imports.some((it) => it.path === path))
    if (!isOne || !isSmall || hasTest || isExcused(SMALL_FILES, path)) return []
    return [`${path}: ${countLines(text)} lines for ${reader.from} alone. Make it part of that file.`]
  })
}

function checkLongFiles() {
  return product.flatMap(({ path, text }) => {
    const lines = countLines(text)
    return lines > LONG_FILE_LINES && !isExcused(LONG_FILES, path)
      ? [`${path}: ${lines} lines. Split it by subject.`]
      : []
  })
}

function checkFolders() {
  const folders = Map.groupBy(product, ({ path }) => dirname(path))
  return [...folders].flatMap(([folder, files]) =>
    files.length > FOLDER_FILES && !isExcused(LARGE_FOLDERS, folder)
      ? [`${folder}: ${files.length} files. Give it sub-folders by act.`]
      : [],
  )
}

/** Files have no circles by lint; two modules whose files import each other are a circle too. */
function checkModuleCircles() {
  const moduleFor = (path) => /^apps\/server\/src\/modules\/([\w-]+)\//.exec(path ?? '')?.[1]
  const needs = new Map()
  for (const { path, imports } of product) {
    const from = moduleFor(path)
    const others = imports.map((one) => moduleFor(one.path)).filter((to) => to && to !== from)
    if (from) needs.set(from, new Set([...(needs.get(from) ?? []), ...others]))
  }
  return [...needs.keys()].flatMap((module) => {
    const way = findWay(needs, module, module)
    // Each circle once, from the first of its modules.
    return way && way.every((other) => module <= other) ? [`modules in a circle: ${[module, ...way].join(' → ')}`] : []
  })
}

/** `xOf` once meant to make an x, to look one up and to count them (docs/style.md). */
function checkNames() {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:const|let|function)\s+([a-z]\w*Of)\b/g)].map(
      ([, name]) => `${path}: ${name}. Say toX where it maps to an X, xFor where it looks one up.`,
    ),
  )
}

/** The shortest way from one module to another, over what they import. */
function findWay(needs, from, to) {
  const ways = [...(needs.get(from) ?? [])].map((next) => [next])
  const seen = new Set()
  for (const way of ways) {
    const last = way.at(-1)
    if (last === to) return way
    if (seen.has(last)) continue
    seen.add(last)
    for (const next of needs.get(last) ?? []) ways.push([...way, next])
  }
  return undefined
}

const problems = [
  ...checkSmallFiles(),
  ...checkLongFiles(),
  ...checkFolders(),
  ...checkModuleCircles(),
  ...checkNames(),
]
for (const problem of problems) console.log(problem)
console.log(problems.length === 0 ? `${product.length} files are laid out as agreed.` : `${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)
