import type { Share } from '../theme/chart-colors.ts'
import classes from './share-bar.module.css'

interface ShareBarProps {
  shares: readonly Share[]
  format: (value: number) => string
}

/** Parts of a whole as one bar, with a legend that holds the same values as text. */
export function ShareBar({ shares, format }: ShareBarProps) {
  return (
    <div>
      <div className={classes.bar} aria-hidden>
        {shares.map(({ key, value, color }) => (
          <span key={key} style={{ flexGrow: value, background: color }} />
        ))}
      </div>
      <ShareLegend shares={shares} format={format} />
    </div>
  )
}

export function ShareLegend({ shares, format }: ShareBarProps) {
  return (
    <ul className={classes.legend}>
      {shares.map(({ key, name, value, color }) => (
        <li key={key}>
          <span className={classes.dot} style={{ background: color }} aria-hidden />
          <span className={classes.name}>{name}</span>
          <b>{format(value)}</b>
        </li>
      ))}
    </ul>
  )
}
