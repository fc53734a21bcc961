import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './suggestions.module.css'

const GHOSTS = 6

/** Rows in the shape of closed suggestions, fading downwards. */
export function SuggestionsSkeleton() {
  const { t } = useTranslation('ui')
  return (
    <div>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      {Array.from({ length: GHOSTS }, (_, index) => (
        <div key={index} className={classes.ghost} style={{ opacity: 1 - (index / GHOSTS) * 0.8 }} aria-hidden>
          <span style={{ width: 34 }} />
          <span style={{ width: '32%' }} />
          <span style={{ width: '18%' }} />
        </div>
      ))}
    </div>
  )
}
