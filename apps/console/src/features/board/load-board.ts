import type { Language } from '@laurel/contract/constants.ts'
import { loadTexts } from '@laurel/kit/i18n/i18n.ts'
import { outsideLanguage } from '@laurel/kit/i18n/language.ts'
import i18next from 'i18next'

/** `asked` is the language in the address. Answers the one in which the board is shown, its texts ready. */
export const loadBoardTexts = async (asked: Language | undefined): Promise<Language> => {
  const shown = asked ?? outsideLanguage()
  await loadTexts('board', 'ui')
  if (shown !== i18next.language) await i18next.loadLanguages(shown)
  return shown
}
