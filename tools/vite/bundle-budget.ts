import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { type Bundle, chunkFor, chunksOfPage, stylesFor, withStaticImports } from './chunks.ts'

export interface PageBudget {
  name: string
  /** What the page loads beside the entry, as endings of the paths of modules. */
  modules: readonly string[]
  /** Scripts and styles together, after gzip. */
  maxKilobytes: number
}

const weigh = (bundle: Bundle, files: readonly string[]) =>
  files.reduce((sum, name) => {
    const output = bundle[name]
    return sum + (output ? gzipSync(output.type === 'chunk' ? output.code : output.source).length : 0)
  }, 0) / 1024

/** Fails the build when a kind of page grows beyond its budget. */
export const bundleBudget = (pages: readonly PageBudget[]): Plugin => ({
  name: 'laurel:bundle-budget',
  apply: 'build',
  writeBundle(_, bundle) {
    const entries = chunksOfPage(bundle)
    for (const { name, modules, maxKilobytes } of pages) {
      const lazy = modules.map(
        (ending) => chunkFor(bundle, ending) ?? this.error(`No chunk holds ${ending}; correct the budget of ${name}.`),
      )
      const chunks = withStaticImports(bundle, [...entries, ...lazy])
      const scripts = weigh(
        bundle,
        chunks.map(({ fileName }) => fileName),
      )
      const styles = weigh(bundle, stylesFor(chunks))
      const sentence = `${name}: ${scripts.toFixed(1)} KB of scripts in ${chunks.length} files and ${styles.toFixed(1)} KB of styles, after gzip (limit ${maxKilobytes} KB)`
      if (scripts + styles > maxKilobytes) this.error(sentence)
      this.info(sentence)
    }
  },
})
