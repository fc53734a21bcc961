import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, Suspense } from 'react'
import { PHONE } from '../theme/media.ts'
import { lazyPiece } from './lazy-piece.tsx'
import classes from './page.module.css'

/** In a file of its own: only phones need it. */
const FilterSheet = lazyPiece(() => import('./filter-sheet.tsx'), 'FilterSheet')

export interface ApplyFilters {
  label: string
  /** Something was chosen that is not in effect yet; on phones the button is then beside the sheet as well. */
  pending: boolean
  disabled: boolean
  onApply: () => void
}

export interface PageFiltersProps {
  /** A `SearchBox`; stays visible on phones. */
  search?: ReactNode
  /** `FilterSelect`s and the like; on phones they move into a sheet behind one button. */
  filters?: ReactNode
  /** How many filters differ from their default; shown on that button. */
  activeFilters?: number
  onClearFilters?: () => void
  /** For filters that take effect by a button. */
  apply?: ApplyFilters | undefined
  /** At the end of the row: “24 companies”. */
  summary?: ReactNode
}

export function PageFilters(props: PageFiltersProps) {
  const { search, filters, activeFilters = 0, onClearFilters, apply, summary } = props
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  if (!search && !filters && !summary) return null
  return (
    <div className={classes.filters}>
      {search}
      {filters && !phone && filters}
      {filters && phone && (
        <Suspense>
          <FilterSheet active={activeFilters} onClear={onClearFilters} apply={apply}>
            {filters}
          </FilterSheet>
        </Suspense>
      )}
      {apply && (!phone || apply.pending) && (
        <Button variant={apply.pending ? 'filled' : 'light'} disabled={apply.disabled} onClick={apply.onApply}>
          {apply.label}
        </Button>
      )}
      {summary && <div className={classes.summary}>{summary}</div>}
    </div>
  )
}
