import type { Messages } from '@laurel/contract/messages/en.ts'
import { teach } from '@laurel/contract/messages/say.ts'
import { startTexts, type TextFiles } from '@laurel/kit/i18n/i18n.ts'
import { chosenLanguage, type Language, outsideLanguage, rememberLanguage } from '@laurel/kit/i18n/language.ts'
import './resources.ts'

/** The sentences that the app and the server share. */
const SHARED: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import('@laurel/contract/messages/en.ts')).en,
  fr: async () => (await import('@laurel/contract/messages/fr.ts')).fr,
}

const found = import.meta.glob<Record<string, object>>(['./en/*.ts', './fr/*.ts'])

const files: TextFiles = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [path.replace(/^\.\/|\.ts$/g, ''), load]),
)

export const startDriverTexts = () => {
  if (chosenLanguage() === null) rememberLanguage(outsideLanguage())
  return startTexts({
    files,
    first: ['frame', 'ui'],
    loadLanguage: async (language) => teach(language, await SHARED[language]()),
  })
}
