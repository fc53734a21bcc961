import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const WHOLE = '@mantine/core/styles.layer.css'
const STYLES = new URL('.', import.meta.resolve('@mantine/core/styles/global.layer.css'))

/**
 * Mantine's styles come with the component that needs them, in the same chunk. During development they come whole with
 * `theme/global.css`; here that file gets only what belongs to no component. The names of classes that a component
 * reads are a module of their own, so whatever uses a component also has its styles.
 */
export const stylesByComponent = (): Plugin => ({
  name: 'laurel:styles-by-component',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [{ find: WHOLE, replacement: fileURLToPath(new URL('mantine-base.css', import.meta.url)) }],
    },
  }),
  transform: {
    filter: { id: /@mantine\/core\/esm\/.+\.module\.mjs$/ },
    handler(code, id) {
      const file = `${id.slice(id.lastIndexOf('/') + 1, -'.module.mjs'.length)}.layer.css`
      if (!existsSync(new URL(file, STYLES))) this.error(`Mantine has no styles ${file}, which ${id} needs.`)
      return { code: `import '@mantine/core/styles/${file}'\n${code}`, map: null }
    },
  },
})
