import { expect, it } from 'vitest'
import { providerKindFor } from './sign-on.model.ts'

it('the product behind an issuer is recognised by its address, and by nothing that only resembles it', () => {
  expect(providerKindFor('https://example.okta.com')).toBe('okta')
  expect(providerKindFor('https://login.microsoftonline.com/2f1c/v2.0')).toBe('entra')
  expect(providerKindFor('https://accounts.google.com')).toBe('google')
  expect(providerKindFor('https://okta.com.evil.example')).toBe('other')
})
