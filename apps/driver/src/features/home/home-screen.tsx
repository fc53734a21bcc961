import type { MyHome } from '@laurel/contract/me.ts'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconBulb, IconTrendingDown, IconTrendingUp, IconTrophy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { homeQuery } from '../../lib/home.ts'
import { keepFirstLook } from '../../offline/first-look.ts'
import { CoinDisc, Points } from '../../parts/amounts.tsx'
import { Card, CardList, Row, Section } from '../../parts/card.tsx'
import { Hero } from '../../parts/hero.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { TabScreen } from '../../parts/screen.tsx'
import { HomeNotes } from './home-notes.tsx'
import classes from './home-screen.module.css'

/** The same day of the month before, or its last one. */
const dayMonthBefore = (today: string) => {
  const last = new Date(`${today.slice(0, 7)}-01`)
  last.setUTCDate(0)
  const sameDay = `${last.toISOString().slice(0, 8)}${today.slice(8)}`
  return sameDay < last.toISOString() ? sameDay : last.toISOString().slice(0, 10)
}

const HOURS = { morning: 5, afternoon: 12, evening: 17 }

const partOfDay = (hour: number) => {
  if (hour >= HOURS.evening || hour < HOURS.morning) return 'evening'
  return hour >= HOURS.afternoon ? 'afternoon' : 'morning'
}

function Comparison({ points, today }: Pick<MyHome, 'points' | 'today'>) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const change = points.month - points.monthbefore
  if (change === 0) return t('same')
  const Icon = change > 0 ? IconTrendingUp : IconTrendingDown
  const date = format.dayMonth(dayMonthBefore(today))
  return (
    <>
      <Icon size={18} aria-hidden />
      {t(change > 0 ? 'more' : 'fewer', { count: Math.abs(change), date })}
    </>
  )
}

/** Decoration beside the figures, which say the same. */
function DayBars({ days }: { days: MyHome['points']['days'] }) {
  const highest = Math.max(1, ...days.map(({ points }) => points))
  return (
    <div className={classes.bars} aria-hidden>
      {days.map(({ date, points }) => (
        <span key={date} style={{ height: `${Math.max(6, (Math.max(0, points) / highest) * 100)}%` }} />
      ))}
    </div>
  )
}

function Tiles({ place, coins, division }: Pick<MyHome, 'place' | 'coins' | 'division'>) {
  const { t } = useTranslation('home')
  const format = useFormat()
  return (
    <div className={classes.tiles}>
      {place && (
        <Link to="/board" className={classes.tileLink}>
          <Card className={classes.tile}>
            <p className={classes.tileName}>
              <IconTrophy size={18} aria-hidden />
              {t('place')}
            </p>
            <p className={classes.tileFigure}>
              {format.number(place.place)} <small>{t('of', { count: place.of })}</small>
            </p>
            <p className={classes.tileNote}>{t('inDivision', { name: division ?? '' })}</p>
          </Card>
        </Link>
      )}
      <Link to="/wallet" className={classes.tileLink}>
        <Card className={classes.tile}>
          <p className={classes.tileName}>
            <CoinDisc />
            {t('coins')}
          </p>
          <p className={classes.tileFigure}>{format.coins(coins.free)}</p>
          <p className={classes.tileNote}>{t('onTheWay', { coins: format.coins(coins.held) })}</p>
        </Card>
      </Link>
    </div>
  )
}

function AwardFrom({ award: { by, rule, date } }: { award: MyHome['latest'][number] }) {
  const { t } = useTranslation('home')
  const day = useFormat().date(date)
  if (by) return t('from', { name: by, date: day })
  return rule ? t('fromRule', { date: day }) : day
}

function Latest({ award }: { award: MyHome['latest'][number] }) {
  const { t } = useTranslation('home')
  return (
    <Card className={classes.award}>
      <BadgeMedal image={award.smallimage} size={56} />
      <div className={classes.awardWords}>
        <div className={classes.awardHead}>
          <h3>{award.name}</h3>
          <Points value={award.points} />
        </div>
        <p className={classes.awardFrom}>
          <AwardFrom award={award} />
        </p>
        {award.comment && <p className={classes.comment}>{t('quoted', { text: award.comment })}</p>}
      </div>
    </Card>
  )
}

function Competitions({ competitions }: Pick<MyHome, 'competitions'>) {
  const { t } = useTranslation('home')
  const format = useFormat()
  if (competitions.length === 0) return null
  return (
    <>
      <Section title={t('competitions')}>
        <Link to="/competitions">{t('all')}</Link>
      </Section>
      <CardList label={t('competitions')}>
        {competitions.map(({ id, title, to, place, of }) => (
          <Row
            key={id}
            icon={<IconTrophy size={24} stroke={1.7} aria-hidden />}
            name={title}
            detail={t('competitionEnds', { date: format.date(to) })}
            value={
              <b className={classes.standing}>
                {place === null ? t('noPlace') : `${format.number(place)} ${t('of', { count: of })}`}
              </b>
            }
            link={{ to: '/competitions' }}
          />
        ))}
      </CardList>
    </>
  )
}

function Home({ home }: { home: MyHome }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const { points, place, coins, division, latest, goals, today, functions } = home
  return (
    <>
      <Hero
        label={t('pointsThisMonth')}
        figure={format.number(points.month)}
        note={<Comparison points={points} today={today} />}
        chart={<DayBars days={points.days} />}
        foot={[
          { label: t('thisWeek'), value: format.number(points.week) },
          { label: t('ever'), value: format.number(points.ever) },
        ]}
      />
      <Tiles place={place} coins={coins} division={division} />
      <HomeNotes hasAward={latest.length > 0} />
      <Section title={t('latest')}>
        {latest.length > 0 && (
          <Link to="/history" aria-label={t('allAwards')}>
            {t('all')}
          </Link>
        )}
      </Section>
      {latest.length === 0 && <p className={classes.empty}>{t('nothingYet')}</p>}
      {latest.map((award) => (
        <Latest key={award.id} award={award} />
      ))}
      <Competitions competitions={home.competitions} />
      {goals.length > 0 && (
        <>
          <Section title={t('goals')}>
            <Link to="/badges">{t('all')}</Link>
          </Section>
          <ul className={classes.goals}>
            {goals.map((badge) => (
              <li key={badge.id}>
                <BadgeMedal image={badge.smallimage} size={48} />
                <b>{badge.name}</b>
                <span>{badge.left ? t('left', { left: badge.left.left, of: badge.left.of }) : t('unlimited')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {functions.ideas && (
        <CardList>
          <Row
            icon={<IconBulb size={24} stroke={1.7} aria-hidden />}
            name={t('ideas')}
            detail={t('ideasLead')}
            link={{ to: '/ideas' }}
          />
        </CardList>
      )}
    </>
  )
}

export function HomeScreen() {
  const [hour] = useState(() => new Date().getHours())
  const { t } = useTranslation('home')
  const format = useFormat()
  const query = useQuery(homeQuery())
  const { data } = query
  useEffect(() => (data ? keepFirstLook() : undefined), [data])
  const title = data ? t(`good.${partOfDay(hour)}`, { name: data.firstname }) : t('title')
  return (
    <TabScreen title={title} {...(data && { subtitle: format.date(data.today) })}>
      <Loaded query={query}>{(home) => <Home home={home} />}</Loaded>
    </TabScreen>
  )
}
