import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { DISTRIBUTED } from './distribution.ts'

const SOURCE = new URL('../', import.meta.url)

const listInserts = async () => {
  const names = (await readdir(SOURCE, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, SOURCE), 'utf8')))
  const pattern = new RegExp(`insert into (?:${DISTRIBUTED.join('|')})\\b[^\`]*\\sselect\\s.*?\\n *\`\\.execute`, 'gs')
  return texts.flatMap((text) => text.match(pattern) ?? [])
}

it('every statement that inserts selected rows into a distributed table ends with returning', async () => {
  const inserts = await listInserts()
  expect(inserts.length).toBeGreaterThan(5)
  expect(inserts.filter((insert) => !/\sreturning\s/.test(insert))).toEqual([])
})
