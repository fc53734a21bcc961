import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconCoinFilled, IconMinus, IconPlus, IconStarFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { type Difference, previewQuery } from '../trips.queries.ts'
import classes from './correct.module.css'
import { type DifferencePerson, peopleNow } from './difference.model.ts'
import { signed } from './signed.ts'

const SHOWN_AT_ONCE = 100

interface DifferencePeopleProps {
  releaseid: number
  difference: Difference
}

/** What changes for each person: badges, points, coins and place, and what was paid out already. */
export function DifferencePeople({ releaseid, difference }: DifferencePeopleProps) {
  const { t } = useTranslation('trips')
  const format = useFormat()
  const [most, setMost] = useState(SHOWN_AT_ONCE)
  const { data: release } = useQuery(previewQuery(releaseid))
  const images = new Map(release?.badges.map(({ badgeid, smallimage }) => [badgeid, smallimage]))
  const people = peopleNow(difference)
  return (
    <>
      <ul className={classes.people} aria-label={t('correct.people')}>
        {people.slice(0, most).map(({ person, now, held }) => (
          <li key={person.userid}>
            <div className={classes.personHead}>
              <span className={classes.personName}>
                {person.fullname}
                {person.employeeid && <small>{person.employeeid}</small>}
              </span>
              <span className={classes.worth}>
                <VisuallyHidden>{t('correct.pointsWord')}</VisuallyHidden>
                <IconStarFilled size={12} aria-hidden data-kind="points" />
                {signed(now.points, format.number)}
              </span>
              <span className={classes.worth}>
                <VisuallyHidden>{t('correct.coinsWord')}</VisuallyHidden>
                <IconCoinFilled size={13} aria-hidden data-kind="coins" />
                {signed(now.coins, format.coins)}
              </span>
            </div>
            <Badges badges={person.badges} images={images} />
            <Standing person={person} now={now} />
            {held && <p className={classes.held}>{t('correct.heldBack', { coins: format.coins(-held.coins) })}</p>}
          </li>
        ))}
      </ul>
      {people.length > most && (
        <p className={classes.more}>
          {t('preview.more', { shown: format.number(most), total: format.number(people.length) })}
          <Button variant="default" size="xs" onClick={() => setMost(most + SHOWN_AT_ONCE)}>
            {t('preview.showMore')}
          </Button>
        </p>
      )}
    </>
  )
}

interface BadgesProps {
  badges: DifferencePerson['badges']
  images: ReadonlyMap<number | null, string | null>
}

const SIGNS = [
  { sign: 'more', Icon: IconPlus, counts: (change: number) => change > 0 },
  { sign: 'fewer', Icon: IconMinus, counts: (change: number) => change < 0 },
] as const

/** What is given after a plus, what is taken after a minus. */
function Badges({ badges, images }: BadgesProps) {
  const { t } = useTranslation('trips')
  const format = useFormat()
  return (
    <ul className={classes.badges}>
      {SIGNS.map(({ sign, Icon, counts }) => {
        const changed = badges.filter(({ before, after }) => counts(after - before))
        if (changed.length === 0) return null
        return (
          <Fragment key={sign}>
            <li className={classes.sign} data-sign={sign} aria-hidden>
              <Icon size={12} stroke={3} />
            </li>
            {changed.map(({ badgeid, name, before, after }) => {
              const count = Math.abs(after - before)
              const words = t('correct.badge', { name, before: format.number(before), after: format.number(after) })
              return (
                <li key={badgeid} title={words}>
                  <BadgeMedal image={images.get(badgeid) ?? null} size={24} />
                  {count > 1 && <span aria-hidden>×{format.number(count)}</span>}
                  <VisuallyHidden>{words}</VisuallyHidden>
                </li>
              )
            })}
          </Fragment>
        )
      })}
    </ul>
  )
}

interface StandingProps {
  person: DifferencePerson
  now: { points: number; coins: number }
}

/** Before → after. Places and points are those of the month; held-back awards do not change them yet. */
function Standing({ person, now }: StandingProps) {
  const { t } = useTranslation('trips')
  const format = useFormat()
  const { placebefore, placeafter, pointsbefore, pointsafter, points, free, paid } = person
  const isHeldBack = now.points !== points
  const after = isHeldBack ? pointsafter - points + now.points : pointsafter
  const place = isHeldBack ? null : placeafter
  return (
    <p className={classes.standing}>
      {placebefore !== null && place !== null && (
        <span>
          {placebefore === place
            ? t('correct.placeSame', { place: format.number(place) })
            : t('correct.place', { before: format.number(placebefore), after: format.number(place) })}
        </span>
      )}
      <span>
        {pointsbefore === after
          ? t('correct.pointsSame', { points: format.number(after) })
          : t('correct.points', { before: format.number(pointsbefore), after: format.number(after) })}
      </span>
      <span>{t('correct.coins', { before: format.coins(free), after: format.coins(free + now.coins) })}</span>
      {paid > 0 && <span>{t('correct.paid', { coins: format.coins(paid) })}</span>}
    </p>
  )
}
