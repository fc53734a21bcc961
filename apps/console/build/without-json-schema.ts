import type { Plugin } from 'vite'

const PARTS = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/
const EXPORTS = /^export (?:const|function) (\w+)/gm

/**
 * The console checks values but never describes them, and zod ties both together: its JSON Schema writer would be
 * 5 KB of the first load. Its functions are emptied, their names stay.
 */
export const withoutJsonSchema = (): Plugin => ({
  name: 'laurel:without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: PARTS },
    handler(code) {
      const names = Array.from(code.matchAll(EXPORTS), ([, name]) => name)
      const empty = names.map((name) => `export const ${name} = () => () => {}`)
      if (code.includes('export { processSchema as process }')) empty.push('export { processSchema as process }')
      return { code: empty.join('\n'), map: null }
    },
  },
})
