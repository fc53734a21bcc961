import type { Standing } from '@laurel/contract/leaderboard.ts'
import { PersonAvatar } from '@laurel/kit/brand/person-avatar.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { CloseButton } from '@mantine/core'
import { IconHandClick } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './driver-panel.module.css'

interface DriverPanelProps {
  id: string
  standing: Standing
  position: number
  /** How many drivers are on the board. */
  total: number
  onClose: () => void
  children: ReactNode
}

/** The selected driver, beside the list. */
export function DriverPanel({ id, standing, position, total, onClose, children }: DriverPanelProps) {
  const { t } = useTranslation('leaderboard')
  const format = useFormat()
  const { driver, points, count } = standing
  return (
    <section id={id} className={classes.panel} aria-label={driver.name}>
      <header className={classes.head}>
        <PersonAvatar name={driver.name} photoUrl={driver.profilePhotoThumbnail} size={48} />
        <h2>{driver.name}</h2>
        <CloseButton aria-label={t('details.close')} onClick={onClose} />
      </header>
      <dl className={classes.figures}>
        <div>
          <dt>{t('columns.position')}</dt>
          <dd>
            {format.number(position)} <small>{t('details.of', { total: format.number(total) })}</small>
          </dd>
        </div>
        <div>
          <dt>{t('columns.score')}</dt>
          <dd>{format.number(points)}</dd>
        </div>
        <div>
          <dt>{t('columns.badges')}</dt>
          <dd>{format.number(count)}</dd>
        </div>
      </dl>
      <div className={classes.body}>{children}</div>
    </section>
  )
}

export function NobodyChosen() {
  const { t } = useTranslation('leaderboard')
  return (
    <div className={classes.nobody}>
      <IconHandClick size={28} stroke={1.5} aria-hidden />
      <p>{t('details.choose')}</p>
    </div>
  )
}
