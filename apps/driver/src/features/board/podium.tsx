import type { MyBoardRow } from '@laurel/contract/my-boards.ts'
import { LaurelWreath } from '@laurel/kit/brand/laurel-wreath.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Avatar } from '../../parts/avatar.tsx'
import classes from './podium.module.css'
import { useColleagueName } from './use-colleague-name.ts'

const SIZES = { first: 60, other: 48 }

/** Equal points share a place, so there may be two firsts. */
const ordinalFor = (place: number) => (place === 1 ? 'first' : place === 2 ? 'second' : 'third')

function Step({ row, step }: { row: MyBoardRow; step: number }) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const name = useColleagueName()(row)
  const avatar = (
    <Avatar name={row.name} photo={row.photo} hidden={row.hidden} size={step === 1 ? SIZES.first : SIZES.other} />
  )
  return (
    <li className={classes.step} data-step={step} data-me={row.me || undefined}>
      {step === 1 ? <LaurelWreath size={SIZES.first}>{avatar}</LaurelWreath> : avatar}
      <span className={classes.name}>
        {name}
        {row.me && <small> {t('you')}</small>}
      </span>
      <span className={classes.block}>
        <b>{format.number(row.points)}</b>
        <span>{t(`ordinals.${ordinalFor(row.place)}`)}</span>
      </span>
    </li>
  )
}

/** In the order of their places; the first stands in the middle. */
export function Podium({ rows }: { rows: readonly MyBoardRow[] }) {
  return (
    <ol className={classes.podium}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names are not unique, and the order is the identity of a step
        <Step key={index} row={row} step={index + 1} />
      ))}
    </ol>
  )
}
