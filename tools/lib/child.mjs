import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { onParentGone } from './parent.mjs'

/**
 * The exit code of a child once it has ended; an end by signal is written as shells do, 128 + number.
 * `close` also waits for its output, but never comes after the channel to the child was closed from this side.
 */
export const awaitExit = (child, event = 'exit') =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once(event, (code, signal) => resolve(code ?? signalExitCode(signal)))
  })

const signalExitCode = (signal) => 128 + constants.signals[signal]

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
    // Ctrl-C reaches the child by itself.
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
