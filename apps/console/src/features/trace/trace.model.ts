import type { CoinPortion, CoinTrace } from '@laurel/contract/coin-trace.ts'

/** A station of the path, by a name that is unique on the screen. */
export type NodeId = string

/** A connection, from the side of the transfer to the side of the file. */
export interface Link {
  from: NodeId
  to: NodeId
  /** For a ribbon that is as wide as its share of the coins. */
  coins?: number
}

export interface TripGroup {
  tripid: number | null
  portions: CoinPortion[]
}

/** What one upload and release brought, or one award without a trip. */
export interface SourceGroup {
  key: string
  releaseid: number | null
  trips: TripGroup[]
}

export const portionNode = ({ awardid, lineid }: CoinPortion): NodeId =>
  awardid === null ? `line-${lineid}` : `award-${awardid}`
export const tripNode = (tripid: number): NodeId => `trip-${tripid}`
export const rowNode = (tripid: number): NodeId => `row-${tripid}`
export const sourceNode = (group: SourceGroup): NodeId => `source-${group.key}`
export const transferNode = (transferid: number): NodeId => `transfer-${transferid}`
export const FREE: NodeId = 'free'
export const TAKEN: NodeId = 'taken'

/** Portions in their order, those of one release side by side and in it those of one trip. */
export const groupPortions = (portions: readonly CoinPortion[]): SourceGroup[] => {
  const groups: SourceGroup[] = []
  for (const portion of portions) {
    const { releaseid, tripid } = portion
    const last = groups.at(-1)
    const group =
      last && releaseid !== null && last.releaseid === releaseid
        ? last
        : { key: portionNode(portion), releaseid, trips: [] }
    if (group !== last) groups.push(group)
    const trip = group.trips.find((candidate) => tripid !== null && candidate.tripid === tripid)
    if (trip) trip.portions.push(portion)
    else group.trips.push({ tripid, portions: [portion] })
  }
  return groups
}

/** Where the coins of a portion went: to the transfer or the line that was asked for, or wherever they are. */
const endsFor = (trace: CoinTrace, portion: CoinPortion): Link[] => {
  const to = portionNode(portion)
  if (trace.transfer) return [{ from: transferNode(trace.transfer.transferid), to, coins: portion.portion }]
  if (trace.line && trace.line.amount < 0) return [{ from: TAKEN, to, coins: portion.portion }]
  return [
    ...portion.transfers.map(({ transferid, portion: coins }) => ({ from: transferNode(transferid), to, coins })),
    ...(portion.free > 0 ? [{ from: FREE, to, coins: portion.free }] : []),
    ...(portion.taken > 0 ? [{ from: TAKEN, to, coins: portion.taken }] : []),
  ]
}

export const linksFor = (trace: CoinTrace, groups: readonly SourceGroup[]): Link[] =>
  groups.flatMap((group) =>
    group.trips.flatMap(({ tripid, portions }) => [
      ...portions.flatMap((portion) => endsFor(trace, portion)),
      ...(tripid === null
        ? []
        : [
            ...portions.map((portion) => ({ from: portionNode(portion), to: tripNode(tripid) })),
            { from: tripNode(tripid), to: rowNode(tripid) },
            { from: rowNode(tripid), to: sourceNode(group) },
          ]),
    ]),
  )

/** Every station on a path through this one, in both directions. */
export const pathThrough = (links: readonly Link[], node: NodeId): ReadonlySet<NodeId> => {
  const reach = (start: NodeId, next: (link: Link) => [NodeId, NodeId]) => {
    const found = new Set([start])
    for (const at of found) {
      for (const link of links) {
        const [near, far] = next(link)
        if (near === at) found.add(far)
      }
    }
    return found
  }
  return new Set([...reach(node, ({ from, to }) => [from, to]), ...reach(node, ({ from, to }) => [to, from])])
}
