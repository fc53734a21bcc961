import type { ReactNode } from 'react'
import classes from './table-cards.module.css'

interface RowCardProps {
  avatar?: ReactNode
  title: ReactNode
  /** Small print under the title, separated by dots. */
  meta?: readonly ReactNode[]
  /** Meters, chips, numbers. */
  children?: ReactNode
}

/** The usual content of a card in `renderCard`. */
export function RowCard({ avatar, title, meta = [], children }: RowCardProps) {
  return (
    <>
      <div className={classes.head}>
        {avatar}
        <div className={classes.words}>
          <div className={classes.title}>{title}</div>
          {meta.length > 0 && (
            <div className={classes.meta}>
              {meta.map((fact, index) => (
                <span key={index}>{fact}</span>
              ))}
            </div>
          )}
        </div>
      </div>
      {children && <div className={classes.body}>{children}</div>}
    </>
  )
}
