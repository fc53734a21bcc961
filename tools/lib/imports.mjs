import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inProject } from './project.mjs'

const IMPORT = /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?\s*'([^'\n]+)'/g
const LAZY_IMPORT = /\bimport\(\s*'([^'\n]+)'\s*\)/g
const SKIPPED = ['node_modules', 'dist']

const sourcesBelow = (folder) =>
  readdirSync(inProject(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return SKIPPED.includes(entry.name) ? [] : sourcesBelow(path)
    return /\.(tsx?|mjs)$/.test(entry.name) ? [path] : []
  })

function resolveImport(from, name) {
  if (name.startsWith('.')) return join(dirname(from), name)
  const [, workspace, path] = /^@laurel\/(\w+)\/(.+)$/.exec(name) ?? []
  return workspace && `packages/${workspace}/src/${path}`
}

/**
 * The source files below some folders, each with its text and the files of the project that it imports. `isLazy` marks
 * an import that starts a chunk of its own.
 */
export function readSources(folders) {
  return folders.flatMap(sourcesBelow).map((path) => {
    const text = readFileSync(inProject(path), 'utf8')
    const found = (pattern, isLazy) =>
      [...text.matchAll(pattern)]
        .map(([, name]) => ({ path: resolveImport(path, name), name, isLazy }))
        .filter((one) => one.path === undefined || existsSync(inProject(one.path)))
    return { path, text, imports: [...found(IMPORT, false), ...found(LAZY_IMPORT, true)] }
  })
}
