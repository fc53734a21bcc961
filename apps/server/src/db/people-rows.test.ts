import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, it } from 'vitest'

const SERVER = new URL('../../', import.meta.url).pathname

/** Where rows of people may be written. What companies are called and allow is nothing that follows from their people. */
const OWNER = 'src/db/people-rows.ts'
const EDITOR_OF_COMPANIES = 'src/modules/companies/companies.queries.ts'

const WRITES = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(users|user_divisions|companies|company_headcounts)\b/g,
  /\b(?:insert into|update|delete from|truncate|copy)\s+(?:only\s+)?"?(users|user_divisions|companies|company_headcounts)\b/gi,
]

const ROW_LOCKS = /\bfor(?:No)?(?:Key)?(?:Update|Share)\(|\bfor (?:no key )?(?:update|key share|share)\b/gi
/** The tables that stand on every machine where the database is spread over several. */
const COPIED =
  /(?:from|join)\(?\s*'?(users|companies|divisions|locations|location_divisions|badges|user_divisions|files)\b/i

const sources = async () => {
  const files = []
  for (const folder of ['src', 'demo', 'testing']) {
    for await (const file of glob(`${folder}/**/*.ts`, { cwd: SERVER })) {
      if (!file.endsWith('.test.ts')) files.push({ file, text: readFileSync(`${SERVER}${file}`, 'utf8') })
    }
  }
  return files
}

it('people, their divisions and headcounts are written by people-rows.ts alone', async () => {
  const writers = (await sources()).flatMap(({ file, text }) =>
    WRITES.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => `${file}: ${match[1]?.toLowerCase()}`)),
  )
  const strangers = writers.filter(
    (writer) => !writer.startsWith(`${OWNER}:`) && writer !== `${EDITOR_OF_COMPANIES}: companies`,
  )
  expect(strangers).toEqual([])
  expect(new Set(writers.filter((writer) => writer.startsWith(OWNER))).size).toBe(4)
})

it('no statement locks rows of people, places or badges, which would lock their whole table on several machines', async () => {
  const locking = (await sources()).flatMap(({ file, text }) =>
    [...text.matchAll(ROW_LOCKS)].flatMap(({ index, 0: lock }) => {
      // One that names its table, such as forUpdate('t'), is of a joined one; people are always called u, locations l.
      const [, name] = /^\s*(?:of )?'?([a-z]\w*)?/.exec(text.slice(index + lock.length)) ?? []
      const isRaw = lock.includes(' ')
      const before = text.slice(Math.max(0, text.lastIndexOf(isRaw ? '`' : 'selectFrom(', index)), index)
      const statement = isRaw ? before : before.slice(0, 60)
      const isCopied = name === undefined || name === 'skip' ? COPIED.test(statement) : ['u', 'l'].includes(name)
      return isCopied ? [`${file}: ${lock} ${statement}`] : []
    }),
  )
  expect(locking).toEqual([])
})
