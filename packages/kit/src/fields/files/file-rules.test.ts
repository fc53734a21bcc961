import { describe, expect, it } from 'vitest'
import { checkFile } from './file-rules.ts'

const image = { accept: ['.jpg', '.jpeg', '.png'], maxBytes: 1000 }

describe('checkFile', () => {
  it('a file with an allowed extension in any case and of the largest allowed size is accepted', () => {
    expect(checkFile({ name: 'Badge.PNG', size: 1000 }, image)).toBeUndefined()
  })

  it('a file with another extension or none is refused', () => {
    expect(checkFile({ name: 'badge.svg', size: 10 }, image)).toBe('type')
    expect(checkFile({ name: 'png', size: 10 }, image)).toBe('type')
  })

  it('a file that is one byte too large is refused', () => {
    expect(checkFile({ name: 'a.jpg', size: 1001 }, image)).toBe('size')
  })
})
