import type { Place } from '@laurel/contract/board.ts'
import { useTranslation } from 'react-i18next'

/** The name on the board, or a word for a person who has left since. */
export const usePlaceName = ({ name }: Pick<Place, 'name'>) => {
  const { t } = useTranslation('board')
  return name === '' ? t('formerPerson') : name
}
