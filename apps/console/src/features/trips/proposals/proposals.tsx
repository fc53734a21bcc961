import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Alert, Button, Group } from '@mantine/core'
import { IconArrowsDiff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Correction } from '../correct/use-correction.ts'
import { toTripEntry } from '../trip-entry.model.ts'
import classes from '../trips.module.css'
import { proposalsQuery, type Sheet, storedTrips, useDismissProposals } from '../trips.queries.ts'

/** So many are named; all of them are taken over. */
const NAMED = 5

interface ProposalsProps {
  sheet: Sheet
  correction: Correction
  /** Shows the changed rows alone. */
  onTaken: () => void
}

/** What was sent by API for rows that are released: taken over it is a correction that somebody still confirms. */
export function Proposals({ sheet, correction, onTaken }: ProposalsProps) {
  const { t } = useTranslation('trips')
  const format = useFormat()
  const { releaseid } = sheet
  const { data } = useQuery(proposalsQuery(releaseid))
  const { mutateAsync: dismiss, isPending } = useDismissProposals()
  const [isTaking, setTaking] = useState(false)
  const proposals = data?.proposals ?? []
  const [first] = proposals
  if (!first) return null

  const take = async () => {
    setTaking(true)
    try {
      const trips = new Map((await storedTrips(releaseid)).map((trip) => [trip.id, trip]))
      for (const { tripid, wanted } of proposals) {
        const trip = trips.get(tripid)
        if (trip) correction.trips.edit(trip, toTripEntry({ ...trip, ...wanted }))
      }
      correction.setReason(correction.reason || t('proposals.reason', { by: first.by }))
      onTaken()
    } finally {
      setTaking(false)
    }
  }
  const leave = () =>
    void dismiss({ body: { releaseid, ids: proposals.map(({ id }) => id) } })
      .then(({ message }) => notifySuccess(message))
      // The failure is shown by the mutation.
      .catch(() => undefined)

  return (
    <Alert
      color="blue"
      variant="light"
      icon={<IconArrowsDiff size={18} />}
      title={t('proposals.title', { count: proposals.length })}
      mb="md"
    >
      <ul className={classes.proposals}>
        {proposals.slice(0, NAMED).map(({ id, driver, workdate, by, at }) => (
          <li key={id}>{t('proposals.line', { driver, date: format.date(workdate), by, at: format.instant(at) })}</li>
        ))}
      </ul>
      {proposals.length > NAMED && <p>{t('proposals.more', { count: proposals.length - NAMED })}</p>}
      {correction.mayCorrect ? (
        <Group gap="sm" mt="sm">
          <Button size="xs" loading={isTaking} onClick={() => void take()}>
            {t('proposals.take')}
          </Button>
          <Button size="xs" variant="default" loading={isPending} onClick={leave}>
            {t('proposals.dismiss')}
          </Button>
        </Group>
      ) : (
        <p>{t('proposals.others')}</p>
      )}
    </Alert>
  )
}
