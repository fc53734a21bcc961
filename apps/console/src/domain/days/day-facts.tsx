import type { Day, DayBadge } from '@laurel/contract/days.ts'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { BadgeWorth } from '@laurel/kit/brand/badge-worth.tsx'
import { STATE_ICONS } from '@laurel/kit/day/day-state.ts'
import tints from '@laurel/kit/day/day-tint.module.css'
import { useDayWords } from '@laurel/kit/day/use-day-words.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import classes from './day.module.css'

/** A day as its driver reads it: what it was and why, its times, its badges, and what people changed. */
export function DayFacts({ day }: { day: Day }) {
  const { t } = useTranslation('day')
  const { notes } = useDayWords()
  return (
    <div className={classes.day}>
      <Verdict {...day} />
      <Times {...day} />
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
      <ul className={classes.notes}>
        {notes(day).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  )
}

function Verdict(day: Day) {
  const { verdict } = useDayWords()
  const StateIcon = STATE_ICONS[day.state]
  return (
    <section className={`${tints.tint} ${classes.verdict}`} data-state={day.state}>
      <h3>
        <StateIcon size={20} stroke={1.8} aria-hidden />
        {verdict(day)}
      </h3>
      <p>{day.why}</p>
    </section>
  )
}

function Times(day: Day) {
  const { t } = useTranslation('days')
  const times = useDayWords().times(day)
  if (times.length === 0) return null
  const buffer = day.latebuffer === null ? '–' : t('minutes', { count: day.latebuffer })
  return (
    <dl className={classes.times}>
      {[...times, [t('buffer'), buffer] as const].map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function BadgeLine({ badge }: { badge: DayBadge }) {
  const { t } = useTranslation('day')
  const words = useDayWords()
  return (
    <li data-missed={!badge.earned || undefined}>
      <BadgeMedal image={badge.smallimage} size={36} />
      <div className={classes.words}>
        <b>{words.badge(badge)}</b>
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
