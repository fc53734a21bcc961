import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const PARENT_CHECK_MS = 500
const SIGINT_GRACE_MS = 1000

/** Read at import: npm may be gone by the time a command asks. */
const parent = process.ppid

const signalExitCode = (signal) => 128 + constants.signals[signal]

/**
 * The exit code of a child once it has ended; an end by signal counts as in a shell, 128 + number.
 * `close` also waits for its output, but never fires after the channel to the child was closed from this side.
 */
export const awaitExit = (child, event = 'exit') =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once(event, (code, signal) => resolve(code ?? signalExitCode(signal)))
  })

/**
 * npm forwards most signals, but not when it is killed, and its shell does not always forward them either: then this
 * process gets another parent. Without npm there is nothing to watch. Returns a function that ends the watch.
 */
function onParentGone(react) {
  if (!process.env.npm_lifecycle_event) return () => {}
  const watch = setInterval(() => {
    if (process.ppid !== parent) react()
  }, PARENT_CHECK_MS)
  return () => clearInterval(watch)
}

/**
 * Runs a program to its end. A signal that arrives meanwhile stops the program, and this process with it.
 * @returns {Promise<{ code: number, output: string }>} the output is only collected when `quiet`
 */
export async function run(program, args, { quiet = false, ...options } = {}) {
  const child = spawn(program, args, { stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit', ...options })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))

  let received
  const stop = (signal) => {
    received = signal
    // Ctrl-C reaches the child without help.
    if (signal !== 'SIGINT') child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, stop)
  const forgetParent = onParentGone(() => stop('SIGTERM'))
  const code = await awaitExit(child, 'close')
  forgetParent()
  for (const signal of signals) process.off(signal, stop)
  if (received) process.exit(signalExitCode(received))
  return { code, output }
}

/**
 * Waits until all children have ended and exits with the code of the first one. When one ends, this process is asked to
 * stop, or npm is gone, the others get the signal once: a second SIGTERM would cut their orderly end short.
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
  // Ctrl-C reaches the children without help; where only this process got the signal, the closed channel stops them.
  const closeChannels = () => {
    for (const child of running) if (child.connected) child.disconnect()
  }
  process.on('SIGINT', () => setTimeout(closeChannels, SIGINT_GRACE_MS))
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
