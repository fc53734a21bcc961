import type { UseFormReturnType } from '@mantine/form'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/api.ts'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { CardGridSkeleton } from '../../ui/skeletons.tsx'
import { BadgeRow } from './badge-row.tsx'
import classes from './badge-step.module.css'
import {
  areGood,
  type BadgeTerms,
  type ChoosableBadge,
  type CompetitionValues,
  termsOf,
  withBadge,
  withTerms,
} from './competition.model.ts'

interface BadgeStepProps {
  form: UseFormReturnType<CompetitionValues>
  badges: readonly ChoosableBadge[]
  query: UseQueryResult
}

/** What counts, for how much and how often. */
export function BadgeStep({ form, badges, query }: BadgeStepProps) {
  const { t } = useTranslation('competitions')
  const values = form.getValues()
  const chosen = new Set(values.badges.map(({ id }) => id))

  if (query.error) return <ErrorState text={messageOf(query.error)} onRetry={() => void query.refetch()} />
  if (query.isPending) return <CardGridSkeleton count={6} />
  if (badges.length === 0) return <EmptyState kind="first-use" title={t('badges.none')} text={t('badges.noneText')} />

  const change = (id: number, terms: BadgeTerms) => {
    const next = withTerms(form.getValues(), id, terms)
    form.setValues(next)
  }
  const toggle = (id: number) => {
    const current = form.getValues()
    const isChosen = current.badges.some((badge) => badge.id === id)
    if (!isChosen && !areGood(termsOf(current, id))) return
    form.setFieldValue('badges', isChosen ? current.badges.filter((badge) => badge.id !== id) : withBadge(current, id))
  }

  return (
    <>
      <p className={classes.hint}>{t('badges.hint')}</p>
      <p className={classes.count} aria-live="polite">
        {t('badges.chosen', { count: chosen.size })}
      </p>
      <ul className={classes.list} aria-label={t('steps.badges')}>
        {badges.map((badge, index) => (
          <BadgeRow
            key={badge.id}
            badge={badge}
            terms={termsOf(values, badge.id)}
            chosen={chosen.has(badge.id)}
            autofocus={index === 0}
            onTerms={(terms) => change(badge.id, terms)}
            onToggle={() => toggle(badge.id)}
          />
        ))}
      </ul>
    </>
  )
}
