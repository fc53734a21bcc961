import type { Standing } from '@laurel/contract/leaderboard.ts'
import type { DateRange } from '@laurel/kit/date-range/presets.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useId } from 'react'
import classes from './board.module.css'
import { DriverDetails } from './driver-details.tsx'
import { DriverPanel, NobodyChosen } from './driver-panel.tsx'
import { Podium } from './podium.tsx'
import { Standings } from './standings.tsx'

interface BoardProps {
  standings: readonly Standing[]
  range: DateRange
  /** Details open below their driver instead of beside the list. */
  narrow: boolean
  refreshing: boolean
  /** 0 for none. */
  selectedId: number
  onToggle: (driverid: number) => void
}

export function Board({ standings, range, narrow, refreshing, selectedId, onToggle }: BoardProps) {
  const { t } = useTranslation('leaderboard')
  const panelId = useId()
  const position = standings.findIndex(({ driver }) => driver.id === selectedId) + 1
  const selected = standings[position - 1]
  const details = (driverid: number) => <DriverDetails driverid={driverid} range={range} />
  return (
    <div className={classes.board} data-narrow={narrow || undefined} data-refreshing={refreshing || undefined}>
      <div className={classes.card}>
        {standings.every(({ points }) => points === 0) && <p className={classes.nobody}>{t('nobodyYet')}</p>}
        <Podium standings={standings} selectedId={selectedId} onToggle={onToggle} />
        <Standings
          key={narrow ? 'accordion' : 'split'}
          standings={standings}
          selectedId={selectedId}
          onToggle={onToggle}
          panelId={panelId}
          {...(narrow && { details })}
        />
      </div>
      {!narrow && (
        <div className={classes.side}>
          {selected ? (
            <DriverPanel
              id={panelId}
              standing={selected}
              position={position}
              total={standings.length}
              onClose={() => onToggle(selectedId)}
            >
              {details(selectedId)}
            </DriverPanel>
          ) : (
            <NobodyChosen />
          )}
        </div>
      )}
    </div>
  )
}
