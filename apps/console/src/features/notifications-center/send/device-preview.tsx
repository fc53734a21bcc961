import { LogoMark } from '@laurel/kit/brand/logo.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import classes from './device-preview.module.css'

interface DevicePreviewProps {
  label: string
  title: string
  body: string
}

/** The message as on the device of a driver. */
export function DevicePreview({ label, title, body }: DevicePreviewProps) {
  const { t } = useTranslation('notifications-center')
  return (
    <section className={classes.preview} aria-label={label}>
      <h2 className={classes.label}>{label}</h2>
      <div className={classes.screen}>
        <div className={classes.message}>
          <div className={classes.source}>
            <LogoMark size={18} />
            <span>Laurel</span>
            <span className={classes.now}>{t('preview.now')}</span>
          </div>
          <p className={classes.title}>{title.trim() || t('preview.title')}</p>
          <p className={classes.body}>{body.trim() || t('preview.body')}</p>
        </div>
      </div>
    </section>
  )
}
