import type { ReactNode } from 'react'
import classes from './data-table.module.css'

interface RowCardProps {
  avatar?: ReactNode
  title: ReactNode
  /** Small facts under the title, parted by dots. */
  meta?: readonly ReactNode[]
  /** Meters, chips, numbers. */
  children?: ReactNode
}

/** The usual content of a card in `renderCard`. */
export function RowCard({ avatar, title, meta = [], children }: RowCardProps) {
  return (
    <>
      <div className={classes.cardHead}>
        {avatar}
        <div className={classes.cardWords}>
          <div className={classes.cardTitle}>{title}</div>
          {meta.length > 0 && (
            <div className={classes.cardMeta}>
              {meta.map((fact, index) => (
                <span key={index}>{fact}</span>
              ))}
            </div>
          )}
        </div>
      </div>
      {children && <div className={classes.cardBody}>{children}</div>}
    </>
  )
}
