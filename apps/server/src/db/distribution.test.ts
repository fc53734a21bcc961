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

/**
 * Citus copies such rows to their machine, and after a read in the same transaction it takes that connection for one that
 * only reads: it is not prepared, and the loss of the machine at the end of the transaction loses the rows alone.
 */
it('statements that insert selected rows into distributed tables return something, so that Citus prepares them', async () => {
  const inserts = await listInserts()
  expect(inserts.length).toBeGreaterThan(5)
  expect(inserts.filter((insert) => !/\sreturning\s/.test(insert))).toEqual([])
})
