import { EmptyState, ErrorState } from '@laurel/kit/feedback/empty-state.tsx'
import { CardGridSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { matches } from '@laurel/kit/fields/matches.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconSearch } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { messageFor } from '../../lib/api.ts'
import { BadgeRow } from './badge-row.tsx'
import classes from './badge-step.module.css'
import {
  areGood,
  type BadgeTerms,
  type ChoosableBadge,
  type CompetitionValues,
  chosenFirst,
  termsFor,
  withTerms,
  withToggled,
} from './competition.model.ts'
import type { useSideWords } from './use-side-words.ts'

interface BadgeStepProps {
  form: UseFormReturnType<CompetitionValues>
  badges: readonly ChoosableBadge[]
  query: UseQueryResult
  words: Pick<ReturnType<typeof useSideWords>, 'badgesHint' | 'noBadges' | 'noBadgesText'>
}

/** The badges that count, with points and limit. */
export function BadgeStep({ form, badges, query, words }: BadgeStepProps) {
  const { t } = useTranslation('competitions')
  const values = form.getValues()
  const chosen = new Set(values.badges.map(({ id }) => id))
  // The order is fixed when the step opens, so that rows do not move while badges are added.
  const [first] = useState(chosen)
  const [search, setSearch] = useState('')

  if (query.error) return <ErrorState text={messageFor(query.error)} onRetry={() => void query.refetch()} />
  if (query.isPending) return <CardGridSkeleton count={6} />
  if (badges.length === 0) return <EmptyState kind="first-use" title={words.noBadges} text={words.noBadgesText} />

  const change = (id: number, terms: BadgeTerms) => {
    const next = withTerms(form.getValues(), id, terms)
    form.setValues(next)
  }
  const toggle = (id: number) => {
    const current = form.getValues()
    const isChosen = current.badges.some((badge) => badge.id === id)
    if (isChosen || areGood(termsFor(current, id))) form.setValues(withToggled(current, id))
  }
  const found = chosenFirst(badges, first).filter(({ name }) => matches(name, search))

  return (
    <>
      <p className={classes.hint}>{words.badgesHint}</p>
      <p className={classes.count} aria-live="polite">
        {t('badges.chosen', { count: chosen.size })}
      </p>
      <TextInput
        className={classes.search}
        aria-label={t('badges.search')}
        placeholder={t('badges.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        // Enter would leave the step.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        data-autofocus
      />
      {found.length === 0 && <p className={classes.hint}>{t('badges.nothing')}</p>}
      <ul className={classes.list} aria-label={t('steps.badges')}>
        {found.map((badge) => (
          <BadgeRow
            key={badge.id}
            badge={badge}
            terms={termsFor(values, badge.id)}
            chosen={chosen.has(badge.id)}
            changed={values.changed.includes(badge.id)}
            onTerms={(terms) => change(badge.id, terms)}
            onToggle={() => toggle(badge.id)}
          />
        ))}
      </ul>
    </>
  )
}
