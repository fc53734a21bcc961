import { Button, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '../page/page.module.css'

interface PageActionProps {
  label: string
  /** On phones, where the title is beside it: “New”. */
  shortLabel?: string
  /** A Tabler icon of size 16. */
  icon?: ReactNode
  /** Not the primary action. Goes before it. */
  quiet?: boolean
  disabled?: boolean
  /** Disables the button; it keeps its place in the tab order, and the reason is its tooltip. */
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
