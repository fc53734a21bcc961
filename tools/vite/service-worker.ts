import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { type Bundle, chunksOfPage } from './chunks.ts'

interface Options {
  /** The script of the worker. */
  entry: string
  /** Files of the public folder that the page needs. */
  publicFiles: readonly string[]
}

const PAGE = 'index.html'

/** What the worker has to keep of a build: its page, scripts and styles, but no pictures of other sizes. */
export const listPrecached = (bundle: Bundle, base: string, publicFiles: readonly string[]) => {
  const assets = Object.keys(bundle).filter((name) => /\.(js|css|svg|woff2)$/.test(name))
  return [base, ...[...assets, ...publicFiles].toSorted().map((name) => base + name)]
}

/** Builds the service worker after the app, as one classic script that knows the files of exactly this build. */
export const serviceWorker = ({ entry, publicFiles }: Options): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'laurel:service-worker',
    apply: 'build',
    configResolved: (resolved) => void (config = resolved),
    async writeBundle({ dir = '' }, bundle) {
      const digest = createHash('sha256').update(Object.keys(bundle).toSorted().join())
      for (const name of [PAGE, ...publicFiles]) digest.update(await readFile(join(dir, name)))
      const precache = {
        version: digest.digest('hex').slice(0, 16),
        scripts: chunksOfPage(bundle).map(({ fileName }) => fileName),
        files: listPrecached(bundle, config.base, publicFiles),
      }
      await build({
        configFile: false,
        root: config.root,
        publicDir: false,
        logLevel: 'warn',
        define: { __PRECACHE__: JSON.stringify(precache) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: 'es2023',
          lib: { entry, formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
        },
      })
    },
  }
}
