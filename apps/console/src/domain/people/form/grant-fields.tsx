import type { DivisionChoice } from '@laurel/contract/lookups.ts'
import { ErrorState } from '@laurel/kit/feedback/empty-state.tsx'
import { CardGridSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import type { UseFormReturnType } from '@mantine/form'
import type { UseQueryResult } from '@tanstack/react-query'
import { messageFor } from '../../../lib/api.ts'
import { BadgeChoice } from '../../badges/badge-choice.tsx'
import type { PersonValues } from './person-form.model.ts'

interface GrantFieldsProps {
  form: UseFormReturnType<PersonValues>
  /** The chosen divisions with the badges that people give there. */
  divisions: readonly DivisionChoice[] | undefined
  query: UseQueryResult<DivisionChoice[]>
}

/** The badges that a manager may give, division by division. */
export function GrantFields({ form, divisions, query }: GrantFieldsProps) {
  const { t } = useTranslation('people')
  const { allowBadges } = form.values
  const change = (division: DivisionChoice, ids: readonly number[]) => {
    const others = allowBadges.filter((badge) => !division.badges.some(({ id }) => id === badge))
    form.setFieldValue('allowBadges', [...others, ...ids])
  }

  if (divisions) {
    return divisions.map((division) => (
      <BadgeChoice
        key={division.id}
        title={division.name}
        hint={t('grants.hint')}
        empty={t('grants.none')}
        badges={division.badges}
        chosen={allowBadges.filter((badge) => division.badges.some(({ id }) => id === badge))}
        onChange={(ids) => change(division, ids)}
      />
    ))
  }
  if (query.error) {
    const retry = () => void query.refetch()
    return <ErrorState title={t('grants.failed')} text={messageFor(query.error)} onRetry={retry} />
  }
  return <CardGridSkeleton count={6} height={72} />
}
