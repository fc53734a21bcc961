import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from '../i18n/use-translation.ts'
import classes from './skeletons.module.css'

/** Cards in the grid of the page, such as badges. */
export function CardGridSkeleton({ count = 8, height = 236 }: { count?: number; height?: number }) {
  const { t } = useTranslation('ui')
  return (
    <div className={classes.grid}>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.card} style={{ height, opacity: 1 - (index / count) * 0.7 }} aria-hidden>
          <span className={classes.circle} />
          <span className={classes.line} style={{ width: '60%' }} />
          <span className={classes.line} style={{ width: '85%' }} />
        </div>
      ))}
    </div>
  )
}

/** Labels and fields of a form. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  const { t } = useTranslation('ui')
  return (
    <div className={classes.form}>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      {Array.from({ length: fields }, (_, index) => (
        <div key={index} className={classes.field} aria-hidden>
          <span className={classes.line} style={{ width: 96 }} />
          <span className={classes.input} />
        </div>
      ))}
    </div>
  )
}
