import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSecrets, isSealed } from './secrets.ts'

const [OLD, NEW, OTHER] = [randomBytes(32), randomBytes(32), randomBytes(32)] as const
const before = createSecrets([OLD])
const after = createSecrets([NEW, OLD])

describe('sealed values', () => {
  it('open to the text that was sealed, accents and the empty text included', () => {
    for (const text of ['JBSWY3DPEHPK3PXP', 'Éloïse à Montréal', '']) {
      const sealed = before.seal(text, 'second-factor')
      expect(isSealed(sealed)).toBe(true)
      expect(before.open(sealed, 'second-factor')).toBe(text)
    }
  })

  it('differ each time and do not contain the text', () => {
    const [one, two] = [before.seal('JBSWY3DPEHPK3PXP', 'a'), before.seal('JBSWY3DPEHPK3PXP', 'a')]
    expect(one).not.toBe(two)
    expect(one).not.toContain('JBSWY3DPEHPK3PXP')
  })

  it('do not open for another purpose, with another key, or after a change', () => {
    const sealed = before.seal('text', 'second-factor')
    const changed = sealed.replace(/.(?=.{10}$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
    expect(() => before.open(sealed, 'vapid')).toThrow('authenticate')
    expect(() => createSecrets([OTHER]).open(sealed, 'second-factor')).toThrow('No known secret key')
    expect(() => before.open(sealed.slice(0, 20), 'second-factor')).toThrow('cut off')
    expect(() => before.open(changed, 'second-factor')).toThrow('authenticate')
    expect(() => before.open('JBSWY3DPEHPK3PXP', 'second-factor')).toThrow('No known secret key')
  })

  it('of an older key open while that key is still known, and new ones are sealed with the newest', () => {
    expect(after.open(before.seal('text', 'a'), 'a')).toBe('text')
    expect(() => before.open(after.seal('text', 'a'), 'a')).toThrow('No known secret key')
  })

  it('of before are told apart from sealed ones', () => {
    expect(isSealed('JBSWY3DPEHPK3PXP')).toBe(false)
  })
})

describe('signatures', () => {
  it('are recognised for the same text and purpose only', () => {
    const signature = before.sign('ABCD-EFGH', 'recovery-code')
    expect(signature).toMatch(/^[\w-]{43}$/)
    expect(before.isSigned('ABCD-EFGH', signature, 'recovery-code')).toBe(true)
    expect(before.isSigned('ABCD-EFGI', signature, 'recovery-code')).toBe(false)
    expect(before.isSigned('ABCD-EFGH', signature, 'unsubscribe')).toBe(false)
    expect(before.isSigned('ABCD-EFGH', '', 'recovery-code')).toBe(false)
  })

  it('of an older key are recognised while that key is still known', () => {
    const signature = before.sign('ABCD-EFGH', 'recovery-code')
    expect(after.isSigned('ABCD-EFGH', signature, 'recovery-code')).toBe(true)
    expect(createSecrets([NEW]).isSigned('ABCD-EFGH', signature, 'recovery-code')).toBe(false)
  })
})

it('keys of another length are refused', () => {
  expect(() => createSecrets([randomBytes(16)])).toThrow('32 bytes')
  expect(() => createSecrets([])).toThrow('At least one')
})
