import type { ReactNode } from 'react'
import classes from './card-facts.module.css'

/** Values of a row as a list of label and value, inside a `RowCard`. */
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
