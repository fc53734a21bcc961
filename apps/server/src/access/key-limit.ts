import { AppError } from '../core/app-error.ts'

const WINDOW_MS = 60_000

/** Counts per minute and process, as the limit by address does. */
class Minute<K> {
  readonly #max: number
  readonly #counts = new Map<K, number>()
  #endsAt = 0

  constructor(max: number) {
    this.#max = max
  }

  add(key: K) {
    this.#turn()
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
    if ((this.#counts.get(key) ?? 0) > this.#max) throw this.#refusal()
  }

  refuseFull(key: K) {
    this.#turn()
    if ((this.#counts.get(key) ?? 0) >= this.#max) throw this.#refusal()
  }

  #turn() {
    const now = performance.now()
    if (now < this.#endsAt) return
    this.#counts.clear()
    this.#endsAt = now + WINDOW_MS
  }

  #refusal() {
    const retryAfterSeconds = Math.max(1, Math.ceil((this.#endsAt - performance.now()) / 1000))
    return new AppError('too_many_requests', { retryAfterSeconds })
  }
}

/** How often a key may call. Wrong keys count for the address they come from, which is refused before it is looked up. */
export interface KeyLimit {
  beforeLookup: (address: string) => void
  wrongKey: (address: string) => void
  called: (keyId: number) => void
}

/** 0 stands for no limit. */
export const createKeyLimit = (limits: { callsPerKey: number; guessesPerAddress: number }): KeyLimit => {
  const calls = new Minute<number>(limits.callsPerKey || Number.POSITIVE_INFINITY)
  const guesses = new Minute<string>(limits.guessesPerAddress || Number.POSITIVE_INFINITY)
  return {
    beforeLookup: (address) => guesses.refuseFull(address),
    wrongKey: (address) => guesses.add(address),
    called: (keyId) => calls.add(keyId),
  }
}
