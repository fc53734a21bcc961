import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { HTMLAttributes } from 'react'
import classes from './notice.module.css'

const ICON = { error: IconAlertCircle, success: IconCircleCheck, info: IconInfoCircle }

interface Props extends HTMLAttributes<HTMLDivElement> {
  tone: keyof typeof ICON
  message: string | null
}

/** The live region is always there: screen readers announce only what appears inside a region they know. */
export function Notice({ tone, message, ...rest }: Props) {
  const Icon = ICON[tone]
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} {...rest}>
      {message && (
        <p className={classes.notice} data-tone={tone}>
          <Icon size={18} aria-hidden="true" />
          {message}
        </p>
      )}
    </div>
  )
}
