import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

interface Options {
  maxKilobytes: number
  /** Modules that the first page loads lazily, as endings of their paths. */
  firstPage: readonly string[]
}

type Chunk = Rolldown.OutputChunk

const withStaticImports = (chunks: ReadonlyMap<string, Chunk>, start: readonly Chunk[]) => {
  const found = new Set(start)
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const imported = chunks.get(name)
      if (imported) found.add(imported)
    }
  }
  return [...found]
}

/** Fails the build when the JavaScript of the signed-out page grows beyond its budget. */
export const bundleBudget = ({ maxKilobytes, firstPage }: Options): Plugin => ({
  name: 'laurel:bundle-budget',
  apply: 'build',
  writeBundle(_, bundle) {
    const all = Object.values(bundle).filter((output) => output.type === 'chunk')
    const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]))
    const lazy = firstPage.map((ending) => {
      const chunk = all.find(({ facadeModuleId }) => facadeModuleId?.endsWith(ending))
      return chunk ?? this.error(`No chunk starts with ${ending}; correct the list of the first page.`)
    })
    const needed = withStaticImports(chunks, [...all.filter(({ isEntry }) => isEntry), ...lazy])
    const kilobytes = needed.reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1024
    const sentence = `First load: ${kilobytes.toFixed(1)} KB of gzipped JavaScript in ${needed.length} files (limit ${maxKilobytes} KB)`
    if (kilobytes > maxKilobytes) this.error(sentence)
    this.info(sentence)
  },
})
