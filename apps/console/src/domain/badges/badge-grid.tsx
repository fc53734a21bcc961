import { CallError } from '@laurel/client/call-error.ts'
import { EmptyState, ErrorState, NothingFound } from '@laurel/kit/feedback/empty-state.tsx'
import { CardGridSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageFor } from '../../lib/api.ts'
import classes from './badge-card.module.css'
import { type BadgeKind, toKinds } from './badge-kinds.ts'
import { type ArchivedBadge, archivedBadgesQuery, badgesQuery, type ListedBadge } from './badges.queries.ts'

interface BadgeListOptions {
  /** For an Admin, 0 is the default badges. */
  divisionid: number
  /** False until it is known which badges are meant. */
  enabled?: boolean
  isEditor: boolean
  search: string
  kind: BadgeKind
}

/** The badges of a division by kind. Deleted ones are for those who can restore them. */
export const useBadgeList = ({ divisionid, enabled = true, isEditor, search, kind: wanted }: BadgeListOptions) => {
  const query = useQuery({ ...badgesQuery(divisionid), enabled })
  const archived = useQuery({ ...archivedBadgesQuery(divisionid), enabled: enabled && isEditor })
  // A link to deleted badges may reach somebody who cannot restore them.
  const kind = wanted === 'archived' && !isEditor ? 'all' : wanted
  const badges = (enabled && query.data?.badges) || []
  const kinds = toKinds({ badges, archived: isEditor ? (archived.data ?? []) : undefined }, { search, isEditor })
  return { query, archived, badges, kind, kinds, count: kinds[kind]?.length ?? 0, search }
}

interface BadgeGridProps {
  list: ReturnType<typeof useBadgeList>
  onClear: () => void
  /** An `EmptyState` for when there are no badges at all. */
  empty: ReactNode
  /** A `BadgeCard`. */
  card: (badge: ListedBadge) => ReactNode
  archivedCard: (badge: ArchivedBadge) => ReactNode
}

/** The badges of a list as cards. */
export function BadgeGrid({ list, onClear, empty, card, archivedCard }: BadgeGridProps) {
  const { t } = useTranslation('badges')
  const { query, archived, kind, kinds, search, count } = list
  const shown: UseQueryResult<readonly ArchivedBadge[] | typeof query.data> = kind === 'archived' ? archived : query
  if (!shown.data && shown.error) {
    return (
      <ErrorState
        title={t('failed')}
        text={messageFor(shown.error)}
        reference={shown.error instanceof CallError ? shown.error.requestId : null}
        onRetry={() => void shown.refetch()}
      />
    )
  }
  if (!shown.data) return <CardGridSkeleton />
  if (kind === 'archived' && archived.data?.length === 0) {
    return <EmptyState kind="first-use" title={t('empty.noArchived')} text={t('empty.noArchivedText')} />
  }
  if (kind !== 'archived' && query.data?.badges.length === 0) return empty
  if (count === 0) {
    return <NothingFound title={search === '' ? undefined : t('empty.noMatch', { search })} onClear={onClear} />
  }
  return (
    <>
      <p className={classes.count}>{t('count', { count })}</p>
      <ul className={classes.grid}>
        {kind === 'archived' ? kinds.archived?.map(archivedCard) : kinds[kind].map(card)}
      </ul>
    </>
  )
}
