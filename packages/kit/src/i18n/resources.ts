import type { ui } from '../texts/en/ui.ts'

/**
 * The files of texts by their names; keys, and the values inside of sentences, are checked against the English ones.
 * An app adds its own with `declare module '@laurel/kit/i18n/resources.ts'`.
 */
export interface TextResources {
  ui: typeof ui
}
