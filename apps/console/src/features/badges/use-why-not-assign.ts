import { useTranslation } from 'react-i18next'
import type { ListedBadge } from '../../domain/badges/badges.queries.ts'
import type { DivisionWithPeople } from './badges-page.queries.ts'

/** The reason for which nothing can be assigned in a division. */
export const useWhyNotAssign = (
  { drivers, users }: DivisionWithPeople,
  badges: readonly ListedBadge[],
  isEditor: boolean,
) => {
  const { t } = useTranslation('badges')
  if (badges.every(({ assignable }) => !assignable)) {
    const hasSome = badges.some(({ type }) => type === 'MANAGEMENT')
    return t(hasSome && !isEditor ? 'cannotAssign.notGranted' : 'cannotAssign.noBadges')
  }
  return drivers.length + users.length === 0 ? t('cannotAssign.noPeople') : undefined
}
