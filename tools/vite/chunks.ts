import type { Rolldown } from 'vite'

export type Chunk = Rolldown.OutputChunk
export type Bundle = Rolldown.OutputBundle

/** What the page loads by itself. A bundler may dissolve the entry into the chunks that it imports. */
export const chunksOfPage = (bundle: Bundle) => {
  const page = bundle['index.html']
  const html = page?.type === 'asset' ? String(page.source) : ''
  return Object.values(bundle).filter(
    (output): output is Chunk => output.type === 'chunk' && (output.isEntry || html.includes(output.fileName)),
  )
}

/** The chunk that holds a module, found by the end of its path. */
export const chunkFor = (bundle: Bundle, ending: string) =>
  Object.values(bundle).find(
    (output): output is Chunk => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(ending)),
  )

/** These chunks and everything that they import, as browsers load them. */
export const withStaticImports = (bundle: Bundle, start: readonly Chunk[]) => {
  const found = new Set(start)
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') found.add(imported)
    }
  }
  return [...found]
}

/** The stylesheets that come with these chunks. */
export const stylesFor = (chunks: readonly Chunk[]) => [
  ...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
]
