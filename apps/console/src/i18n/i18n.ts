import type { Messages } from '@laurel/contract/messages/en.ts'
import { teach } from '@laurel/contract/messages/say.ts'
import { startTexts, type TextFiles } from '@laurel/kit/i18n/i18n.ts'
import type { Language } from '@laurel/kit/i18n/language.ts'
import type { TextResources } from '@laurel/kit/i18n/resources.ts'
import './resources.ts'

/** The sentences that console and server share. */
const SHARED: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import('@laurel/contract/messages/en.ts')).en,
  fr: async () => (await import('@laurel/contract/messages/fr.ts')).fr,
}

const found = import.meta.glob<Record<string, object>>(['./en/*.ts', './fr/*.ts'])

/** `./en/audit.ts` is found as `en/audit`. */
const own: TextFiles = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [path.replace(/^\.\/|\.ts$/g, ''), load]),
)

const files: TextFiles = {
  ...own,
  'en/ui': () => import('@laurel/kit/texts/en/ui.ts'),
  'fr/ui': () => import('@laurel/kit/texts/fr/ui.ts'),
}

export const startConsoleTexts = (first: readonly (keyof TextResources)[]) =>
  startTexts({ files, first, loadLanguage: async (language) => teach(language, await SHARED[language]()) })
