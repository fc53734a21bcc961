import { endOf } from './child.mjs'

const PARENT_CHECK_MS = 500
const SIGNAL_GRACE_MS = 1000

/**
 * Stays until all children have ended, and ends with the exit code of the first. When one ends, or this process is
 * asked to stop, or npm above it is gone, the others are asked to finish what they are doing.
 */
export async function supervise(children) {
  const running = new Set(children)
  const asked = new Set()
  const stop = (signal) => {
    for (const child of running) {
      if (asked.has(child)) continue
      asked.add(child)
      child.kill(signal)
    }
  }
  // Ctrl-C reaches the children by itself; where only this process got the signal, the closed channel tells them.
  process.on('SIGINT', () => setTimeout(() => hangUp(running), SIGNAL_GRACE_MS))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  const watch = watchParent(() => stop('SIGTERM'))

  let exitCode
  const ends = children.map(async (child) => {
    const code = await endOf(child)
    exitCode ??= code
    running.delete(child)
    stop('SIGTERM')
  })
  await Promise.all(ends)
  clearInterval(watch)
  process.exit(exitCode)
}

function hangUp(children) {
  for (const child of children) {
    if (child.connected) child.disconnect()
  }
}

/** npm passes most signals on, but cannot when it is killed: then this process gets another parent. */
function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  return setInterval(() => {
    if (process.ppid !== parent) onGone()
  }, PARENT_CHECK_MS)
}
