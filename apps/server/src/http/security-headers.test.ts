import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { sendSecurityHeaders } from './security-headers.ts'

const fetchHeaders = async (secure: boolean, url = '/') => {
  const app = Fastify()
  sendSecurityHeaders(app, { secure })
  app.get('/', async () => ({ status: 1 }))
  const { headers } = await app.inject(url)
  await app.close()
  return headers
}

describe('the headers for browsers', () => {
  it.each(['/', '/not-there'])('come with the answer of %s', async (url) => {
    const headers = await fetchHeaders(false, url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    })
    for (const feature of ['camera', 'microphone', 'geolocation']) {
      expect(headers['permissions-policy']).toContain(`${feature}=()`)
    }
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    )
  })

  it('ask for TLS where people use it, and only there', async () => {
    const plain = await fetchHeaders(false)
    expect(plain).not.toHaveProperty('strict-transport-security')
    expect(plain['content-security-policy']).not.toContain('upgrade-insecure-requests')
    const secure = await fetchHeaders(true)
    expect(secure['strict-transport-security']).toMatch(/max-age=\d{8}/)
    expect(secure['content-security-policy']).toContain('upgrade-insecure-requests')
  })
})
