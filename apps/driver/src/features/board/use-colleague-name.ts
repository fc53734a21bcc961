import type { MyBoardRow } from '@laurel/contract/my-boards.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'

/** A kept answer may be of another language than the screen, so the word for a hidden name is said here. */
export const useColleagueName = () => {
  const { t } = useTranslation('board')
  return ({ name, hidden }: Pick<MyBoardRow, 'name' | 'hidden'>) => (hidden ? t('colleague') : name)
}
