import { CallError } from '@laurel/client/call-error.ts'
import { ErrorState, NothingFound } from '@laurel/kit/feedback/empty-state.tsx'
import { CardGridSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { matches } from '@laurel/kit/fields/matches.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { messageFor } from '../../lib/api.ts'
import classes from './badge-card.module.css'
import type { BadgeKind } from './badge-kinds.ts'
import type { BadgeList, ListedBadge } from './badges.queries.ts'

const isOfKind = ({ type }: ListedBadge, kind: BadgeKind) =>
  kind === 'all' || (type === 'MANAGEMENT') === (kind === 'given')

export const countOfKind = (badges: readonly ListedBadge[], kind: BadgeKind) =>
  badges.filter((badge) => isOfKind(badge, kind)).length

interface BadgeGridProps {
  query: UseQueryResult<BadgeList>
  search: string
  kind: BadgeKind
  onClear: () => void
  /** An `EmptyState` for when there are no badges at all. */
  empty: ReactNode
  /** A `BadgeCard`. */
  card: (badge: ListedBadge) => ReactNode
}

/** The badges of a query as cards. */
export function BadgeGrid({ query, search, kind, onClear, empty, card }: BadgeGridProps) {
  const { t } = useTranslation('badges')
  const { data, error, refetch } = query
  if (!data && error) {
    return (
      <ErrorState
        title={t('failed')}
        text={messageFor(error)}
        reference={error instanceof CallError ? error.requestId : null}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <CardGridSkeleton />
  if (data.badges.length === 0) return empty
  const shown = data.badges.filter((badge) => isOfKind(badge, kind) && matches(badge.name, search))
  if (shown.length === 0) {
    return <NothingFound title={search === '' ? undefined : t('empty.noMatch', { search })} onClear={onClear} />
  }
  return <ul className={classes.grid}>{shown.map(card)}</ul>
}
