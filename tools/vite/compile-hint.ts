import type { Plugin } from 'vite'

const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Browsers that know this comment compile all functions of a file while it loads, beside the page's own work. It counts
 * in the first line only. A `banner` does not stay there: Vite puts the table of preloaded files before it.
 */
export const compileHint = (): Plugin => ({
  name: 'laurel:compile-hint',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const output of Object.values(bundle)) if (output.type === 'chunk') output.code = HINT + output.code
    },
  },
})
