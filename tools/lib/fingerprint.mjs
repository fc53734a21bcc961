import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from './project.mjs'

const IGNORED = new Set(['node_modules', 'dist'])

/** One hash over the names and contents of files and whole directories. */
export function fingerprint(paths, seed = '') {
  const hash = createHash('sha256').update(seed)
  for (const path of paths.flatMap(filesBelow)) {
    hash.update(`\0${path}\0`).update(readFileSync(inProject(path)))
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!existsSync(inProject(path))) return []
  if (statSync(inProject(path)).isFile()) return [path]
  const names = readdirSync(inProject(path)).filter((name) => !IGNORED.has(name))
  return names.sort().flatMap((name) => filesBelow(join(path, name)))
}

export const readStamp = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
