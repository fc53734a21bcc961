import { useId } from 'react'
import classes from './empty-state.module.css'

/** `missing` is for a page or record that does not exist or is not accessible, in contrast to an empty list. */
export type EmptyKind = 'first-use' | 'filtered' | 'missing' | 'error'

const HILL = 'M2 92C22 64 44 54 66 54s44 10 64 38z'
const ROAD = 'M42 92c5-9 16-12 22-18 5-5 2-10-1-15l3-5c9 3 17 8 15 15-2 8 3 14 1 23z'
const MIDDLE = 'M57 91c2-4 5-6 8-9M69 76c1-3 1-6 0-8M68 63c-1-2-2-3-3-5'

export function EmptyDrawing({ kind }: { kind: EmptyKind }) {
  const clip = useId()
  return (
    <svg className={classes.drawing} viewBox="0 0 132 92" width={132} height={92} data-kind={kind} aria-hidden>
      <clipPath id={clip}>
        <path d={HILL} />
      </clipPath>
      <path d={HILL} className={classes.hill} />
      <g clipPath={`url(#${clip})`}>
        <path d={ROAD} className={classes.road} />
        <path d={MIDDLE} className={classes.middle} />
      </g>
      {kind === 'first-use' && <Sprout />}
      {(kind === 'filtered' || kind === 'missing') && <Lens />}
      {kind === 'error' && <Warning />}
    </svg>
  )
}

const Sprout = () => (
  <>
    <path d="M66 6c9 7 13 14 13 21 0 9-6 15-13 15s-13-6-13-15c0-7 4-14 13-21z" className={classes.leaf} />
    <path d="M66 20v32" className={classes.stem} />
  </>
)

const Lens = () => (
  <g className={classes.lens}>
    <circle cx="64" cy="26" r="14.500" />
    <path d="M75 37l12 12" />
  </g>
)

const Warning = () => (
  <g className={classes.warning}>
    <path d="M66 7l22 38H44z" />
    <path d="M66 21v12M66 39v.010" />
  </g>
)
