import type { Place } from '@laurel/contract/board.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'

/** The name on the board, or a word for a person who hides it or has left since. */
export const usePlaceName = ({ name, hidden }: Pick<Place, 'name' | 'hidden'>) => {
  const { t } = useTranslation('board')
  if (hidden) return t('colleague')
  return name === '' ? t('formerPerson') : name
}
