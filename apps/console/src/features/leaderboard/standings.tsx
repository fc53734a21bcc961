import type { Standing } from '@laurel/contract/leaderboard.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { VisuallyHidden } from '@mantine/core'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { StandingRow } from './standing-row.tsx'
import classes from './standings.module.css'
import { useActiveRow } from './use-active-row.ts'

const HEIGHT = 560
const ROW_HEIGHT = 56
const OVERSCAN = 8

interface StandingsProps {
  standings: readonly Standing[]
  /** 0 for none. */
  selectedId: number
  onToggle: (driverid: number) => void
  /** The element with the details. */
  panelId: string
  /** Draws them below the selected row; without it they are beside the list. */
  details?: (driverid: number) => ReactNode
}

/** The ranked list. Virtual: only rows in view and the focused one are drawn. */
export function Standings({ standings, selectedId, onToggle, panelId, details }: StandingsProps) {
  const { t } = useTranslation('leaderboard')
  const scroller = useRef<HTMLDivElement>(null)
  const selectedIndex = standings.findIndex(({ driver }) => driver.id === selectedId)
  const { active, setActive, move } = useActiveRow(scroller, standings.length, Math.max(0, selectedIndex))
  const [overscan, setOverscan] = useState(0)
  const rows = useVirtualizer({
    count: standings.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => standings[index]?.driver.id ?? index,
    overscan,
    initialRect: { width: 0, height: HEIGHT },
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), active])].toSorted((a, b) => a - b),
    useFlushSync: false,
  })
  const { scrollToIndex } = rows
  const best = standings[0]?.points ?? 0

  // Rows that are not in view wait until the first ones are painted.
  useEffect(() => startTransition(() => setOverscan(OVERSCAN)), [])
  useEffect(() => {
    if (selectedIndex >= 0) scrollToIndex(selectedIndex, { align: 'auto' })
  }, [selectedIndex, scrollToIndex])

  return (
    <div className={classes.frame} data-accordion={details !== undefined || undefined}>
      <div className={classes.head} aria-hidden>
        <span>{t('columns.position')}</span>
        <span className={classes.headDriver}>{t('columns.driver')}</span>
        <span>{t('columns.badges')}</span>
        <span className={classes.headScore}>{t('columns.score')}</span>
      </div>
      <div ref={scroller} className={classes.scroller} style={{ maxHeight: HEIGHT }}>
        <ul className={classes.list} aria-label={t('title')} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start, key }) => {
            const standing = standings[index]
            if (!standing) return null
            const isSelected = index === selectedIndex
            return (
              <li
                key={key}
                ref={details ? rows.measureElement : undefined}
                data-index={index}
                aria-setsize={standings.length}
                aria-posinset={index + 1}
                className={classes.item}
                style={{ transform: `translateY(${start}px)` }}
              >
                <StandingRow
                  standing={standing}
                  index={index}
                  best={best}
                  isSelected={isSelected}
                  onMove={index === active ? move : undefined}
                  panelId={panelId}
                  hasArrow={details !== undefined}
                  onToggle={onToggle}
                  onFocus={setActive}
                />
                {details && isSelected && (
                  <section id={panelId} className={classes.details} aria-label={standing.driver.name}>
                    <VisuallyHidden component="h2">{standing.driver.name}</VisuallyHidden>
                    {details(standing.driver.id)}
                  </section>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
