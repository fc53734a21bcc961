import { createContext, useContext } from 'react'
import type { NodeId } from './trace.model.ts'

interface Path {
  /** The stations on the path that is pointed at; none while nothing is. */
  lit: ReadonlySet<NodeId> | undefined
  point: (node: NodeId | undefined) => void
}

export const PathContext = createContext<Path>({ lit: undefined, point: () => undefined })

/** The attributes of a station: pointing at it, or focusing it, lights every path through it. */
export const useStation = (node: NodeId) => {
  const { lit, point } = useContext(PathContext)
  return {
    'data-node': node,
    'data-lit': lit?.has(node) || undefined,
    'data-dim': (lit && !lit.has(node)) || undefined,
    onPointerEnter: () => point(node),
    onPointerLeave: () => point(undefined),
    onFocus: () => point(node),
    onBlur: () => point(undefined),
  }
}
