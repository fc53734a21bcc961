import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportDrop } from './drop.ts'

/** Files in a folder of the installation, for this account alone, where the partner has no server of its own. */
export const folderDrop = (directory: string): ExportDrop => ({
  destination: directory,
  deliver: async (filename, content) => {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const partial = join(directory, `.${filename}.${randomUUID().slice(0, 8)}.part`)
    try {
      await write(partial, content)
      await rename(partial, join(directory, filename))
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
    await sync(directory)
  },
})

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
