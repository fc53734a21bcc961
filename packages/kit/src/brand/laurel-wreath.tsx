import type { ReactNode } from 'react'
import classes from './laurel-wreath.module.css'

const LEAF = 'M0 0C4-5 4-11 0-16C-4-11-4-5 0 0Z'

/** From the knot at the bottom up to the open top, in degrees and for one side. */
const ANGLES = [12, 32, 52, 72, 92, 112, 132, 150]

interface LaurelWreathProps {
  /** Width of the content, in pixels or as a CSS length. */
  size: number | string
  children: ReactNode
}

/** Leaves around the picture of the first in a ranking. */
export function LaurelWreath({ size, children }: LaurelWreathProps) {
  return (
    <span className={classes.wreath} style={{ '--size': typeof size === 'number' ? `${size}px` : size }}>
      <svg viewBox="-60 -60 120 120" className={classes.leaves} aria-hidden>
        <path d="M-18 46A49 49 0 0 1 -32 -37M18 46A49 49 0 0 0 32 -37" className={classes.stem} />
        {[1, -1].map((side) =>
          ANGLES.map((angle) => (
            <g key={`${side} ${angle}`} transform={`scale(${side} 1) rotate(${-angle}) translate(0 49)`}>
              <path d={LEAF} transform="rotate(-62) translate(0 2)" />
              <path d={LEAF} transform="rotate(-122) translate(0 2) scale(0.86)" />
            </g>
          )),
        )}
      </svg>
      {children}
    </span>
  )
}
