import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface SmallDisk {
  /** A folder with room for a few kilobytes. */
  folder: string
  /** The error of the system when it is full. */
  words: RegExp
  makeRoom: () => Promise<unknown>
  remove: () => Promise<unknown>
}

/**
 * A file system of a few kilobytes, if this account may mount one. Otherwise a path that takes no files at all,
 * because a file has the name of the folder.
 */
export const createSmallDisk = async (): Promise<SmallDisk> => {
  const place = await mkdtemp(join(tmpdir(), 'laurel-disk-'))
  const folder = join(place, 'disk')
  const clear = () => rm(place, { recursive: true, force: true })
  await mkdir(folder)
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', folder])
  } catch {
    await rm(folder, { recursive: true })
    await writeFile(folder, '')
    return { folder, words: /EEXIST|ENOTDIR/, makeRoom: () => rm(folder), remove: clear }
  }
  return {
    folder,
    words: /ENOSPC: no space left/,
    makeRoom: () => run('mount', ['-o', 'remount,size=16m', folder]),
    remove: async () => {
      await run('umount', [folder])
      await clear()
    },
  }
}
