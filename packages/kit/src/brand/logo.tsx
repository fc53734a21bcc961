import { useId } from 'react'
import '../theme/css-variables.ts'
import classes from './logo.module.css'

interface LogoProps {
  /** Height in pixels. */
  size?: number
}

const ROAD = 'M5 47C12 36 15 33 21 29C28 24.4 33 19 44 3.5C37 18.5 33 26 27 31C20.5 36.4 18 38 12.5 47Z'
const UPPER = 'M44 4C25 3.5 7.5 11.5 6 28C5.7 32.5 6.5 37 8.5 41.5C13 36.5 17 33.5 23.5 29.8C30 25.5 35 20 44 4Z'
const LOWER = 'M44 4C45.5 22.5 38 40 21 42.3C16.8 42.8 12.5 42.5 8.5 41.5C13 36.5 17 33.5 23.5 29.8C30 25.5 35 20 44 4Z'
const DASHES =
  'M12.3 42.5C14.3 39.5 15.8 37.7 17.8 35.8M21 33.2C22.6 32 23.9 31 25.3 29.8M28.3 26.9C29.7 25.4 30.8 24 32 22.4'

/** Decoration: needs the name beside it or a label on the link around it. */
export function LogoMark({ size = 24 }: LogoProps) {
  const mask = useId()
  return (
    <svg className={classes.mark} viewBox="0 0 48 48" width={size} height={size} aria-hidden>
      <mask id={mask} maskUnits="userSpaceOnUse" x="0" y="0" width="48" height="48">
        <rect width="48" height="48" fill="white" />
        <path d={ROAD} fill="black" />
      </mask>
      <g mask={`url(#${mask})`}>
        <path d={UPPER} className={classes.upper} />
        <path d={LOWER} className={classes.lower} />
      </g>
      <path d={DASHES} className={classes.dashes} />
    </svg>
  )
}

export function Logo({ size = 28 }: LogoProps) {
  return (
    <span className={classes.logo} style={{ '--size': `${size}px` }}>
      <LogoMark size={size} />
      Laurel
    </span>
  )
}
