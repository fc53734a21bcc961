import type { AwardRule, CalendarRow } from '@laurel/contract/award-rules.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'

type Named = Pick<AwardRule, 'kind' | 'years' | 'days' | 'count' | 'of'>

/** What a rule is about, in a few words: “5 years with us”, “10 days in a row”. */
export const useRuleName = () => {
  const { t } = useTranslation('rules')
  return ({ kind, years, days, count, of }: Named) => {
    if (kind === 'anniversary') return years === null ? t('names.everyYear') : t('names.years', { count: years })
    if (kind === 'welcome') return days ? t('names.welcomeAfter', { count: days }) : t('names.welcome')
    if (kind === 'streak') return t('names.streak', { count: days ?? 0 })
    if (kind === 'milestone') return t(of === 'badges' ? 'names.badges' : 'names.trips', { count: count ?? 0 })
    return t('names.birthday')
  }
}

/** What happened to a person; ages are told to nobody. */
export const useOccasionName = () => {
  const { t } = useTranslation('rules')
  return ({ kind, years }: Pick<CalendarRow, 'kind' | 'years'>) =>
    kind === 'anniversary' && years !== null ? t('names.years', { count: years }) : t(`kinds.${kind}`)
}
