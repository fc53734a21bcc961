export interface Reading {
  minute: number
  heapMb: number
  residentMb: number
  openFiles: number
  connections: number
}

type Measured = Exclude<keyof Reading, 'minute'>

/**
 * How much more the last quarter may hold than the second one. The first is left out, in which caches and pools fill. The
 * heap is compared by its lowest readings, which are those after a collection; everything else by the middle one.
 */
const ALLOWED: Record<Measured, { share: number; more: number }> = {
  heapMb: { share: 0.15, more: 8 },
  residentMb: { share: 0.2, more: 40 },
  openFiles: { share: 0, more: 15 },
  connections: { share: 0, more: 5 },
}

const middle = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
const lowest = (values: readonly number[]) => Math.min(...values)

/** What grew, with both figures. */
export const findGrowth = (readings: readonly Reading[]) => {
  const quarter = Math.floor(readings.length / 4)
  const early = readings.slice(quarter, 2 * quarter)
  const late = readings.slice(-quarter)
  return (Object.keys(ALLOWED) as Measured[]).map((what) => {
    const summarise = what === 'heapMb' ? lowest : middle
    const before = summarise(early.map((reading) => reading[what]))
    const after = summarise(late.map((reading) => reading[what]))
    const { share, more } = ALLOWED[what]
    return { what, before, after, isGrowing: after > before * (1 + share) + more }
  })
}
