import { existsSync, readFileSync } from 'node:fs'
import { inProject } from './lib/project.mjs'

/** docs/security.md names files as its evidence: each must exist, and no requirement may be left out or named twice. */
const DOC = 'docs/security.md'
/** The requirements of ASVS 5.0 of the levels 1 and 2, chapter by chapter. */
const PER_CHAPTER = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

const text = readFileSync(inProject(DOC), 'utf8')
const all = (pattern, source = text) => [...source.matchAll(pattern)].map(([, found]) => found)

const isThere = (path) => existsSync(inProject(path)) || existsSync(inProject('apps/server', path))
const named = [
  ...all(/`((?:apps|packages|tools|docs|e2e|src|test|testing|demo)\/[\w./-]+)`/g),
  ...all(/\]\(([\w./-]+\.md)(?:#[\w-]+)?\)/g).map((path) => `docs/${path}`),
]
const anchors = new Set(
  all(/^#+ (.+)$/gm).map((title) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  ),
)

const rows = all(/^(\| \d.*)$/gm)
const parsed = rows.map((row) =>
  /^\| ((\d+)\.\d+\.\d+) \| [12] \| (met|not applicable|argued) \| [^|]+ \| [^|]+ \|$/.exec(row),
)
const ids = parsed.flatMap((found) => found?.[1] ?? [])
const isProved = (row) => /`[\w.@/-]+\/[\w./-]+`|\]\(/.test(row)

const problems = [
  ...named.filter((path) => !isThere(path)).map((path) => `${path} does not exist`),
  ...all(/\]\(#([\w-]+)\)/g)
    .filter((anchor) => !anchors.has(anchor))
    .map((anchor) => `there is no section #${anchor}`),
  ...rows.filter((_, index) => !parsed[index]).map((row) => `this row cannot be read: ${row}`),
  ...rows.filter((row) => /\| (met|argued) \|/.test(row) && !isProved(row)).map((row) => `no evidence in: ${row}`),
  ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is listed twice`),
  ...PER_CHAPTER.flatMap((count, index) => {
    const found = parsed.filter((row) => row?.[2] === String(index + 1)).length
    return found === count ? [] : [`chapter ${index + 1} has ${found} rows instead of ${count}`]
  }),
]
for (const problem of problems) console.log(`${DOC}: ${problem}`)
console.log(
  problems.length === 0 ? `${DOC}: ${ids.length} requirements, all evidence exists.` : `${problems.length} problems`,
)
process.exit(problems.length === 0 ? 0 : 1)
