import { sayIssue } from '@laurel/contract/messages/issues.ts'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { NumberField } from '@laurel/kit/fields/number-field.tsx'
import { useLang } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import classes from './badge-step.module.css'
import { areGood, type BadgeTerms, type ChoosableBadge, wrongTerms } from './competition.model.ts'

interface BadgeRowProps {
  badge: ChoosableBadge
  terms: BadgeTerms
  chosen: boolean
  /** It was added with other terms and counts no more until it is added again. */
  changed: boolean
  onTerms: (terms: BadgeTerms) => void
  onToggle: () => void
}

/** The label of the button, and its name for screen readers. */
const WORDS = {
  added: { short: 'badges.added', named: 'badges.addedOf' },
  changed: { short: 'badges.addAgain', named: 'badges.addAgainOf' },
  open: { short: 'badges.addShort', named: 'badges.add' },
} as const

/** A badge with its two numbers; Enter in one of them adds it. */
export function BadgeRow({ badge, terms, chosen, changed, onTerms, onToggle }: BadgeRowProps) {
  const { t } = useTranslation('competitions')
  const lang = useLang()
  const { name } = badge
  const words = WORDS[chosen ? 'added' : changed ? 'changed' : 'open']
  const wrong = wrongTerms(terms)
  const said = (field: keyof BadgeTerms) => {
    const issue = wrong[field]
    return issue && sayIssue(lang, { ...issue, path: [field] }, terms)
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || chosen) return
    event.preventDefault()
    onToggle()
  }

  return (
    <li className={classes.row} data-chosen={chosen || undefined} data-changed={changed || undefined}>
      <span className={classes.badge}>
        <BadgeMedal image={badge.smallimage} size={40} />
        <span className={classes.name}>
          {name}
          {changed && (
            <span className={classes.changed} role="status">
              {t('badges.changed')}
            </span>
          )}
        </span>
      </span>
      <NumberField
        className={classes.number}
        label={t('fields.points')}
        aria-label={t('badges.pointsOf', { name })}
        value={terms.points}
        error={said('points')}
        onChange={(points) => onTerms({ ...terms, points })}
        onKeyDown={addOnEnter}
      />
      <NumberField
        className={classes.number}
        label={t('fields.limit')}
        aria-label={t('badges.limitOf', { name })}
        placeholder={t('noLimit')}
        value={terms.limit}
        error={said('limit')}
        onChange={(limit) => onTerms({ ...terms, limit })}
        onKeyDown={addOnEnter}
      />
      <Button
        className={classes.add}
        variant="default"
        data-chosen={chosen || undefined}
        leftSection={chosen ? <IconCheck size={16} /> : <IconPlus size={16} />}
        aria-pressed={chosen}
        aria-label={t(words.named, { name })}
        disabled={!chosen && !areGood(terms)}
        onClick={onToggle}
      >
        {t(words.short)}
      </Button>
    </li>
  )
}
