import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './connection-card.module.css'

interface Fact {
  label: ReactNode
  value: ReactNode
}

interface ConnectionCardProps {
  /** A Tabler icon of size 20. */
  icon: ReactNode
  title: string
  /** With what it is connected, or that it is not. */
  text: ReactNode
  /** A `StatusChip`. */
  state: ReactNode
  facts: readonly Fact[]
  /** Buttons; the first step of setting up while there is no connection. */
  actions: ReactNode
}

/** One connection to another system: its state, what happened last, and what can be done. */
export function ConnectionCard({ icon, title, text, state, facts, actions }: ConnectionCardProps) {
  const titleId = useId()
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
        <div className={classes.names}>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          <p className={classes.text}>{text}</p>
        </div>
        {state}
      </div>
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(({ label, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: labels are nodes, and the order never changes
            <div key={index} className={classes.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={classes.actions}>{actions}</div>
    </section>
  )
}
