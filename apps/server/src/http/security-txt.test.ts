import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { serveSecurityTxt } from './security-txt.ts'

const read = async (contact?: string) => {
  const app = Fastify()
  const now = new Date('2026-03-02T10:00:00Z')
  serveSecurityTxt(app, contact, { clock: { now: () => now }, publicUrl: () => 'https://laurel.example' })
  return app.inject('/.well-known/security.txt')
}

it('security.txt names the contact and ends within a year', async () => {
  const { statusCode, headers, body } = await read('mailto:security@laurel.example')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toBe(
    [
      'Contact: mailto:security@laurel.example',
      'Expires: 2026-08-29T10:00:00.000Z',
      'Preferred-Languages: en, fr',
      'Canonical: https://laurel.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

it('security.txt is not found where nobody is named', async () => {
  expect((await read()).statusCode).toBe(404)
})
