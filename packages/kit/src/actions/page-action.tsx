import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import classes from '../page/page.module.css'
import { useLateTooltip } from './use-late-tooltip.tsx'

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
  const button = useRef<HTMLButtonElement>(null)
  const { handlers, tooltip } = useLateTooltip({ label: disabledReason, target: button })
  return (
    <>
      <Button
        ref={button}
        {...handlers}
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
      {tooltip}
    </>
  )
}
