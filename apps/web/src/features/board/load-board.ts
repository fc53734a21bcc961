import { DEFAULT_LANGUAGE, type Language } from '@laurel/contract/constants'
import i18next from 'i18next'
import { loadTexts } from '../../i18n/i18n.ts'
import { isLanguage } from '../../i18n/language.ts'

/** `asked` is the language in the address. Answers the one in which the board is shown, its texts ready. */
export const loadBoardTexts = async (asked: Language | undefined): Promise<Language> => {
  const console = isLanguage(i18next.language) ? i18next.language : DEFAULT_LANGUAGE
  await loadTexts('board', 'ui')
  if (asked && asked !== console) await i18next.loadLanguages(asked)
  return asked ?? console
}
