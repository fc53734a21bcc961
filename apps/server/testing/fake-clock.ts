import type { Clock } from '../src/core/clock.ts'

/** A clock that moves only when a test advances it. */
export class FakeClock implements Clock {
  #now = new Date('2026-03-10T15:00:00Z')

  now() {
    return new Date(this.#now)
  }

  advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
    const total = ((days * 24 + hours) * 60 + minutes) * 60 + seconds
    this.#now = new Date(this.#now.getTime() + total * 1000)
  }
}
