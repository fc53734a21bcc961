import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { useConnectionLost } from '../kit-app.ts'
import classes from './dialog-frame.module.css'

interface DialogFootProps {
  /** No Cancel button unless given. */
  onCancel?: (() => void) | undefined
  busy: boolean
  summary?: ReactNode
  /** Why the button on the right is disabled. */
  why?: string | undefined
  /** The buttons on the right. */
  children: ReactNode
}

export function DialogFoot({ onCancel, busy, summary, why, children }: DialogFootProps) {
  const { t } = useTranslation('ui')
  const isLost = useConnectionLost()
  return (
    <div className={classes.foot} data-summary={summary ? true : undefined}>
      {onCancel && (
        <Button className={classes.cancel} variant="subtle" color="gray" disabled={busy && !isLost} onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      {summary && <div className={classes.summary}>{summary}</div>}
      <span className={classes.why} role="status">
        {why}
      </span>
      <div className={classes.way}>{children}</div>
    </div>
  )
}
