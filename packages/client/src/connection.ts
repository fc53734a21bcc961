interface Deps {
  /** Whether the server can be reached at all. */
  probe: () => Promise<boolean>
  /** Returns what cancels the timer. */
  after: (ms: number, run: () => void) => () => void
}

const PROBE_MS = 4000

/** Whether there is a connection to the server. The outcome of calls decides; one lost call is checked first. */
export const createConnection = ({ probe, after }: Deps) => {
  let lost = false
  let probing: Promise<void> | undefined
  let cancelTimer = () => {}
  const listeners = new Set<() => void>()

  const set = (next: boolean) => {
    cancelTimer()
    if (next) cancelTimer = after(PROBE_MS, () => void check())
    if (next === lost) return
    lost = next
    for (const listener of listeners) listener()
  }

  const ask = async () => {
    const reached = await probe()
    probing = undefined
    set(!reached)
  }

  const check = () => (probing ??= ask())

  return {
    isLost: () => lost,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    check,
    /** A call got an answer, whatever it said. */
    answered: () => {
      if (lost) set(false)
    },
    /** The browser says that it has no network. */
    cut: () => set(true),
  }
}

export type Connection = ReturnType<typeof createConnection>
