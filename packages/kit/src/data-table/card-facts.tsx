import type { ReactNode } from 'react'
import classes from './card-facts.module.css'

/** What a row has in its columns, each value below its name, in a `RowCard`. */
export function CardFacts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
