import { type RefObject, useContext, useEffect, useState } from 'react'
import { PathContext } from './path-context.ts'
import type { Link, NodeId } from './trace.model.ts'
import classes from './trace-path.module.css'

interface Box {
  left: number
  right: number
  top: number
  height: number
}

/** Where the stations are, measured after they are drawn and whenever the drawing changes its size. */
const useBoxes = (canvas: RefObject<HTMLElement | null>, links: readonly Link[]) => {
  const [boxes, setBoxes] = useState<ReadonlyMap<NodeId, Box>>(new Map())
  useEffect(() => {
    const frame = canvas.current
    if (!frame) return
    const connected = new Set(links.flatMap(({ from, to }) => [from, to]))
    const measure = () => {
      const origin = frame.getBoundingClientRect()
      const stations = [...frame.querySelectorAll<HTMLElement>('[data-node]')].filter(({ dataset }) =>
        connected.has(dataset.node ?? ''),
      )
      setBoxes(
        new Map(
          stations.map((station) => {
            const { left, right, top, height } = station.getBoundingClientRect()
            const box = { left: left - origin.left, right: right - origin.left, top: top - origin.top, height }
            return [station.dataset.node ?? '', box]
          }),
        ),
      )
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(frame)
    return () => sizes.disconnect()
  }, [canvas, links])
  return boxes
}

/** Room above and below the ribbons of a card, so that they do not leave at its round corners. */
const EDGE = 10
const MOST_OF_CARD = 0.7
const THINNEST = 1.5

const curve = (x1: number, y1: number, x2: number, y2: number) => {
  const middle = (x1 + x2) / 2
  return `C${middle},${y1} ${middle},${y2} ${x2},${y2}`
}

/** The sides that face each other, whichever of the two is on the left. */
const facing = (from: Box, to: Box) =>
  from.left < to.left ? ([from.right, to.left] as const) : ([from.left, to.right] as const)

const linePath = (from: Box, to: Box) => {
  const [x1, x2] = facing(from, to)
  const [y1, y2] = [from.top + from.height / 2, to.top + to.height / 2]
  return `M${x1},${y1} ${curve(x1, y1, x2, y2)}`
}

/** A band that begins between two shares of the first card and ends in the middle of the second. */
const ribbonPath = (from: Box, to: Box, [start, end]: readonly [number, number]) => {
  const [x1, x2] = facing(from, to)
  const room = from.height - 2 * EDGE
  const top = from.top + EDGE + room * start
  const width = Math.max(THINNEST, room * (end - start))
  const center = to.top + to.height / 2
  const half = Math.min(width, to.height * MOST_OF_CARD) / 2
  const back = curve(x2, center + half, x1, top + width)
  return `M${x1},${top} ${curve(x1, top, x2, center - half)} L${x2},${center + half} ${back} Z`
}

/** The shares of each card, one below the other in the order of its connections. */
const sharesFor = (links: readonly Link[]) => {
  const totals = new Map<NodeId, number>()
  for (const { from, coins = 0 } of links) totals.set(from, (totals.get(from) ?? 0) + coins)
  const used = new Map<NodeId, number>()
  return links.map(({ from, coins = 0 }): readonly [number, number] => {
    const start = used.get(from) ?? 0
    used.set(from, start + coins)
    const total = totals.get(from) || 1
    return [start / total, (start + coins) / total]
  })
}

interface TraceLinksProps {
  canvas: RefObject<HTMLElement | null>
  links: readonly Link[]
}

/** The lines between the stations; the words and the order of the stations say the same. */
export function TraceLinks({ canvas, links }: TraceLinksProps) {
  const boxes = useBoxes(canvas, links)
  const { lit } = useContext(PathContext)
  const shares = sharesFor(links)
  return (
    <svg className={classes.links} aria-hidden>
      {links.map(({ from, to, coins }, index) => {
        const [start, end] = [boxes.get(from), boxes.get(to)]
        // What stands in one column is connected by its own style.
        if (!start || !end || (start.left < end.right && end.left < start.right)) return null
        const share = shares[index] ?? [0, 1]
        return (
          <path
            key={`${from} ${to}`}
            d={coins === undefined ? linePath(start, end) : ribbonPath(start, end, share)}
            data-ribbon={coins !== undefined || undefined}
            data-lit={(lit?.has(from) && lit.has(to)) || undefined}
          />
        )
      })}
    </svg>
  )
}
