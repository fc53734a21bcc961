import type { FastifyBaseLogger } from 'fastify'

const PATIENCE_MS = 30_000
/** A signal to the whole process group arrives twice: directly, and passed on by npm and the start script. */
const SAME_SIGNAL_MS = 1000

type Step = () => Promise<unknown>

/** What has been started, stopped in the opposite order. */
export class Lifecycle {
  readonly #steps: Step[] = []
  #isStopping = false

  get isStopping() {
    return this.#isStopping
  }

  onStop(step: Step) {
    this.#steps.unshift(step)
  }

  async stop() {
    this.#isStopping = true
    for (const step of this.#steps.splice(0)) await step()
  }
}

/** Ends the process cleanly on a signal, or when the program that started it is gone; a second signal does not wait. */
export const stopOnSignals = (lifecycle: Lifecycle, log: FastifyBaseLogger) => {
  let stoppingSince: number | undefined
  const stop = (reason: string) => {
    if (stoppingSince !== undefined) {
      const isRepeated = Date.now() - stoppingSince > SAME_SIGNAL_MS
      if (isRepeated && (reason === 'SIGINT' || reason === 'SIGTERM')) process.exit(1)
      return
    }
    stoppingSince = Date.now()
    log.info({ reason }, 'stopping')
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    lifecycle.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
  process.on('disconnect', () => stop('parent gone'))
}
