import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './send.module.css'

interface TextCounterProps {
  length: number
  max: number
}

/** How much of a text is written: as a bar and as a number. */
export function TextCounter({ length, max }: TextCounterProps) {
  const { t } = useTranslation('notifications-center')
  return (
    <div className={classes.counter} data-over={length > max || undefined}>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${Math.min(100, (length / max) * 100)}%` }} />
      </span>
      <span aria-hidden>
        <b>{length}</b> / {max}
      </span>
      <VisuallyHidden>{t('form.counter', { count: length, max })}</VisuallyHidden>
    </div>
  )
}
