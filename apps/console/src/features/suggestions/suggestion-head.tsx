import type { Suggestion } from '@laurel/contract/suggestions.ts'
import { PersonAvatar } from '@laurel/kit/brand/person-avatar.tsx'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { RelativeTime } from '@laurel/kit/format/relative-time.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconCheck, IconMapPin, IconMessageReply, IconPhoto, IconSparkles } from '@tabler/icons-react'
import { isUnseen } from './suggestion.model.ts'
import classes from './suggestions.module.css'

/** What a closed suggestion shows: its number, who sent it from where, and what it is about. */
export function SuggestionHead({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTranslation('suggestions')
  const { id, name, username, location, title, date, images, completed, answer } = suggestion
  return (
    <span className={classes.head}>
      <span className={classes.number}>{t('number', { id })}</span>
      <span className={classes.face}>
        <PersonAvatar name={name} photoUrl={null} size={32} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.meta}>
          <span>{name}</span>
          <span>{username}</span>
          {location !== '' && (
            <span>
              <IconMapPin size={13} aria-hidden />
              {location}
            </span>
          )}
          {images.length > 0 && (
            <span>
              <IconPhoto size={13} aria-hidden />
              {t('images', { count: images.length })}
            </span>
          )}
          {answer && (
            <span>
              <IconMessageReply size={13} aria-hidden />
              {t('answer.done')}
            </span>
          )}
        </span>
      </span>
      <span className={classes.state}>
        {isUnseen(suggestion) && (
          <StatusChip tone="blue" icon={<IconSparkles size={14} aria-hidden />}>
            {t('state.new')}
          </StatusChip>
        )}
        {completed && (
          <StatusChip tone="good" icon={<IconCheck size={14} aria-hidden />}>
            {t('state.completed')}
          </StatusChip>
        )}
        <RelativeTime at={date} />
      </span>
    </span>
  )
}
