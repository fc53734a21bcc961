import { awaitExit } from './child.mjs'
import { onParentGone } from './parent.mjs'

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
  const forgetParent = onParentGone(() => stop('SIGTERM'))

  let exitCode
  const ends = children.map(async (child) => {
    const code = await awaitExit(child)
    exitCode ??= code
    running.delete(child)
    stop('SIGTERM')
  })
  await Promise.all(ends)
  forgetParent()
  process.exit(exitCode)
}

function hangUp(children) {
  for (const child of children) {
    if (child.connected) child.disconnect()
  }
}
