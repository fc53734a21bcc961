import { CloseButton, Portal, UnstyledButton } from '@mantine/core'
import { IconAlertCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { dismissSnackbar, type Snackbar, snackbars } from './snackbar.ts'
import classes from './snackbar-host.module.css'

/** Both live regions are always mounted: screen readers announce changes only inside a region that was there before. */
export function SnackbarHost() {
  const present = useSyncExternalStore(snackbars.subscribe, snackbars.read)
  const itemsFor = (kind: Snackbar['kind']) =>
    present.filter((item) => item.kind === kind).map((item) => <SnackbarItem key={item.id} snackbar={item} />)
  return (
    <Portal>
      <div className={classes.host}>
        <div role="alert" className={classes.region}>
          {itemsFor('error')}
        </div>
        <div role="status" className={classes.region}>
          {itemsFor('success')}
        </div>
      </div>
    </Portal>
  )
}

function SnackbarItem({ snackbar }: { snackbar: Snackbar }) {
  const { t } = useTranslation('ui')
  const [held, setHeld] = useState(false)
  const { id, kind, text, ms, action } = snackbar

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissSnackbar(id), ms)
    return () => clearTimeout(timer)
  }, [held, id, ms])

  return (
    <div
      className={classes.snackbar}
      data-kind={kind}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {kind === 'error' ? <IconAlertCircle size={18} aria-hidden /> : <IconCircleCheckFilled size={18} aria-hidden />}
      <span className={classes.text}>{text}</span>
      {action && (
        <UnstyledButton
          className={classes.action}
          onClick={() => {
            dismissSnackbar(id)
            action.run()
          }}
        >
          {action.label}
        </UnstyledButton>
      )}
      {kind === 'error' && <CloseButton size="sm" aria-label={t('close')} onClick={() => dismissSnackbar(id)} />}
    </div>
  )
}
