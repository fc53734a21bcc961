import classes from './charts.module.css'

const [WIDTH, HEIGHT, PAD] = [120, 36, 4]

/** Decoration beside a written figure. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (index: number) => PAD + (index * (WIDTH - 2 * PAD)) / (values.length - 1)
  const y = (value: number) => HEIGHT - PAD - ((value - low) / (high - low || 1)) * (HEIGHT - 2 * PAD)
  const line = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  const last = values.length - 1
  return (
    <svg className={classes.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      <polygon points={`${x(0)},${HEIGHT} ${line} ${x(last)},${HEIGHT}`} className={classes.sparkArea} />
      <polyline points={line} className={classes.sparkLine} />
      <circle cx={x(last)} cy={y(values[last] ?? 0)} r={3} className={classes.sparkEnd} />
    </svg>
  )
}

interface BarProps {
  /** A fraction of the whole. */
  share: number
  tone?: 'plain' | 'amber' | 'orange'
}

/** Decoration beside a written figure. */
export function Bar({ share, tone = 'plain' }: BarProps) {
  const width = `${Math.min(1, Math.max(0, share)) * 100}%`
  return (
    <svg className={classes.bar} data-tone={tone} aria-hidden>
      <rect width="100%" height="100%" rx={3} className={classes.barTrack} />
      <rect width={width} height="100%" rx={3} className={classes.barFill} />
    </svg>
  )
}

interface DotProps {
  /** Both as positions between 0 and 1. */
  at: number
  overall: number
  tone: 'plain' | 'orange'
}

/** One row of a dot plot: how far a group is from the line of all. A hollow dot marks a group behind, also without colour. */
export function DotRow({ at, overall, tone }: DotProps) {
  const percent = (position: number) => `${3 + Math.min(1, Math.max(0, position)) * 94}%`
  return (
    <svg className={classes.dotRow} data-tone={tone} aria-hidden>
      <line x1={percent(overall)} x2={percent(overall)} y1="0" y2="100%" className={classes.overall} />
      <line x1={percent(overall)} x2={percent(at)} y1="50%" y2="50%" className={classes.stem} />
      <circle cx={percent(at)} cy="50%" r={5.5} className={classes.dot} />
    </svg>
  )
}
