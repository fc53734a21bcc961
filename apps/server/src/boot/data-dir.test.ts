import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { closeToOthers, sweepMail } from './data-dir.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'laurel-data-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const readMode = async (...parts: string[]) => (await stat(join(dataDir, ...parts))).mode & 0o777

it('mail and exports that everybody could read are closed to other accounts, what lies beside them is left alone', async () => {
  await mkdir(join(dataDir, 'exports/done'), { recursive: true })
  await mkdir(join(dataDir, 'mail'))
  for (const file of ['mail/a.eml', 'exports/people.csv', 'exports/done/old.csv', 'other.txt']) {
    await writeFile(join(dataDir, file), '')
    await chmod(join(dataDir, file), 0o644)
  }
  await closeToOthers(dataDir)
  for (const folder of ['mail', 'exports', 'exports/done']) expect(await readMode(folder)).toBe(0o700)
  for (const file of ['mail/a.eml', 'exports/people.csv', 'exports/done/old.csv'])
    expect(await readMode(file)).toBe(0o600)
  expect(await readMode('other.txt')).toBe(0o644)
})

it('a data directory without mail and exports is fine', async () => {
  await closeToOthers(dataDir)
  await sweepMail(dataDir, new Date())
  expect(await readdir(dataDir)).toEqual([])
})

it('messages are deleted once they are older than seven days, other files in their folder are kept', async () => {
  const now = new Date('2026-03-10T12:00:00Z')
  await mkdir(join(dataDir, 'mail'))
  for (const [name, at] of [
    ['old.eml', '2026-03-03T11:59:59Z'],
    ['new.eml', '2026-03-03T12:00:01Z'],
    ['notes.txt', '2026-01-01T00:00:00Z'],
  ] as const) {
    await writeFile(join(dataDir, 'mail', name), '')
    await utimes(join(dataDir, 'mail', name), new Date(at), new Date(at))
  }
  await sweepMail(dataDir, now)
  expect((await readdir(join(dataDir, 'mail'))).toSorted()).toEqual(['new.eml', 'notes.txt'])
})
