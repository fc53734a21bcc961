import type { BadgeStatistic } from '@laurel/contract/score-card.ts'
import classes from './spread.module.css'

/** From the lowest to the highest in the division: a line for the average, a dot for this person. */
export function Spread({ statistic: { low, high, average, earned } }: { statistic: BadgeStatistic }) {
  const width = Math.max(high, earned, 1)
  const at = (value: number) => `${(value / width) * 100}%`
  return (
    <span className={classes.spread} aria-hidden>
      <span
        className={classes.range}
        style={{ insetInlineStart: at(low), insetInlineEnd: `calc(100% - ${at(high)})` }}
      />
      <span className={classes.average} style={{ insetInlineStart: at(average) }} />
      <span className={classes.person} style={{ insetInlineStart: at(earned) }} />
    </span>
  )
}
