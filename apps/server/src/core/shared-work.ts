import type { Clock } from './clock.ts'

interface Options {
  clock: Clock
  /** How long a result is kept, as a multiple of the time it took to compute. */
  rest: number
  /** A result that took less is not kept. */
  longMs: number
  /** How many results are kept; the one asked for longest ago goes first. */
  max: number
}

interface Piece<T> {
  result: Promise<T>
  since: number
  until: number
}

/**
 * Computes something once for all callers who ask at the same time. A result that took long is kept for a while, so that
 * at most one part in `rest + 1` of the time is spent on it. Failures are not kept.
 */
export const createSharedWork = <T>(work: (key: string) => Promise<T>, { clock, rest, longMs, max }: Options) => {
  const pieces = new Map<string, Piece<T>>()
  const milliseconds = () => clock.now().getTime()

  const start = (key: string) => {
    const since = milliseconds()
    const piece: Piece<T> = { result: work(key), since, until: Number.POSITIVE_INFINITY }
    piece.result.then(
      () => {
        const now = milliseconds()
        const took = now - since
        piece.until = took < longMs ? now : now + took * rest
      },
      () => {
        if (pieces.get(key) === piece) pieces.delete(key)
      },
    )
    return piece
  }

  const stands = ({ since, until }: Piece<T>) => {
    const now = milliseconds()
    // A clock that was set back would else keep a result for as long.
    return since <= now && now < until
  }

  return (key: string): Promise<T> => {
    const known = pieces.get(key)
    const piece = known && stands(known) ? known : start(key)
    pieces.delete(key)
    pieces.set(key, piece)
    const [oldest] = pieces.size > max ? pieces.keys() : []
    if (oldest !== undefined) pieces.delete(oldest)
    return piece.result
  }
}
