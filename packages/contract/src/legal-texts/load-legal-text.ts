import type { Language } from '../constants.ts'
import type { LegalPageName, LegalText } from './legal-text.ts'

type TextFile = () => Promise<{ text: LegalText }>

const TEXTS: Record<LegalPageName, Record<Language, TextFile>> = {
  tos: { en: () => import('./tos/tos.en.ts'), fr: () => import('./tos/tos.fr.ts') },
  privacy: { en: () => import('./privacy/privacy.en.ts'), fr: () => import('./privacy/privacy.fr.ts') },
  eula: { en: () => import('./eula/eula.en.ts'), fr: () => import('./eula/eula.fr.ts') },
}

export const loadLegalText = async (page: LegalPageName, lang: Language) => (await TEXTS[page][lang]()).text
