import { expect, it } from 'vitest'
import { providerKindOf } from './sign-on.model.ts'

it('the product behind an issuer is recognised by its address, and by nothing that only resembles it', () => {
  expect(providerKindOf('https://example.okta.com')).toBe('okta')
  expect(providerKindOf('https://login.microsoftonline.com/2f1c/v2.0')).toBe('entra')
  expect(providerKindOf('https://accounts.google.com')).toBe('google')
  expect(providerKindOf('https://okta.com.evil.example')).toBe('other')
})
