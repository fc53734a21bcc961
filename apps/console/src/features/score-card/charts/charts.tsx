import '@mantine/charts/styles.layer.css'
import type { Share } from '@laurel/kit/theme/chart-colors.ts'
import { BarChart, DonutChart, LineChart } from '@mantine/charts'
import { type PerformanceMonth, pointTicks, rankTicks } from '../performance/performance.model.ts'

/** Charts are large, so this file is loaded on demand. */

interface ChartProps {
  height: number
  format: (value: number) => string
}

const LOOK = {
  textColor: 'var(--l-muted)',
  gridColor: 'var(--l-line)',
  gridAxis: 'x',
  tickLine: 'none',
  strokeDasharray: 0,
  accessibilityLayer: false,
} as const

/** Without the year, which the tooltip has. */
const monthOnly = (title: string) => title.replace(/\s\d{4}$/, '')

export function MixChart({ shares, height, format }: ChartProps & { shares: readonly Share[] }) {
  const total = shares.reduce((sum, { value }) => sum + value, 0)
  return (
    <DonutChart
      data={shares.map(({ name, value, color }) => ({ name, value, color }))}
      size={height}
      startAngle={90}
      endAngle={-270}
      thickness={28}
      strokeWidth={2}
      strokeColor="var(--l-surface)"
      labelColor="var(--l-text)"
      chartLabel={format(total)}
      valueFormatter={format}
      tooltipDataSource="segment"
      pieProps={{ rootTabIndex: -1 }}
      accessibilityLayer={false}
      styles={{ label: { fontSize: 22, fontWeight: 620 } }}
      mx="auto"
    />
  )
}

interface MonthsProps extends ChartProps {
  months: readonly PerformanceMonth[]
}

export function PointsChart({ months, label, height, format }: MonthsProps & { label: string }) {
  const ticks = pointTicks(months)
  return (
    <BarChart
      {...LOOK}
      h={height}
      data={[...months]}
      dataKey="month"
      series={[{ name: 'points', label, color: 'var(--l-c1)' }]}
      maxBarWidth={36}
      barProps={{ radius: [4, 4, 0, 0] }}
      valueFormatter={format}
      xAxisProps={{ tickFormatter: monthOnly }}
      yAxisProps={{ width: 56, allowDecimals: false, domain: [0, ticks.at(-1) ?? 1], ticks: [...ticks], interval: 0 }}
      withBarValueLabel
      valueLabelProps={{ fill: 'var(--l-muted)', fontSize: 11 }}
    />
  )
}

/**
 * Colours are not alone: the lines are also dashed in three ways. Each is thinner than the one below it, so that equal
 * ranks do not hide a line.
 */
const RANK_LINES = [
  { name: 'company', color: 'var(--l-c1)', strokeDasharray: '0', strokeWidth: 7 },
  { name: 'division', color: 'var(--l-c4)', strokeDasharray: '6 3', strokeWidth: 4 },
  { name: 'location', color: 'var(--l-c6)', strokeDasharray: '2 3', strokeWidth: 2 },
] as const

export type RankLine = (typeof RANK_LINES)[number]['name']

export function RankChart({ months, labels, height, format }: MonthsProps & { labels: Record<RankLine, string> }) {
  const ticks = rankTicks(months)
  const lines = RANK_LINES.filter(({ name }) => months.some((month) => month[name] !== null))
  return (
    <LineChart
      {...LOOK}
      h={height}
      data={[...months]}
      dataKey="month"
      series={lines.map(({ name, color }) => ({ name, color, label: labels[name] }))}
      lineProps={({ name }) => {
        const { color, strokeDasharray, strokeWidth } = RANK_LINES.find((line) => line.name === name) ?? RANK_LINES[0]
        return { strokeDasharray, strokeWidth, dot: { r: strokeWidth / 2 + 2.5, fill: color, stroke: color } }
      }}
      curveType="linear"
      withLegend
      legendProps={{ verticalAlign: 'bottom' }}
      valueFormatter={format}
      xAxisProps={{ tickFormatter: monthOnly, padding: { left: 20, right: 20 } }}
      yAxisProps={{ width: 40, reversed: true, domain: [1, ticks.at(-1) ?? 1], ticks: [...ticks], interval: 0 }}
    />
  )
}
