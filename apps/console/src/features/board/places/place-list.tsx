import type { Place } from '@laurel/contract/board.ts'
import { initialsFor } from '@laurel/kit/brand/initials.ts'
import { LaurelWreath } from '@laurel/kit/brand/laurel-wreath.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconUser } from '@tabler/icons-react'
import { keyedPlaces } from '../board.model.ts'
import { MovementMark } from './movement-mark.tsx'
import classes from './place-list.module.css'
import { PointsBar } from './points-bar.tsx'
import { usePlaceName } from './use-place-name.ts'

interface PlaceListProps {
  places: readonly Place[]
  /** The points of the first place, for the length of the bars. */
  most: number
  colors: ReadonlyMap<string, string>
  /** Whether it is shown how people moved. */
  moves: boolean
}

export function PlaceList({ places, most, colors, moves }: PlaceListProps) {
  const { t } = useTranslation('board')
  if (places.length === 0) return null
  return (
    <ol className={classes.list} aria-label={t('places')}>
      {keyedPlaces(places).map(({ place, key }) => (
        <PlaceRow key={key} place={place} most={most} color={colors.get(place.company)} moves={moves} />
      ))}
    </ol>
  )
}

interface PlaceRowProps {
  place: Place
  most: number
  color: string | undefined
  moves: boolean
}

function PlaceRow({ place, most, color, moves }: PlaceRowProps) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const name = usePlaceName(place)
  const face = (
    <span className={classes.face} aria-hidden>
      {place.hidden ? <IconUser size="55%" /> : initialsFor(name)}
    </span>
  )
  return (
    <li className={classes.row} style={{ '--company': color, '--share': place.points / most }}>
      <span className={classes.rank}>{format.number(place.rank)}</span>
      {place.rank === 1 ? (
        <span className={classes.wreathed}>
          <LaurelWreath size="calc(var(--face) / 1.5)">{face}</LaurelWreath>
        </span>
      ) : (
        face
      )}
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.company}>
          <span className={classes.dot} aria-hidden />
          {place.company}
        </span>
      </span>
      <span className={classes.moved}>{moves && <MovementMark place={place} />}</span>
      <span className={classes.share}>
        <PointsBar />
      </span>
      <span className={classes.points}>
        <span aria-hidden>{format.number(place.points)}</span>
        <span className={classes.spoken}>{t('points', { count: place.points })}</span>
      </span>
    </li>
  )
}
