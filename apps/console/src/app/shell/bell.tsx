import type { Profile } from '@laurel/contract/session.ts'
import { LatePopover } from '@laurel/kit/actions/late-layer.tsx'
import { RelativeTime } from '@laurel/kit/format/relative-time.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { ActionIcon } from '@mantine/core'
import { IconBell, IconClipboardCheck, IconMessageQuestion } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useProfile } from '../../lib/session/session-profile.ts'
import { hasRole } from '../guards.ts'
import classes from './bell.module.css'

const MOST = 99

interface NewSuggestionsProps {
  suggestions: Profile['suggestions']
  onChoose: () => void
}

function NewSuggestions({ suggestions, onChoose }: NewSuggestionsProps) {
  const { t } = useTranslation('shell')
  return (
    <>
      <h2 className={classes.title}>{t('bell.title')}</h2>
      {suggestions.length === 0 && <p className={classes.none}>{t('bell.none')}</p>}
      <ul className={classes.list}>
        {suggestions.map(({ id, name, location, title, date }) => (
          <li key={id}>
            <Link to="/notifications" search={{ suggestion: id }} className={classes.suggestion} onClick={onChoose}>
              <b>{title}</b>
              <RelativeTime at={date} />
              <span>{location === '' ? name : t('bell.from', { name, location })}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/notifications" className={classes.all} onClick={onChoose}>
        {t('bell.all')}
      </Link>
    </>
  )
}

export function Bell() {
  const { t } = useTranslation('shell')
  const profile = useProfile()
  const { suggestions, suggestionsCount, questionsCount, proposalsCount } = profile
  const readsSuggestions = hasRole(profile, ['CompanyAdmin', 'Manager'])
  const count = suggestionsCount + questionsCount + proposalsCount
  const [isOpen, setOpen] = useState(false)
  const format = useFormat()
  const close = () => setOpen(false)
  const parts = {
    suggestions: t('bell.label', { count: suggestionsCount }),
    questions: t('bell.questions', { count: questionsCount }),
  }
  const proposals = t('bell.proposals', { count: proposalsCount })
  const first = !readsSuggestions ? parts.questions : questionsCount > 0 ? t('bell.both', parts) : parts.suggestions
  const what = proposalsCount > 0 ? t('bell.both', { suggestions: first, questions: proposals }) : first
  const shown = count > MOST ? `${MOST}+` : format.number(count)
  /** Whoever speaks to the machine says what is on the screen: a sum is part of the name. */
  const isSum = ![suggestionsCount, questionsCount, proposalsCount].includes(count) || count > MOST
  const label = isSum ? t('bell.sum', { shown, what }) : what
  return (
    <LatePopover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={320}
      dropdownClass={classes.dropdown}
      target={
        <ActionIcon size={34} aria-label={label} className={classes.bell}>
          <IconBell size={19} />
          {count > 0 && (
            <span className={classes.count} aria-hidden>
              {shown}
            </span>
          )}
        </ActionIcon>
      }
    >
      {(questionsCount > 0 || !readsSuggestions) && (
        <Link to="/questions" className={classes.questions} onClick={close}>
          <IconMessageQuestion size={18} aria-hidden />
          {parts.questions}
        </Link>
      )}
      {proposalsCount > 0 && (
        <Link to="/approvals" className={classes.questions} onClick={close}>
          <IconClipboardCheck size={18} aria-hidden />
          {proposals}
        </Link>
      )}
      {readsSuggestions && <NewSuggestions suggestions={suggestions} onChoose={close} />}
    </LatePopover>
  )
}
