import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import type { Side } from './competitions.queries.ts'

/** The words that differ between competitions and challenges. */
export const useSideWords = ({ isOwn }: Side) => {
  const { t } = useTranslation('competitions')
  const empty = (tab: 'active' | 'completed' | 'deleted') => ({
    title: isOwn ? t(`challenge.empty.${tab}.title`) : t(`empty.${tab}.title`),
    text: isOwn ? t(`challenge.empty.${tab}.text`) : t(`empty.${tab}.text`),
  })
  return {
    title: isOwn ? t('challenge.title') : t('title'),
    description: isOwn ? t('challenge.description') : t('description'),
    new: isOwn ? t('challenge.new') : t('new'),
    info: isOwn ? t('challenge.info') : t('steps.info'),
    count: (count: number) => (isOwn ? t('challenge.count', { count }) : t('count', { count })),
    confirmTitle: (title: string) =>
      isOwn ? t('challenge.confirmTitle', { title }) : t('confirmDelete.title', { title }),
    confirmLabel: isOwn ? t('challenge.confirm') : t('confirmDelete.confirm'),
    badgesHint: isOwn ? t('challenge.badgesHint') : t('badges.hint'),
    noBadges: isOwn ? t('challenge.noBadges') : t('badges.none'),
    noBadgesText: isOwn ? t('challenge.noBadgesText') : t('badges.noneText'),
    empty: { active: empty('active'), completed: empty('completed'), deleted: empty('deleted') },
  }
}
