import { describe, expect, it } from 'vitest'
import { isLoopback } from './loopback.ts'

describe('this machine itself', () => {
  it.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.8.9.10', '::1', '[::1]', '::ffff:127.0.0.1'])(
    'is %s',
    (host) => {
      expect(isLoopback(host)).toBe(true)
    },
  )

  it.each(['0.0.0.0', '::', '10.0.0.1', '128.0.0.1', 'localhost.example', 'laurel.example', '::ffff:10.0.0.1', ''])(
    'is not “%s”',
    (host) => {
      expect(isLoopback(host)).toBe(false)
    },
  )
})
