import type { Standing } from '@laurel/contract/leaderboard.ts'
import { PersonAvatar } from '@laurel/kit/brand/person-avatar.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconAward, IconChevronDown } from '@tabler/icons-react'
import { memo } from 'react'
import classes from './standings.module.css'

interface StandingRowProps {
  standing: Standing
  /** From 0; positions follow from the order. */
  index: number
  /** The points of the first place. */
  best: number
  isSelected: boolean
  /** Only for the row that Tab reaches: handles the arrow keys, and returns whether the key was used. */
  onMove: ((key: string) => boolean) | undefined
  panelId: string
  /** Details open below the row. */
  hasArrow: boolean
  onToggle: (driverid: number) => void
  onFocus: (index: number) => void
}

export const StandingRow = memo(function StandingRow(props: StandingRowProps) {
  const { standing, index, best, isSelected, onMove, panelId, hasArrow, onToggle, onFocus } = props
  const { t } = useTranslation(['leaderboard', 'scores'])
  const format = useFormat()
  const { driver, points, count } = standing
  const [position, shownPoints, shownCount] = [index + 1, points, count].map(format.number)
  const label = t('row', {
    position,
    name: [driver.name, driver.employeeid].filter(Boolean).join(' '),
    badges: t('scores:badges', { count }),
    points: t('scores:points', { count: points }),
  })
  return (
    <button
      type="button"
      className={classes.row}
      data-selected={isSelected || undefined}
      data-top={(index < 3 && points > 0) || undefined}
      tabIndex={onMove ? 0 : -1}
      aria-expanded={isSelected}
      aria-controls={isSelected ? panelId : undefined}
      onClick={() => onToggle(driver.id)}
      onFocus={() => onFocus(index)}
      onKeyDown={(event) => {
        if (onMove?.(event.key)) event.preventDefault()
      }}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={classes.position} aria-hidden>
        {position}
      </span>
      <PersonAvatar name={driver.name} photoUrl={driver.profilePhotoThumbnail} size={30} />
      <span className={classes.name} title={driver.name} aria-hidden>
        {driver.name} {driver.employeeid && <small className={classes.employee}>{driver.employeeid}</small>}
      </span>
      <span className={classes.badges} aria-hidden>
        <IconAward size={15} stroke={1.7} />
        {shownCount}
      </span>
      <span className={classes.track}>
        <span className={classes.fill} style={{ width: `${best > 0 ? (points / best) * 100 : 0}%` }} />
      </span>
      <span className={classes.points} aria-hidden>
        {shownPoints}
      </span>
      {hasArrow && <IconChevronDown size={17} className={classes.arrow} />}
    </button>
  )
})
