import type { Board } from '@laurel/contract/board.ts'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { formatTime } from '@laurel/kit/format/format.ts'
import { useFormat, useLang } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { BoardControls } from './board-controls.tsx'
import classes from './board-foot.module.css'
import { BoardLegal } from './board-legal.tsx'

interface BoardFootProps {
  board: Board
  updatedAt: number
  away: boolean
}

export function BoardFoot({ board, updatedAt, away }: BoardFootProps) {
  const { t } = useTranslation('board')
  return (
    <footer className={classes.foot}>
      {board.state !== 'final' && <LiveMark updatedAt={updatedAt} away={away} />}
      <div className={classes.counting}>
        <span className={classes.label}>{t('badges')}</span>
        <ul className={classes.badges}>
          {board.badges.map((badge) => (
            <CountingBadge key={badge.name} badge={badge} />
          ))}
        </ul>
      </div>
      <BoardLegal />
      <BoardControls />
    </footer>
  )
}

function LiveMark({ updatedAt, away }: { updatedAt: number; away: boolean }) {
  const { t } = useTranslation('board')
  const lang = useLang()
  const time = formatTime(lang, updatedAt)
  return (
    <p className={classes.live} data-away={away || undefined}>
      {away ? <IconPlugConnectedX size={18} aria-hidden /> : <span className={classes.dot} aria-hidden />}
      <span role="status">{away && t('away', { time })}</span>
      {!away && t('live', { time })}
    </p>
  )
}

function CountingBadge({ badge: { name, smallimage, points, limit } }: { badge: Board['badges'][number] }) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const worth = t('points', { count: points })
  const often = limit === 0 ? undefined : t('limit', { count: limit })
  return (
    <li className={classes.badge} title={[name, worth, often].filter(Boolean).join(' · ')}>
      <BadgeMedal image={smallimage} size={32} />
      <span className={classes.name}>{name}</span>
      <span className={classes.worth}>{format.number(points)}</span>
      {often && <span className={classes.often}>{often}</span>}
    </li>
  )
}
