const CHECK_MS = 500

/** Taken at once: npm may be gone before anybody asks. */
const parent = process.ppid

/**
 * npm passes most signals on, but not when it is killed, and its shell not always: then this process gets another
 * parent. Started without npm there is nothing to watch. The answer ends the watch.
 */
export function onParentGone(react) {
  if (!process.env.npm_lifecycle_event) return () => {}
  const watch = setInterval(() => {
    if (process.ppid !== parent) react()
  }, CHECK_MS)
  return () => clearInterval(watch)
}
