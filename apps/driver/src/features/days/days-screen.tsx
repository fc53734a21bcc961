import type { DayState } from '@laurel/contract/days.ts'
import { STATE_ICONS, STATES } from '@laurel/kit/day/day-state.ts'
import tints from '@laurel/kit/day/day-tint.module.css'
import { useDayWords } from '@laurel/kit/day/use-day-words.ts'
import { useFormat, useLang } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Points } from '../../parts/amounts.tsx'
import { Card, CardList, Row } from '../../parts/card.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { TabScreen } from '../../parts/screen.tsx'
import { daysIn, longDay, monthAfter, placesBefore, weekdayNames } from './calendar.ts'
import markClasses from './day-mark.module.css'
import { daysQuery } from './days.queries.ts'
import classes from './days-screen.module.css'

const route = getRouteApi('/frame/days')

/** Decoration beside the word of the state. */
function DayMark({ state, large = false }: { state: DayState; large?: boolean }) {
  const Icon = STATE_ICONS[state]
  return (
    <span
      className={`${tints.tint} ${markClasses.mark}`}
      data-state={state}
      data-large={large || undefined}
      aria-hidden
    >
      <Icon size={large ? 22 : 15} stroke={1.9} />
    </span>
  )
}

interface DayOfMonth {
  date: string
  state: DayState
  points: number
  trips: number | null
  delay: number | null
}

const useDayDetail = () => {
  const { t } = useTranslation('days')
  const { verdict } = useDayWords()
  return ({ trips, ...day }: DayOfMonth) => {
    const what = verdict(day)
    return trips === null ? what : t('withTrips', { what, trips: t('trips', { count: trips }) })
  }
}

function Calendar({ month, days }: { month: string; days: readonly DayOfMonth[] }) {
  const { t } = useTranslation('days')
  const lang = useLang()
  const format = useFormat()
  const detail = useDayDetail()
  const known = new Map(days.map((day) => [day.date, day]))
  const today = days.at(-1)?.date
  const isPresent = days.length < daysIn(month).length
  return (
    <Card className={classes.calendar}>
      <div className={classes.months}>
        <Link to="/days" search={{ month: monthAfter(month, -1) }} aria-label={t('before')} className={classes.turn}>
          <IconChevronLeft size={22} aria-hidden />
        </Link>
        <h2 aria-live="polite">{format.month(`${month}-01`)}</h2>
        <Link
          to="/days"
          search={{ month: monthAfter(month, 1) }}
          aria-label={t('after')}
          className={classes.turn}
          disabled={isPresent}
        >
          <IconChevronRight size={22} aria-hidden />
        </Link>
      </div>
      <div className={classes.weekdays} aria-hidden>
        {weekdayNames(lang).map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={classes.grid}>
        {daysIn(month).map((date, index) => {
          const day = known.get(date)
          const style = index === 0 ? { gridColumnStart: placesBefore(month) + 1 } : undefined
          const number = Number(date.slice(8))
          return (
            <li key={date} style={style}>
              {day ? (
                <Link
                  to="/days/$date"
                  params={{ date }}
                  className={classes.day}
                  aria-label={t('dayName', { date: longDay(lang, date), what: detail(day) })}
                  aria-current={isPresent && date === today ? 'date' : undefined}
                >
                  {number}
                  <DayMark state={day.state} />
                </Link>
              ) : (
                <span className={classes.day} data-later>
                  {number}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

function Legend({ days }: { days: readonly DayOfMonth[] }) {
  const { t } = useTranslation('day')
  const format = useFormat()
  const counted = Map.groupBy(days, ({ state }) => state)
  return (
    <dl className={classes.legend}>
      {STATES.map((state) => {
        const count = counted.get(state)?.length ?? 0
        return (
          <div key={state} data-none={count === 0 || undefined}>
            <dt>
              <DayMark state={state} />
              {t(`states.${state}`)}
            </dt>
            <dd>{format.number(count)}</dd>
          </div>
        )
      })}
    </dl>
  )
}

const LISTED: readonly DayState[] = ['earned', 'late', 'noshow', 'excused']

function DayRows({ days }: { days: readonly DayOfMonth[] }) {
  const { t } = useTranslation('days')
  const lang = useLang()
  const detail = useDayDetail()
  const listed = days.filter(({ state, points }) => LISTED.includes(state) || points > 0).toReversed()
  if (listed.length === 0) return <p className={classes.empty}>{t('none')}</p>
  return (
    <CardList>
      {listed.map((day) => (
        <Row
          key={day.date}
          icon={<DayMark state={day.state} large />}
          name={longDay(lang, day.date)}
          detail={detail(day)}
          value={<Points value={day.points} />}
          link={{ to: '/days/$date', params: { date: day.date } }}
        />
      ))}
    </CardList>
  )
}

export function DaysScreen() {
  const { t } = useTranslation('days')
  const { month } = route.useSearch()
  const query = useQuery(daysQuery(month))
  return (
    <TabScreen title={t('title')}>
      <Loaded query={query}>
        {({ month: shown, days }) => (
          <>
            <Calendar month={shown} days={days} />
            <Legend days={days} />
            <DayRows days={days} />
          </>
        )}
      </Loaded>
    </TabScreen>
  )
}
