import { describe, expect, it } from 'vitest'
import { loadConfig } from './config.ts'

describe('the operator', () => {
  it('is nobody until configured, and empty values count as absent', () => {
    expect(Object.values(loadConfig({ OPERATOR_NAME: '' }).operator)).toEqual(Array(5).fill(undefined))
  })

  it('is read from five values', () => {
    const { operator } = loadConfig({
      OPERATOR_NAME: ' Ridgeway Recognition Inc. ',
      OPERATOR_ADDRESS: '1 Fayetteville Street\nRaleigh, NC 27601',
      OPERATOR_EMAIL: 'privacy@ridgeway.example',
      OPERATOR_PHONE: '+1 (919) 555-0100',
      OPERATOR_REQUEST_URL: 'https://requests.example/ridgeway',
    })
    expect(operator).toEqual({
      name: 'Ridgeway Recognition Inc.',
      address: '1 Fayetteville Street\nRaleigh, NC 27601',
      email: 'privacy@ridgeway.example',
      phone: '+1 (919) 555-0100',
      requestUrl: 'https://requests.example/ridgeway',
    })
  })

  it.each([
    [{ OPERATOR_NAME: '   ' }, 'OPERATOR_NAME must not be blank.'],
    [{ OPERATOR_NAME: 'x'.repeat(201) }, 'OPERATOR_NAME must have at most 200 characters.'],
    [{ OPERATOR_EMAIL: 'nobody' }, 'OPERATOR_EMAIL must be an e-mail address.'],
    [{ OPERATOR_PHONE: 'call us' }, 'OPERATOR_PHONE must be a phone number such as +1 919 555 0100.'],
    [{ OPERATOR_REQUEST_URL: 'javascript:alert(1)' }, 'OPERATOR_REQUEST_URL must be an address that begins with http'],
  ])('with %j stops the start with one clear sentence', (env, sentence) => {
    expect(() => loadConfig(env)).toThrow(sentence)
  })
})
