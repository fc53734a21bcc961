import type { Language } from '@laurel/contract/constants.ts'
import { loadTexts } from '@laurel/kit/i18n/i18n.ts'
import { outsideLanguage } from '@laurel/kit/i18n/language.ts'
import i18next from 'i18next'
import type { LegalPageName, LegalText } from './texts/legal-text.ts'

type TextFile = () => Promise<{ text: LegalText }>

const TEXTS: Record<LegalPageName, Record<Language, TextFile>> = {
  tos: { en: () => import('./texts/tos/tos.en.ts'), fr: () => import('./texts/tos/tos.fr.ts') },
  privacy: { en: () => import('./texts/privacy/privacy.en.ts'), fr: () => import('./texts/privacy/privacy.fr.ts') },
  eula: { en: () => import('./texts/eula/eula.en.ts'), fr: () => import('./texts/eula/eula.fr.ts') },
}

/** Labels around the text, which may be in another language than the console. */
const loadLabels = async (lang: Language) => {
  await loadTexts('legal')
  if (lang !== i18next.language) await i18next.loadLanguages(lang)
}

/** `asked` is the language in the address. Without one it is the reader's own. */
export const loadLegalPage = async (page: LegalPageName, asked: Language | undefined) => {
  const lang = asked ?? outsideLanguage()
  const [{ text }] = await Promise.all([TEXTS[page][lang](), loadLabels(lang)])
  return { page, lang, asked, text }
}

export type LoadedLegalPage = Awaited<ReturnType<typeof loadLegalPage>>
