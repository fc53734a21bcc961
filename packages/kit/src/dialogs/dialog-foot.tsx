import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnectionLost } from '../kit-app.ts'
import classes from './dialog-frame.module.css'

interface DialogFootProps {
  /** Left out where there is nothing to cancel. */
  onCancel?: (() => void) | undefined
  busy: boolean
  summary?: ReactNode
  /** Why the button on the right is off. */
  why?: string | undefined
  /** The buttons on the right. */
  children: ReactNode
}

/** Cancel on the left, the way on on the right, always in the same place. */
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
