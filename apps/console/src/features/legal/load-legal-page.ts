import type { Language } from '@laurel/contract/constants.ts'
import type { LegalPageName } from '@laurel/contract/legal-texts/legal-text.ts'
import { loadLegalText } from '@laurel/contract/legal-texts/load-legal-text.ts'
import { loadTexts } from '@laurel/kit/i18n/i18n.ts'
import { outsideLanguage } from '@laurel/kit/i18n/language.ts'
import i18next from 'i18next'

/** Labels around the text, which may be in another language than the console. */
const loadLabels = async (lang: Language) => {
  await loadTexts('legal')
  if (lang !== i18next.language) await i18next.loadLanguages(lang)
}

/** `asked` is the language in the address. Without one it is the reader's own. */
export const loadLegalPage = async (page: LegalPageName, asked: Language | undefined) => {
  const lang = asked ?? outsideLanguage()
  const [text] = await Promise.all([loadLegalText(page, lang), loadLabels(lang)])
  return { page, lang, asked, text }
}

export type LoadedLegalPage = Awaited<ReturnType<typeof loadLegalPage>>
