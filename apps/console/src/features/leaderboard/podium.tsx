import type { Standing } from '@laurel/contract/leaderboard.ts'
import { LaurelWreath } from '@laurel/kit/brand/laurel-wreath.tsx'
import { PersonAvatar } from '@laurel/kit/brand/person-avatar.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { UnstyledButton } from '@mantine/core'
import classes from './podium.module.css'

/** On screen the first place is in the middle; in the document, for screen readers, the places are in order. */
const PLACES = [
  { place: 'first', avatar: 58 },
  { place: 'second', avatar: 52 },
  { place: 'third', avatar: 52 },
] as const

interface PodiumProps {
  standings: readonly Standing[]
  selectedId: number
  onToggle: (driverid: number) => void
}

/** The three best, once there are points. */
export function Podium({ standings, selectedId, onToggle }: PodiumProps) {
  const { t } = useTranslation(['leaderboard', 'scores'])
  const format = useFormat()
  const winners = PLACES.flatMap(({ place, avatar }, index) => {
    const standing = standings[index]
    return standing && standing.points > 0 ? [{ ...standing, place, avatar }] : []
  })
  if (winners.length === 0) return null
  return (
    <ol className={classes.podium} aria-label={t('podium.label')}>
      {winners.map(({ place, avatar, driver, points, count }) => {
        const face = <PersonAvatar name={driver.name} photoUrl={driver.profilePhotoThumbnail} size={avatar} />
        return (
          <li key={driver.id} className={classes.winner} data-place={place}>
            <UnstyledButton
              className={classes.button}
              aria-expanded={driver.id === selectedId}
              onClick={() => onToggle(driver.id)}
            >
              {place === 'first' ? <LaurelWreath size={avatar}>{face}</LaurelWreath> : face}
              <span className={classes.name}>
                {driver.name} {driver.employeeid && <small className={classes.employee}>{driver.employeeid}</small>}
              </span>
              <span className={classes.badges}>{t('scores:badges', { count })}</span>
              <span className={classes.step}>
                <b>{format.number(points)}</b>
                <span>{t(`podium.${place}`)}</span>
              </span>
            </UnstyledButton>
          </li>
        )
      })}
    </ol>
  )
}
