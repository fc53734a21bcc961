import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { companyChoices } from '../../domain/organisation/organisation.queries.ts'
import classes from './competition-summary.module.css'

interface CompetitionSummaryProps {
  title: string
  /** Month/day/year. */
  startdate: string
  enddate: string
  /** Ids; left out for a challenge, which has only the own. */
  companies?: readonly number[]
  challenge?: { minimumdays: number; public: boolean } | undefined
  badges: readonly SummaryBadge[]
}

export interface SummaryBadge {
  id: number
  name: string
  smallimage: string | null
  points: number
  /** 0 for none. */
  limit: number
}

/** A competition at a glance: the last step of its dialog, and its info. */
export function CompetitionSummary(props: CompetitionSummaryProps) {
  const { title, startdate, enddate, companies, challenge, badges } = props
  const { t } = useTranslation('competitions')
  return (
    <dl className={classes.summary}>
      <Entry label={t('fields.title')}>{title}</Entry>
      <Entry label={t('summary.dates')}>{t('summary.range', { from: startdate, to: enddate })}</Entry>
      {companies && (
        <Entry label={t('summary.companies', { count: companies.length })}>
          <CompanyNames ids={companies} />
        </Entry>
      )}
      {challenge && (
        <>
          <Entry label={t('challenge.board')}>
            {t(challenge.public ? 'challenge.forAll' : 'challenge.companyOnly')}
          </Entry>
          {challenge.minimumdays > 0 && (
            <Entry label={t('challenge.minimum')}>{t('challenge.atLeast', { count: challenge.minimumdays })}</Entry>
          )}
        </>
      )}
      <Entry label={t('summary.badges', { count: badges.length })}>
        <ul className={classes.badges}>
          {badges.map((badge) => (
            <BadgeLine key={badge.id} badge={badge} />
          ))}
        </ul>
      </Entry>
    </dl>
  )
}

function CompanyNames({ ids }: { ids: readonly number[] }) {
  const { data: choices = [] } = useQuery(companyChoices())
  const names = new Map(choices.map(({ id, value }) => [id, value]))
  const named = ids
    .map((id) => ({ id, name: names.get(id) ?? `#${id}` }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  return (
    <ul className={classes.companies}>
      {named.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  )
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.entry}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function BadgeLine({ badge: { name, smallimage, points, limit } }: { badge: SummaryBadge }) {
  const { t } = useTranslation('competitions')
  return (
    <li className={classes.badge}>
      <BadgeMedal image={smallimage} size={36} />
      <span className={classes.name}>{name}</span>
      <span className={classes.terms}>
        {t('summary.points', { count: points })}
        <span>{limit === 0 ? t('noLimit') : t('summary.limit', { count: limit })}</span>
      </span>
    </li>
  )
}
