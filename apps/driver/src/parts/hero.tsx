import type { ReactNode } from 'react'
import classes from './hero.module.css'

interface HeroProps {
  label: string
  /** The one big figure of the screen. */
  figure: ReactNode
  note?: ReactNode
  chart?: ReactNode
  foot: readonly { label: string; value: string }[]
}

export function Hero({ label, figure, note, chart, foot }: HeroProps) {
  return (
    <section className={classes.hero}>
      <svg className={classes.leaf} viewBox="0 0 48 48" aria-hidden>
        <path d="M44 4C25 3.5 7.5 11.5 6 28C5.7 32.5 6.5 37 8.5 41.5C13 36.5 17 33.5 23.5 29.8C30 25.5 35 20 44 4Z" />
        <path d="M44 4C45.5 22.5 38 40 21 42.3C16.8 42.8 12.5 42.5 8.5 41.5C13 36.5 17 33.5 23.5 29.8C30 25.5 35 20 44 4Z" />
      </svg>
      <div className={classes.body}>
        <p className={classes.label}>{label}</p>
        <p className={classes.figure}>{figure}</p>
        {note && <p className={classes.note}>{note}</p>}
        {chart}
      </div>
      <dl className={classes.foot}>
        {foot.map((one) => (
          <div key={one.label}>
            <dt>{one.label}</dt>
            <dd>{one.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
