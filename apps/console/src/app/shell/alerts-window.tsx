import type { Alert } from '@laurel/contract/alerts.ts'
import { RelativeTime } from '@laurel/kit/format/relative-time.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Link } from '@tanstack/react-router'
import classes from './alerts-window.module.css'
import { ShellWindow } from './shell-window.tsx'
import { useAlerts } from './use-alerts.ts'

const MENDED_ON_SCREEN: readonly Alert['kind'][] = ['payments', 'refusals']

function AlertItem({ alert: { kind, since, reason }, onLeave }: { alert: Alert; onLeave: () => void }) {
  const { t } = useTranslation('shell-windows')
  return (
    <li className={classes.alert}>
      <div className={classes.line}>
        <h3>{t(`alerts.kinds.${kind}`)}</h3>
        <RelativeTime at={since} />
      </div>
      <p>{reason}</p>
      <p className={classes.hint}>{t(`alerts.hints.${kind}`)}</p>
      {MENDED_ON_SCREEN.includes(kind) && (
        <Link to="/transfer-page" search={{ tab: 'queue' }} onClick={onLeave}>
          {t('alerts.openQueue')}
        </Link>
      )}
    </li>
  )
}

interface Props {
  opened: boolean
  onClose: () => void
}

export function AlertsWindow({ opened, onClose }: Props) {
  const { t } = useTranslation(['shell-windows', 'shell'])
  const alerts = useAlerts()
  return (
    <ShellWindow title={t('shell:alerts.title')} opened={opened} onClose={onClose}>
      {alerts.length === 0 && <p>{t('alerts.none')}</p>}
      <ul className={classes.list}>
        {alerts.map((alert) => (
          <AlertItem key={alert.kind} alert={alert} onLeave={onClose} />
        ))}
      </ul>
    </ShellWindow>
  )
}
