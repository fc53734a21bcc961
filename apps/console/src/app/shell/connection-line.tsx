import { useConnectionLost } from '@laurel/kit/kit-app.ts'
import { IconWifiOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './connection-line.module.css'

/** Says once, for the whole console, that the server cannot be reached; goes away by itself. */
export function ConnectionLine() {
  const { t } = useTranslation('shell')
  const isLost = useConnectionLost()
  return (
    <div role="status" className={classes.line}>
      {isLost && (
        <p>
          <IconWifiOff size={17} aria-hidden />
          <b>{t('connection.lost')}</b>
          <span>{t('connection.meaning')}</span>
        </p>
      )}
    </div>
  )
}
