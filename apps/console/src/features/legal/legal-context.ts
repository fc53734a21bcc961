import { DEFAULT_LANGUAGE, type Language } from '@laurel/contract/constants.ts'
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'

interface LegalContextValue {
  /** The language of the page. */
  lang: Language
  /** The language in the address, which links between the pages carry on. */
  asked: Language | undefined
}

export const LegalContext = createContext<LegalContextValue>({ lang: DEFAULT_LANGUAGE, asked: undefined })

/** The labels in the language of the page, which may differ from that of the console. */
export const useLegalLabels = () => useTranslation('legal', { lng: use(LegalContext).lang }).t
