import { describe, expect, it } from 'vitest'
import { checkFile } from './file-rules.ts'

const image = { accept: ['.jpg', '.jpeg', '.png'], maxBytes: 1000 }

describe('checkFile', () => {
  it('accepts a file whatever the case of its ending, up to the last byte allowed', () => {
    expect(checkFile({ name: 'Badge.PNG', size: 1000 }, image)).toBeUndefined()
  })

  it('refuses a file with another ending or none', () => {
    expect(checkFile({ name: 'badge.svg', size: 10 }, image)).toBe('type')
    expect(checkFile({ name: 'png', size: 10 }, image)).toBe('type')
  })

  it('refuses a file that is one byte too large', () => {
    expect(checkFile({ name: 'a.jpg', size: 1001 }, image)).toBe('size')
  })
})
