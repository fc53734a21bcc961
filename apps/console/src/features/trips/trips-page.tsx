import { id } from '@laurel/contract/rules.ts'
import { ErrorState } from '@laurel/kit/feedback/empty-state.tsx'
import { FormSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { CompanyPeopleOnly } from '../../domain/organisation/company-people-only.tsx'
import { messageFor } from '../../lib/api.ts'
import { NotHere } from '../../lib/record/not-here.tsx'
import { useProfile } from '../../lib/session/session-profile.ts'
import { isMissing } from '../../lib/table-query.ts'
import { TripSheet } from './sheet/trip-sheet.tsx'
import { TripTrail } from './trip-trail.tsx'
import { overviewQuery } from './trips.queries.ts'

/** Admins may open the address, but only people of a company have trips. */
export function TripsPage() {
  const { t } = useTranslation('trips')
  const { roles } = useProfile()
  if (!roles.includes('Admin')) return <ReleasedTrips />
  return (
    <Page title={t('title')}>
      <CompanyPeopleOnly />
    </Page>
  )
}

/** The trips of a release; the server decides who may see them. */
function ReleasedTrips() {
  const { t } = useTranslation('trips')
  const { releaseid } = useParams({ from: '/trips/$releaseid' })
  const wanted = id.safeParse(Number(releaseid)).data
  const { data, error, refetch } = useQuery({ ...overviewQuery(wanted ?? 0), enabled: wanted !== undefined })
  if (data && data.releaseid === wanted) return <TripSheet key={wanted} overview={data} />
  const isUnknown = wanted === undefined || isMissing(error)
  return (
    <Page title={t('title')} breadcrumbs={<TripTrail />}>
      {isUnknown ? (
        <NotHere title={t('unknown.title')} text={t('unknown.text')} />
      ) : error ? (
        <ErrorState title={t('failed')} text={messageFor(error)} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  )
}
