import type { DivisionBadge } from '@laurel/contract/badges.ts'
import type { Division } from '@laurel/contract/divisions.ts'
import { ErrorState } from '@laurel/kit/feedback/empty-state.tsx'
import { CardGridSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { BadgeChoice, type BadgeChoiceProps } from '../../domain/badges/badge-choice.tsx'
import { defaultBadgesQuery } from '../../domain/badges/badges.queries.ts'
import { messageFor } from '../../lib/api.ts'
import { type DivisionValues, notTaken } from './division.model.ts'

interface BadgeFieldsProps {
  form: UseFormReturnType<DivisionValues>
  division: Division | undefined
}

/** A new division chooses among the default badges; an old one keeps its own and can add default ones. */
export function BadgeFields({ form, division }: BadgeFieldsProps) {
  const { t } = useTranslation('divisions')
  if (!division) {
    return (
      <DefaultBadges
        own={[]}
        title={t('badges.choose')}
        hint={t('badges.chooseHint')}
        empty={t('badges.none')}
        chosen={form.values.badges}
        onChange={(ids) => form.setFieldValue('badges', ids)}
      />
    )
  }
  return (
    <>
      <BadgeChoice
        title={t('badges.own')}
        hint={t('badges.ownHint')}
        empty={t('badges.ownNone')}
        badges={division.badges}
        chosen={form.values.badges}
        onChange={(ids) => form.setFieldValue('badges', ids)}
      />
      <DefaultBadges
        own={division.badges}
        title={t('badges.add')}
        hint={t('badges.addHint')}
        empty={t('badges.allTaken')}
        chosen={form.values.newBadges}
        onChange={(ids) => form.setFieldValue('newBadges', ids)}
      />
    </>
  )
}

function DefaultBadges({ own, ...choice }: Omit<BadgeChoiceProps, 'badges'> & { own: readonly DivisionBadge[] }) {
  const { t } = useTranslation('divisions')
  const { data, error, refetch } = useQuery(defaultBadgesQuery())
  if (data) return <BadgeChoice {...choice} badges={notTaken(data, own)} />
  if (error) return <ErrorState title={t('badges.failed')} text={messageFor(error)} onRetry={() => void refetch()} />
  return <CardGridSkeleton count={6} height={72} />
}
