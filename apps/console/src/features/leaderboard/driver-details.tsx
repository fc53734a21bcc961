import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import type { DateRange } from '@laurel/kit/date-range/presets.ts'
import { ShareBar } from '@laurel/kit/feedback/share-bar.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { toShares } from '@laurel/kit/theme/chart-colors.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconId, IconMapPin, IconSitemap } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AssignLink } from '../../domain/scores/assign-link.tsx'
import { messageFor } from '../../lib/api.ts'
import classes from './driver-details.module.css'
import { boardDriverQuery } from './leaderboard.queries.ts'

/** What a driver earned in the range of the board. */
export function DriverDetails({ driverid, range }: { driverid: number; range: DateRange }) {
  const { t } = useTranslation(['leaderboard', 'scores'])
  const { t: say } = useTranslation('ui')
  const format = useFormat()
  const { data, error, refetch } = useQuery(boardDriverQuery({ selectedDriver: driverid, selectedDates: [...range] }))
  if (error && !data) {
    return (
      <div className={classes.failed}>
        <p>{messageFor(error)}</p>
        <Button variant="default" size="xs" onClick={() => void refetch()}>
          {say('retry')}
        </Button>
      </div>
    )
  }
  if (!data) return <Skeleton height={180} role="status" aria-label={say('loading')} />
  const { driver, badges } = data
  const shares = toShares(
    badges.map(({ id, name, points }) => ({ id, name, value: points })),
    t('scores:others'),
  )
  return (
    <div className={classes.details}>
      <p className={classes.places}>
        <span>
          <IconSitemap size={14} aria-hidden /> {driver.division}
        </span>
        {driver.location && (
          <span>
            <IconMapPin size={14} aria-hidden /> {driver.location}
          </span>
        )}
      </p>
      <h3>{t('details.earned')}</h3>
      {badges.length === 0 ? (
        <p className={classes.none}>{t('details.none')}</p>
      ) : (
        <ul className={classes.badges}>
          {badges.map(({ id, name, smallimage, count }) => (
            <li key={id}>
              <BadgeMedal image={smallimage} size={52} />
              <span>{name}</span>
              <b>
                <span aria-hidden>×</span>
                {format.number(count)}
              </b>
            </li>
          ))}
        </ul>
      )}
      {shares.length > 0 && (
        <>
          <h3>{t('scores:pointsFrom')}</h3>
          <ShareBar shares={shares} format={format.number} />
        </>
      )}
      <AssignLink personid={driverid} fullWidth />
      <Button
        component={Link}
        to={`/driver-data/${driverid}`}
        variant="default"
        leftSection={<IconId size={16} />}
        fullWidth
      >
        {t('scores:openCard')}
      </Button>
    </div>
  )
}
