import { listMyBadges, type MyBadge } from '@laurel/contract/me.ts'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { keptFor } from '../../lib/api.ts'
import { CoinDisc, Points } from '../../parts/amounts.tsx'
import { Card, Section } from '../../parts/card.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/screen.tsx'
import classes from './badges-page.module.css'

const LIMITS = ['week', 'month', 'divisionweek', 'divisionmonth'] as const

function Badge({ badge }: { badge: MyBadge }) {
  const { t } = useTranslation('badges')
  const format = useFormat()
  const isUsedUp = badge.left?.left === 0
  return (
    <Card className={classes.badge}>
      <span className={classes.medal} data-used-up={isUsedUp || undefined}>
        <BadgeMedal image={badge.smallimage} size={56} />
      </span>
      <div className={classes.words}>
        <h3>{badge.name}</h3>
        <p className={classes.worth}>
          <Points value={badge.points} />
          {badge.coins > 0 && (
            <span className={classes.coins}>
              <CoinDisc size={16} />
              {format.coins(badge.coins)}
            </span>
          )}
        </p>
        {badge.description && <p>{badge.description}</p>}
        <p className={classes.how}>{t(badge.automatic ? 'automatic' : 'byHand')}</p>
        <ul className={classes.limits}>
          {badge.earned > 0 && (
            <li>
              <Link
                to="/history"
                search={{ badge: badge.id }}
                aria-label={t('historyOf', { name: badge.name, earned: t('earned', { count: badge.earned }) })}
              >
                {t('earned', { count: badge.earned })}
              </Link>
            </li>
          )}
          {LIMITS.map((name) => {
            const limit = badge.limits[name]
            return limit && <li key={name}>{t(`limits.${name}`, limit)}</li>
          })}
        </ul>
      </div>
    </Card>
  )
}

export function BadgesPage() {
  const { t } = useTranslation('badges')
  const query = useQuery(keptFor(listMyBadges, {}))
  return (
    <Page
      title={t('title')}
      back="/"
      aside={
        <Link to="/history" className={classes.history}>
          {t('history')}
        </Link>
      }
    >
      <Loaded query={query}>
        {({ badges }) => {
          const mine = badges.filter(({ earned }) => earned > 0)
          const others = badges.filter(({ earned }) => earned === 0)
          if (badges.length === 0) return <p className={classes.empty}>{t('none')}</p>
          return (
            <>
              {mine.length > 0 && <Section title={t('mine')} />}
              {mine.map((badge) => (
                <Badge key={badge.id} badge={badge} />
              ))}
              {others.length > 0 && <Section title={t('others')} />}
              {others.map((badge) => (
                <Badge key={badge.id} badge={badge} />
              ))}
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}
