import type { Day, DayBadge } from '@laurel/contract/days.ts'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { STATE_ICONS } from '@laurel/kit/day/day-state.ts'
import tints from '@laurel/kit/day/day-tint.module.css'
import { useDayWords } from '@laurel/kit/day/use-day-words.ts'
import { useLang } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconChevronLeft, IconChevronRight, IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { homeQuery } from '../../lib/home.ts'
import { Points } from '../../parts/amounts.tsx'
import { Card, CardList, Row, Section } from '../../parts/card.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/screen.tsx'
import { dayAfter, longDay } from './calendar.ts'
import classes from './day-page.module.css'
import { dayQuery } from './days.queries.ts'
import { MinuteStrip } from './minute-strip.tsx'
import { AskFoot, Question } from './question.tsx'

const route = getRouteApi('/frame/days/$date')

function Verdict(day: Day) {
  const { verdict } = useDayWords()
  const Icon = STATE_ICONS[day.state]
  return (
    <section className={`${tints.tint} ${classes.verdict}`} data-state={day.state}>
      <h2>
        <Icon size={24} stroke={1.8} aria-hidden />
        {verdict(day)}
      </h2>
      <p>{day.why}</p>
    </section>
  )
}

function Facts(day: Day) {
  const times = useDayWords().times(day)
  if (times.length === 0) return null
  return (
    <Card>
      <dl className={classes.facts}>
        {times.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function BadgeRow({ badge }: { badge: DayBadge }) {
  const { t } = useTranslation('day')
  const words = useDayWords()
  return (
    <Row
      icon={
        <span className={classes.medal} data-missed={!badge.earned || undefined}>
          <BadgeMedal image={badge.smallimage} size={44} />
        </span>
      }
      name={words.badge(badge)}
      detail={badge.why}
      value={badge.earned ? <Points value={badge.points} /> : <span className={classes.missed}>{t('notEarned')}</span>}
    />
  )
}

function Notes(day: Day) {
  const { notes } = useDayWords()
  return (
    <ul className={classes.notes}>
      {notes(day).map((note) => (
        <li key={note}>
          <IconFileText size={20} aria-hidden />
          {note}
        </li>
      ))}
    </ul>
  )
}

export function DayPage() {
  const { t } = useTranslation(['days', 'day'])
  const lang = useLang()
  const { date } = route.useParams()
  const query = useQuery(dayQuery(date))
  const today = useQuery(homeQuery()).data?.today
  const turns = (
    <>
      <Link
        to="/days/$date"
        params={{ date: dayAfter(date, -1) }}
        className={classes.turn}
        aria-label={t('dayBefore')}
        replace
      >
        <IconChevronLeft size={24} aria-hidden />
      </Link>
      <Link
        to="/days/$date"
        params={{ date: dayAfter(date, 1) }}
        className={classes.turn}
        aria-label={t('dayAfter')}
        disabled={today !== undefined && date >= today}
        replace
      >
        <IconChevronRight size={24} aria-hidden />
      </Link>
    </>
  )
  return (
    <Page title={longDay(lang, date)} back="/days" aside={turns}>
      <Loaded query={query}>
        {(day) => (
          <>
            <Verdict {...day} />
            <Question day={day} />
            <MinuteStrip day={day} />
            <Facts {...day} />
            {day.badges.length > 0 && <Section title={t('day:badges')} />}
            {day.badges.length > 0 && (
              <CardList>
                {day.badges.map((badge) => (
                  <BadgeRow key={`${badge.badgeid} ${badge.name} ${badge.why}`} badge={badge} />
                ))}
              </CardList>
            )}
            <Notes {...day} />
            <AskFoot day={day} today={today} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
