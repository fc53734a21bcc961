import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './panes.module.css'

interface PanesProps {
  label: string
  /** The list gets its frame from the panes, unless its entries are cards of their own. */
  cards?: boolean
  isBusy: boolean
  list: ReactNode
  /** Whether an entry is open: where there is no room for both, its reader takes the place of the list. */
  isOpen: boolean
  reader: ReactNode
  back: string
  onBack: () => void
}

/** A list beside the entry that is open in it. */
export function Panes({ label, cards = false, isBusy, list, isOpen, reader, back, onBack }: PanesProps) {
  return (
    <div className={classes.panes} data-opened={isOpen || undefined} data-cards={cards || undefined}>
      <section className={classes.list} aria-label={label} aria-busy={isBusy}>
        {list}
      </section>
      <section className={classes.reader}>
        {isOpen && (
          <Button
            className={classes.back}
            variant="subtle"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            onClick={onBack}
          >
            {back}
          </Button>
        )}
        {reader}
      </section>
    </div>
  )
}

/** In the reader while nothing is open, or what is open cannot be shown. */
export function PaneNote({ children }: { children: string }) {
  return <p className={classes.note}>{children}</p>
}
