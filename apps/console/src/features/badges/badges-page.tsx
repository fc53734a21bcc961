import { EmptyState, ErrorState } from '@laurel/kit/feedback/empty-state.tsx'
import { CardGridSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { messageFor } from '../../lib/api.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { badgeList } from './badge-list.ts'
import { divisionsQuery } from './badges-page.queries.ts'
import { DivisionBadges } from './division-badges.tsx'

/** The division is that of the people who are to get a badge, that of the address, or the first. */
export function BadgesPage() {
  const { t } = useTranslation('badges')
  const list = useListSearch(badgeList)
  const { data: divisions, error, refetch } = useQuery(divisionsQuery())
  const { assignto, divisionid } = list.filters
  const isPerson = ({ id }: { id: number }) => assignto.includes(id)
  const home = divisions?.find(({ drivers, users }) => drivers.some(isPerson) || users.some(isPerson))
  const division = home ?? divisions?.find(({ id }) => id === divisionid) ?? divisions?.[0]
  if (division && divisions) {
    return <DivisionBadges division={division} divisions={divisions} assignTo={home && assignto.join()} />
  }
  return (
    <Page title={t('title')} description={t('description')}>
      {error ? (
        <ErrorState title={t('failed')} text={messageFor(error)} onRetry={() => void refetch()} />
      ) : divisions ? (
        <EmptyState kind="first-use" title={t('empty.noDivision')} text={t('empty.noDivisionText')} />
      ) : (
        <CardGridSkeleton />
      )}
    </Page>
  )
}
