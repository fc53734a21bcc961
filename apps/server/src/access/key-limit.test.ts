import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createKeyLimit } from './key-limit.ts'

const refusal = (run: () => void) => {
  try {
    run()
    return undefined
  } catch (error) {
    return error as { code: string; retryAfterSeconds: number }
  }
}

describe('the limit of API keys', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())

  it('a key that called too often is refused until the minute is over, other keys are not', () => {
    const limit = createKeyLimit({ callsPerKey: 2, guessesPerAddress: 1 })
    limit.called(1)
    limit.called(1)
    expect(refusal(() => limit.called(1))).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 60 })
    expect(refusal(() => limit.called(2))).toBeUndefined()
    vi.advanceTimersByTime(60_000)
    expect(refusal(() => limit.called(1))).toBeUndefined()
  })

  it('an address with too many wrong keys is refused before the next one is looked up', () => {
    const limit = createKeyLimit({ callsPerKey: 0, guessesPerAddress: 2 })
    limit.beforeLookup('198.51.100.7')
    limit.wrongKey('198.51.100.7')
    limit.beforeLookup('198.51.100.7')
    limit.wrongKey('198.51.100.7')
    expect(refusal(() => limit.beforeLookup('198.51.100.7'))).toMatchObject({ code: 'too_many_requests' })
    expect(refusal(() => limit.beforeLookup('198.51.100.8'))).toBeUndefined()
  })

  it('without a limit nothing is refused', () => {
    const limit = createKeyLimit({ callsPerKey: 0, guessesPerAddress: 0 })
    for (let call = 0; call < 5000; call += 1) {
      limit.called(1)
      limit.wrongKey('198.51.100.7')
    }
    expect(refusal(() => limit.beforeLookup('198.51.100.7'))).toBeUndefined()
  })
})
