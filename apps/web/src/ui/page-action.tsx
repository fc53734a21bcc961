import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page.module.css'

interface PageActionProps {
  label: string
  /** On phones, where the title stands beside it: “New”. */
  shortLabel?: string
  /** A Tabler icon of size 16. */
  icon?: ReactNode
  /** Quiet actions stand before the primary one. */
  quiet?: boolean
  disabled?: boolean
  loading?: boolean
  onClick: () => void
}

/** A button in the head of a page. */
export function PageAction(props: PageActionProps) {
  const { label, shortLabel, icon, quiet = false, disabled = false, loading = false, onClick } = props
  return (
    <Button
      variant={quiet ? 'default' : 'filled'}
      leftSection={icon}
      disabled={disabled}
      loading={loading}
      aria-label={label}
      onClick={onClick}
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
  )
}
