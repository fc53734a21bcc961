import type { Language } from '@laurel/contract/constants'
import i18next from 'i18next'
import { loadTexts } from '../../i18n/i18n.ts'
import { outsideLanguage } from '../../i18n/language.ts'

/** `asked` is the language in the address. Answers the one in which the board is shown, its texts ready. */
export const loadBoardTexts = async (asked: Language | undefined): Promise<Language> => {
  const shown = asked ?? outsideLanguage()
  await loadTexts('board', 'ui')
  if (shown !== i18next.language) await i18next.loadLanguages(shown)
  return shown
}
