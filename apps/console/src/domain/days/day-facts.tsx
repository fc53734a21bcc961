import type { Day, DayBadge, DayState } from '@laurel/contract/days.ts'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { BadgeWorth } from '@laurel/kit/brand/badge-worth.tsx'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import {
  type Icon,
  IconCheck,
  IconClockExclamation,
  IconHourglass,
  IconMinus,
  IconQuestionMark,
  IconUmbrella,
  IconUserX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './day.module.css'

const STATE_ICONS: Record<DayState, Icon> = {
  earned: IconCheck,
  late: IconClockExclamation,
  noshow: IconUserX,
  excused: IconUmbrella,
  unscheduled: IconMinus,
  waiting: IconHourglass,
  nodata: IconQuestionMark,
}

/** A day as its driver reads it: what it was and why, its times, its badges, and what people changed. */
export function DayFacts({ day }: { day: Day }) {
  const { t } = useTranslation('days')
  return (
    <div className={classes.day}>
      <Verdict {...day} />
      {day.trips !== null && <Times {...day} trips={day.trips} />}
      {day.badges.length > 0 && (
        <section aria-label={t('badges')}>
          <h3 className={classes.heading}>{t('badges')}</h3>
          <ul className={classes.badges}>
            {day.badges.map((badge) => (
              <BadgeLine key={`${badge.badgeid} ${badge.name} ${badge.why}`} badge={badge} />
            ))}
          </ul>
        </section>
      )}
      <Notes {...day} />
    </div>
  )
}

function Verdict({ state, why, delay }: Day) {
  const { t } = useTranslation('days')
  const StateIcon = STATE_ICONS[state]
  return (
    <section className={classes.verdict} data-state={state}>
      <h3>
        <StateIcon size={20} stroke={1.8} aria-hidden />
        {state === 'late' && delay !== null ? t('lateBy', { count: delay }) : t(`states.${state}`)}
      </h3>
      <p>{why}</p>
    </section>
  )
}

function Times({ scheduled, login, logout, logoutnextday, trips, latebuffer }: Day & { trips: number }) {
  const { t } = useTranslation('days')
  const format = useFormat()
  const facts = [
    [t('scheduled'), scheduled ?? '–'],
    [t('login'), login ?? '–'],
    [t('logout'), logout === null ? '–' : logoutnextday ? t('nextDay', { time: logout }) : logout],
    [t('buffer'), latebuffer === null ? '–' : t('minutes', { count: latebuffer })],
    [t('trips'), format.number(trips)],
  ] as const
  return (
    <dl className={classes.times}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function BadgeLine({ badge }: { badge: DayBadge }) {
  const { t } = useTranslation('days')
  const format = useFormat()
  return (
    <li data-missed={!badge.earned || undefined}>
      <BadgeMedal image={badge.smallimage} size={36} />
      <div className={classes.words}>
        <b>{badge.quantity > 1 ? `${badge.name} × ${format.number(badge.quantity)}` : badge.name}</b>
        <p>{badge.why}</p>
      </div>
      {badge.earned ? (
        <BadgeWorth points={badge.points} coins={badge.coins} />
      ) : (
        <StatusChip>{t('notEarned')}</StatusChip>
      )}
    </li>
  )
}

function Notes({ releasedat, releasedby, latebuffer, corrections }: Day) {
  const { t } = useTranslation('days')
  const format = useFormat()
  return (
    <ul className={classes.notes}>
      {corrections.map(({ kind, at, by, text }) => (
        <li key={`${kind} ${at}`}>{t(`corrections.${kind}`, { by, date: format.instantDay(at), text })}</li>
      ))}
      {releasedat && releasedby && latebuffer !== null && (
        <li>{t('released', { by: releasedby, date: format.instantDay(releasedat), count: latebuffer })}</li>
      )}
    </ul>
  )
}
