import type { Day, DayBadge } from '@laurel/contract/days.ts'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { useFormat, useLang } from '@laurel/kit/format/use-format.ts'
import { IconChevronLeft, IconChevronRight, IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { homeQuery } from '../../lib/home.ts'
import { Points } from '../../parts/amounts.tsx'
import { Card, CardList, Row, Section } from '../../parts/card.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/screen.tsx'
import { dayAfter, longDay } from './calendar.ts'
import classes from './day-page.module.css'
import { STATE_ICONS } from './day-state.ts'
import { dayQuery } from './days.queries.ts'
import { MinuteStrip } from './minute-strip.tsx'
import { AskFoot, Question } from './question.tsx'

const route = getRouteApi('/frame/days/$date')

function Verdict({ state, why, delay }: Day) {
  const { t } = useTranslation('days')
  const Icon = STATE_ICONS[state]
  return (
    <section className={classes.verdict} data-state={state}>
      <h2>
        <Icon size={24} stroke={1.8} aria-hidden />
        {state === 'late' && delay !== null ? t('lateBy', { count: delay }) : t(`states.${state}`)}
      </h2>
      <p>{why}</p>
    </section>
  )
}

function Facts({ scheduled, login, logout, logoutnextday, trips }: Day) {
  const { t } = useTranslation('days')
  const format = useFormat()
  if (trips === null) return null
  const facts = [
    [t('scheduled'), scheduled ?? '–'],
    [t('login'), login ?? '–'],
    [t('logout'), logout === null ? '–' : logoutnextday ? t('nextDay', { time: logout }) : logout],
    [t('tripsFact'), format.number(trips)],
  ] as const
  return (
    <Card>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
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
  const { t } = useTranslation('days')
  return (
    <Row
      icon={
        <span className={classes.medal} data-missed={!badge.earned || undefined}>
          <BadgeMedal image={badge.smallimage} size={44} />
        </span>
      }
      name={badge.quantity > 1 ? t('times', { name: badge.name, count: badge.quantity }) : badge.name}
      detail={badge.why}
      value={badge.earned ? <Points value={badge.points} /> : <span className={classes.missed}>{t('notEarned')}</span>}
    />
  )
}

function Notes({ releasedat, releasedby, latebuffer, corrections }: Day) {
  const { t } = useTranslation('days')
  const format = useFormat()
  return (
    <ul className={classes.notes}>
      {corrections.map(({ kind, at, by, text }) => (
        <li key={`${kind} ${at}`}>
          <IconFileText size={20} aria-hidden />
          {t(`corrections.${kind}`, { by, date: format.instantDay(at), text })}
        </li>
      ))}
      {releasedat && releasedby && latebuffer !== null && (
        <li>
          <IconFileText size={20} aria-hidden />
          {t('released', { by: releasedby, date: format.instantDay(releasedat), count: latebuffer })}
        </li>
      )}
    </ul>
  )
}

export function DayPage() {
  const { t } = useTranslation('days')
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
            {day.badges.length > 0 && <Section title={t('badges')} />}
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
