/** The order of colours in charts. */
const SERIES = ['var(--l-c1)', 'var(--l-c2)', 'var(--l-c3)', 'var(--l-c4)', 'var(--l-c5)', 'var(--l-c6)'] as const

export const REST_COLOR = 'var(--l-c7)'

export const seriesColor = (index: number) => SERIES[index] ?? REST_COLOR

export interface Share {
  key: string | number
  name: string
  value: number
  color: string
}

/** Parts of a whole, largest first. When there are more parts than colours, the smallest are summed up as the rest. */
export const toShares = (
  parts: readonly { id: number; name: string; value: number }[],
  restName: string,
): readonly Share[] => {
  const sorted = parts.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value)
  const fits = sorted.length <= SERIES.length
  const own = fits ? sorted : sorted.slice(0, SERIES.length - 1)
  const rest = sorted.slice(own.length).reduce((sum, { value }) => sum + value, 0)
  const named = own.map(({ id, name, value }, index) => ({ key: id, name, value, color: seriesColor(index) }))
  return rest === 0 ? named : [...named, { key: 'rest', name: restName, value: rest, color: REST_COLOR }]
}
