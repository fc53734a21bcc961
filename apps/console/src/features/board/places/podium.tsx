import type { Place } from '@laurel/contract/board.ts'
import { initialsFor } from '@laurel/kit/brand/initials.ts'
import { LaurelWreath } from '@laurel/kit/brand/laurel-wreath.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconUser } from '@tabler/icons-react'
import { keyedPlaces } from '../board.model.ts'
import { MovementMark } from './movement-mark.tsx'
import classes from './podium.module.css'
import { usePlaceName } from './use-place-name.ts'

interface PodiumProps {
  /** At most three, the first one first; the style sheet puts it in the middle. */
  places: readonly Place[]
  colors: ReadonlyMap<string, string>
  /** Whether it is shown how people moved. */
  moves: boolean
}

/** The position follows from the order; everything else about a step from the rank, which can be shared. */
const SPOTS = ['first', 'second', 'third'] as const

export function Podium({ places, colors, moves }: PodiumProps) {
  const { t } = useTranslation('board')
  return (
    <ol className={classes.podium} aria-label={t('podium')} data-count={places.length}>
      {keyedPlaces(places).map(({ place, key }, index) => (
        <Step key={key} place={place} spot={SPOTS[index] ?? 'third'} color={colors.get(place.company)} moves={moves} />
      ))}
    </ol>
  )
}

interface StepProps {
  place: Place
  spot: (typeof SPOTS)[number]
  color: string | undefined
  moves: boolean
}

function Step({ place, spot, color, moves }: StepProps) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const name = usePlaceName(place)
  const face = (
    <span className={classes.face} aria-hidden>
      {place.hidden ? <IconUser size="55%" /> : initialsFor(name)}
    </span>
  )
  return (
    <li className={classes.place} data-spot={spot} data-rank={place.rank} style={{ '--company': color }}>
      <div className={classes.person}>
        {place.rank === 1 ? <LaurelWreath size="var(--face)">{face}</LaurelWreath> : face}
        <span className={classes.name}>{name}</span>
        <span className={classes.company}>
          <span className={classes.dot} aria-hidden />
          {place.company}
        </span>
        {moves && <MovementMark place={place} />}
      </div>
      <div className={classes.step}>
        <span className={classes.points}>{format.number(place.points)}</span>
        <span className={classes.rank}>{t(`rank.${SPOTS[place.rank - 1] ?? 'third'}`)}</span>
      </div>
    </li>
  )
}
