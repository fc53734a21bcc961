import { useSyncExternalStore } from 'react'

const MINUTE = 60_000

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

const tick = () => {
  now = Date.now()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  timer ??= setInterval(tick, MINUTE)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Reads the clock at most once a minute, so that all readers show the same time. */
const read = () => {
  if (Date.now() - now > MINUTE) now = Date.now()
  return now
}

/** The time to the minute, from one clock for the whole page. */
export const useNow = () => useSyncExternalStore(subscribe, read)
