import { type ReactNode, useState } from 'react'
import { ticksFor } from '../insights.model.ts'
import classes from './charts.module.css'

export interface TrendLine {
  key: string
  label: string
  values: readonly number[]
}

export interface TrendPoint {
  key: string
  /** Below the axis: “N”. */
  short: string
  /** All figures of the month, as a sentence. */
  words: string
}

interface TrendChartProps {
  lines: readonly TrendLine[]
  points: readonly TrendPoint[]
  format: (value: number) => string
  legend: ReactNode
  /** What the months are called: “Month”. */
  label: string
  /** Beside the figures of the chosen month: what leads to its awards. */
  more: (key: string) => ReactNode
}

const [WIDTH, HEIGHT] = [360, 190]
const [LEFT, RIGHT, TOP, BOTTOM] = [38, 8, 10, 22]

/**
 * Lines by month, which differ by their dashes as well as by colour. A slider over them chooses a month, whose figures are
 * below as words: for keyboards, screen readers and fingers alike.
 */
export function TrendChart({ lines, points, format, legend, label, more }: TrendChartProps) {
  const last = points.length - 1
  const [near, setNear] = useState(last)
  const ticks = ticksFor(Math.max(...lines.flatMap(({ values }) => values)))
  const top = ticks.at(-1) ?? 1
  const step = (WIDTH - LEFT - RIGHT) / Math.max(1, points.length - 1)
  const x = (index: number) => LEFT + index * step
  const y = (value: number) => HEIGHT - BOTTOM - (value / top) * (HEIGHT - TOP - BOTTOM)
  return (
    <div className={classes.trend}>
      {legend}
      <div className={classes.plot}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.lines} aria-hidden>
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick)} y2={y(tick)} className={classes.grid} />
              <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end" className={classes.tick}>
                {format(tick)}
              </text>
            </g>
          ))}
          {points.map(({ key, short }, index) => (
            <text key={key} x={x(index)} y={HEIGHT - 5} textAnchor="middle" className={classes.tick}>
              {short}
            </text>
          ))}
          <line x1={x(near)} x2={x(near)} y1={TOP} y2={HEIGHT - BOTTOM} className={classes.near} />
          {lines.map(({ key, values }, index) => (
            <g key={key} data-line={index}>
              <polyline
                points={values.map((value, place) => `${x(place)},${y(value)}`).join(' ')}
                className={classes.line}
              />
              <circle cx={x(near)} cy={y(values[near] ?? 0)} r={4} className={classes.mark} />
            </g>
          ))}
        </svg>
        <input
          type="range"
          className={classes.months}
          style={{ left: `${((LEFT - step / 2) / WIDTH) * 100}%`, width: `${((step * points.length) / WIDTH) * 100}%` }}
          min={0}
          max={last}
          value={near}
          aria-label={label}
          aria-valuetext={points[near]?.words}
          onChange={({ currentTarget: { value } }) => setNear(Number(value))}
        />
      </div>
      <p className={classes.words}>
        {points[near]?.words}. {more(points[near]?.key ?? '')}
      </p>
    </div>
  )
}
