import { CloseButton, Portal, UnstyledButton } from '@mantine/core'
import { IconAlertCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { dismissSnack, type Snack, snacks } from './snackbar.ts'
import classes from './snackbar-host.module.css'

/** Both live regions stay mounted: screen readers only announce what changes inside a region they already know. */
export function SnackbarHost() {
  const present = useSyncExternalStore(snacks.subscribe, snacks.read)
  const of = (kind: Snack['kind']) =>
    present.filter((snack) => snack.kind === kind).map((snack) => <SnackItem key={snack.id} snack={snack} />)
  return (
    <Portal>
      <div className={classes.host}>
        <div role="alert" className={classes.region}>
          {of('error')}
        </div>
        <div role="status" className={classes.region}>
          {of('success')}
        </div>
      </div>
    </Portal>
  )
}

function SnackItem({ snack }: { snack: Snack }) {
  const { t } = useTranslation('ui')
  const [held, setHeld] = useState(false)
  const { id, kind, text, ms, action } = snack

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissSnack(id), ms)
    return () => clearTimeout(timer)
  }, [held, id, ms])

  return (
    <div
      className={classes.snack}
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
            dismissSnack(id)
            action.run()
          }}
        >
          {action.label}
        </UnstyledButton>
      )}
      {kind === 'error' && <CloseButton size="sm" aria-label={t('close')} onClick={() => dismissSnack(id)} />}
    </div>
  )
}
