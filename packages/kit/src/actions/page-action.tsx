import { Button, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '../page/page.module.css'

interface PageActionProps {
  label: string
  /** On phones, where the title stands beside it: “New”. */
  shortLabel?: string
  /** A Tabler icon of size 16. */
  icon?: ReactNode
  /** Quiet actions stand before the primary one. */
  quiet?: boolean
  disabled?: boolean
  /** Why it is off; it can still be reached, and says so. */
  disabledReason?: string | undefined
  loading?: boolean
  onClick: () => void
}

/** A button in the head of a page. */
export function PageAction(props: PageActionProps) {
  const { label, shortLabel, icon, quiet = false, disabled = false, disabledReason, loading = false, onClick } = props
  const off = disabledReason !== undefined
  return (
    <Tooltip label={disabledReason} disabled={!off} multiline maw={320}>
      <Button
        variant={quiet ? 'default' : 'filled'}
        leftSection={icon}
        disabled={disabled}
        data-disabled={off}
        aria-disabled={off || undefined}
        loading={loading}
        aria-label={off ? `${label}. ${disabledReason}` : label}
        onClick={off ? undefined : onClick}
      >
        {shortLabel ? (
          <>
            <span className={classes.long}>{label}</span>
            <span className={classes.short}>{shortLabel}</span>
          </>
        ) : (
          label
        )}
      </Button>
    </Tooltip>
  )
}
