import { getMyRules, type MyRules } from '@laurel/contract/my-history.ts'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useQuery } from '@tanstack/react-query'
import { keptFor } from '../../lib/api.ts'
import { Card, Section } from '../../parts/card.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/screen.tsx'
import classes from './my-data.module.css'

const LIMITS = ['week', 'month', 'divisionweek', 'divisionmonth'] as const

function BadgeRule({ badge }: { badge: MyRules['badges'][number] }) {
  const { t } = useTranslation(['my-data', 'frame'])
  const format = useFormat()
  const points = t('frame:points', { count: badge.points })
  const limits = LIMITS.flatMap((name) => {
    const limit = badge.limits[name]
    return limit ? [t(`rules.limits.${name}`, { of: limit.of })] : []
  })
  return (
    <li className={classes.badge}>
      <BadgeMedal image={badge.smallimage} size={44} />
      <div>
        <b>{badge.name}</b>
        <p>{badge.coins > 0 ? t('rules.worth', { points, coins: format.coins(badge.coins) }) : points}</p>
        <p>{badge.description || t(`rules.types.${badge.type}`)}</p>
        {limits.length > 0 && <p className={classes.muted}>{limits.join(', ')}</p>}
      </div>
    </li>
  )
}

function Badges({ title, badges }: { title: string; badges: MyRules['badges'] }) {
  const { t } = useTranslation('my-data')
  return (
    <>
      <Section title={title} />
      {badges.length === 0 ? (
        <p className={classes.muted}>{t('rules.noBadges')}</p>
      ) : (
        <ul className={classes.badges}>
          {badges.map((badge) => (
            <BadgeRule key={badge.id} badge={badge} />
          ))}
        </ul>
      )}
    </>
  )
}

function Rules({ rules }: { rules: MyRules }) {
  const { t } = useTranslation('my-data')
  const format = useFormat()
  const { latebuffer, newhiredays, transfers, awarddelay, badges } = rules
  const isByHand = ({ type }: MyRules['badges'][number]) => type === 'MANAGEMENT'
  const how = transfers.requests
    ? t('rules.coinsRequests', { date: format.date(transfers.due) })
    : t('rules.coinsStaff')
  return (
    <>
      <p className={classes.muted}>{t('rules.lead', { company: rules.company })}</p>
      <Section title={t('rules.days')} />
      <Card className={classes.words}>
        <p>{t('rules.release')}</p>
        <p>{latebuffer === 0 ? t('rules.onTimeZero') : t('rules.onTime', { count: latebuffer })}</p>
        <p>{t('rules.weeks')}</p>
        {newhiredays !== null && <p>{t('rules.newHire', { count: newhiredays })}</p>}
        <p>{t('rules.ask')}</p>
      </Card>
      <Badges title={t('rules.fromData')} badges={badges.filter((badge) => !isByHand(badge))} />
      <Badges title={t('rules.fromPeople')} badges={badges.filter(isByHand)} />
      <Section title={t('rules.coins')} />
      <Card className={classes.words}>
        {transfers.on ? (
          <>
            <p>{t('rules.coinsOn')}</p>
            <p>{how}</p>
          </>
        ) : (
          <p>{t('rules.coinsOff')}</p>
        )}
        <p>{t('rules.takenBack')}</p>
        {awarddelay > 0 && <p>{t('rules.delay', { count: awarddelay })}</p>}
      </Card>
    </>
  )
}

export function RulesPage() {
  const { t } = useTranslation('my-data')
  const query = useQuery(keptFor(getMyRules, {}))
  return (
    <Page title={t('rules.title')} back="/me">
      <Loaded query={query}>{(rules) => <Rules rules={rules} />}</Loaded>
    </Page>
  )
}
