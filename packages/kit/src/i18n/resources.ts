import type { day } from '../texts/en/day.ts'
import type { ui } from '../texts/en/ui.ts'

/**
 * The files of texts by name. The compiler checks keys and interpolated values against the English texts.
 * An app adds its own with `declare module '@laurel/kit/i18n/resources.ts'`.
 */
export interface TextResources {
  day: typeof day
  ui: typeof ui
}
