import { AppError } from './app-error.ts'

interface GateOptions {
  /** How many may wait for their turn; further calls are refused as `busy`. Without it any number waits. */
  maxWaiting?: number
}

/** Lets at most `size` pieces of work run at once; the others wait in line. */
export const createGate = (size: number, { maxWaiting = Number.POSITIVE_INFINITY }: GateOptions = {}) => {
  let free = size
  const line: (() => void)[] = []

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else if (line.length >= maxWaiting) throw new AppError('busy')
    else await new Promise<void>((enter) => line.push(enter))
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else free += 1
    }
  }
}
