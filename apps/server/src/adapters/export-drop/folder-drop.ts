import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportDrop } from './drop.ts'

/** Files in a folder of the installation, for this account alone, where the partner has no server of its own. */
export const folderDrop = (directory: string): ExportDrop => ({
  destination: null,
  deliver: async (filename, content) => {
    const partial = join(directory, `.${filename}.${randomUUID().slice(0, 8)}.part`)
    try {
      await mkdir(directory, { recursive: true, mode: 0o700 })
      await write(partial, content)
      await rename(partial, join(directory, filename))
      await sync(directory)
    } catch (error) {
      await rm(partial, { force: true }).catch(() => undefined)
      throw withoutPath(error)
    }
  },
  fetch: (filename) => readFile(join(directory, filename)).catch(() => undefined),
})

/** Failures are shown to people: `EACCES: permission denied, open '/srv/…'` must not name folders of the server. */
const withoutPath = (error: unknown) => {
  if (!(error instanceof Error && 'syscall' in error)) return error
  return new Error(error.message.replace(/, \w+(?: '.*')?$/s, ''), { cause: error })
}

/** On the disk before it gets its name: after a power cut there is the whole file or none. */
const write = async (path: string, content: AsyncIterable<string>) => {
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const piece of content) await file.writeFile(piece)
    await file.sync()
  } finally {
    await file.close()
  }
}

const sync = async (directory: string) => {
  const handle = await open(directory, 'r')
  await handle.sync().finally(() => handle.close())
}
