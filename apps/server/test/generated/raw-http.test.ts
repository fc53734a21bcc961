import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { getHealth } from '@laurel/contract/health.ts'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { type Bytes, say } from './raw-socket.ts'

const app = testApp()

const HEALTH = 'GET /api/health HTTP/1.1\r\nhost: laurel.test\r\n'
const LOGIN = 'POST /api/auth/signin HTTP/1.1\r\nhost: laurel.test\r\ncontent-type: application/json\r\n'
const MEGABYTE = 1024 * 1024

const get = (target: string) => `GET ${target} HTTP/1.1\r\nhost: laurel.test\r\n\r\n`
const signIn = (body: Bytes, headers = '') => [
  `${LOGIN}${headers}content-length: ${Buffer.byteLength(body)}\r\n\r\n`,
  body,
]

type Case = readonly [name: string, parts: readonly Bytes[], statuses: readonly number[]]

const BROKEN: readonly Case[] = [
  ['a request line of nonsense', ['\u0001\u0002 nonsense\r\n\r\n'], [400]],
  ['an unknown version', [HEALTH.replace('1.1', '9.9'), '\r\n'], [400]],
  ['an unknown method', [HEALTH.replace('GET', 'BREW'), '\r\n'], [400]],
  ['TLS on a plain connection', [Buffer.from('16030100c8010000c40303', 'hex')], [400]],
  ['a space before the colon of a header', [HEALTH, 'accept : */*\r\n\r\n'], [400]],
  ['a header without a colon', [HEALTH, 'accept\r\n\r\n'], [400]],
  ['a header with a bare line feed', [HEALTH, 'accept-language: fr\nx-evil: 1\r\n\r\n'], [400]],
  ['a header with a bare carriage return', [HEALTH, 'accept-language: fr\rx-evil: 1\r\n\r\n'], [400]],
  ['a header with NUL', [HEALTH, 'accept-language: f\0r\r\n\r\n'], [400]],
  ['NUL in the path', [get('/api/he\0alth')], [400]],
  ['headers of a megabyte', [HEALTH, `x-long: ${'x'.repeat(MEGABYTE)}\r\n\r\n`], [431]],
  ['a path of a megabyte', [get(`/api/${'x'.repeat(MEGABYTE)}`)], [431]],
  ['a length of letters', [LOGIN, 'content-length: many\r\n\r\n{}'], [400]],
  ['a negative length', [LOGIN, 'content-length: -1\r\n\r\n{}'], [400]],
  ['a length with a sign', [LOGIN, 'content-length: +2\r\n\r\n{}'], [400]],
  ['a length of forty digits', [LOGIN, `content-length: ${'9'.repeat(40)}\r\n\r\n{}`], [400]],
  ['two lengths', [LOGIN, 'content-length: 2\r\ncontent-length: 3\r\n\r\n{} '], [400]],
  ['a length and chunks', [LOGIN, 'content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'], [400]],
  ['an encoding after chunks', [LOGIN, 'transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n'], [400]],
  ['an unknown encoding of transfer', [LOGIN, 'transfer-encoding: folded\r\n\r\n{}'], [400]],
  ['a chunk without a size', [LOGIN, 'transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n'], [400]],
  ['a chunk longer than its size', [LOGIN, 'transfer-encoding: chunked\r\n\r\n1\r\n{}{}\r\n0\r\n\r\n'], [400]],
]

/** Requests that Node accepts and the product refuses with its own sentence. */
const REFUSED: readonly Case[] = [
  ['half an escape in the path', [get('/api/%')], [400]],
  ['an escape of letters', [get('/api/board/%zz')], [400]],
  ['an escape that is no UTF-8', [get('/api/board/%c0%af')], [400]],
  ['NUL as an escape', [get('/api/board/%00')], [400]],
  ['a parameter of ten thousand characters', [get(`/api/board/${'x'.repeat(10_000)}`)], [400]],
  ['a path of steps up', [get('/api/../../etc/passwd')], [404]],
  ['a path of escaped steps up', [get('/api/%2e%2e%2f%2e%2e%2fetc%2fpasswd')], [404]],
  ['a method that no call has', [HEALTH.replace('GET', 'DELETE'), '\r\n'], [404]],
  ['the address of another server', [get('http://elsewhere.test/api/nothing')], [404]],
  ['a GET where a POST is meant', [get('/api/auth/signin')], [404]],
  ['an empty body', signIn(''), [422]],
  ['a body that is no UTF-8', signIn(Buffer.from('{"email":"\xff\xfe","password":"x"}', 'latin1')), [422]],
  ['a body in UTF-16', signIn(Buffer.from('{"email":"a@b.co"}', 'utf16le')), [400]],
  ['a body that is half of JSON', signIn('{"email":'), [400]],
  ['a body of a hundred thousand brackets', signIn('['.repeat(100_000) + ']'.repeat(100_000)), [413]],
  ['a body with the name of a prototype', signIn('{"__proto__":{"email":"a@b.co"}}'), [400]],
  ['a body larger than allowed', signIn(`"${'x'.repeat(6 * MEGABYTE)}"`), [413]],
  ['chunks larger than allowed', [LOGIN, 'transfer-encoding: chunked\r\n\r\n', ...chunks(6)], [413]],
  ['a body that is not compressed as declared', signIn('{}', 'content-encoding: gzip\r\n'), [415]],
  ['an unknown compression', signIn('{}', 'content-encoding: zip\r\n'), [415]],
  ['a bomb of gzip', signIn(gzipSync(`"${'x'.repeat(60 * MEGABYTE)}"`), 'content-encoding: gzip\r\n'), [415]],
  ['a bomb of brotli', signIn(brotliCompressSync(`"${'x'.repeat(20 * MEGABYTE)}"`), 'content-encoding: br\r\n'), [415]],
  ['an empty object compressed with gzip', signIn(gzipSync('{}'), 'content-encoding: gzip\r\n'), [415]],
  ['an empty object compressed with deflate', signIn(deflateSync('{}'), 'content-encoding: deflate\r\n'), [415]],
  ['a query of broken escapes', [get('/api/board/x?page=%&%zz=%ff')], [400]],
  ['thousands of names in a query', [get(`/api/board/x?${'a=1&'.repeat(3500)}`)], [404]],
]

function chunks(megabytes: number) {
  const chunk = `100000\r\n${'x'.repeat(MEGABYTE)}\r\n`
  return [...Array.from({ length: megabytes }, () => chunk), '0\r\n\r\n']
}

const ANSWERED: readonly Case[] = [
  ['an old version', [HEALTH.replace('1.1', '1.0'), '\r\n'], [200]],
  ['only the head', [HEALTH.replace('GET', 'HEAD'), 'connection: close\r\n\r\n'], [200]],
  ['a body on a GET', [HEALTH, 'content-length: 2\r\n\r\n{}'], [200]],
  ['three requests at once', [`${HEALTH}\r\n`.repeat(3)], [200, 200, 200]],
  ['the address of another server that has the same path', [get('http://elsewhere.test/api/health')], [200]],
  ['a request to upgrade the protocol', [HEALTH, 'connection: upgrade\r\nupgrade: websocket\r\n\r\n'], [200]],
  ['hundreds of headers', [HEALTH, `${'a: 1\r\n'.repeat(500)}\r\n`], [200]],
]

const serves = async () => {
  expect(await app.as().call(getHealth)).toMatchObject({ status: 1 })
}

const statusesFor = async (parts: readonly Bytes[], how?: Parameters<typeof say>[2]) =>
  (await say(app.address, parts, how)).map(({ status }) => status)

describe('raw HTTP on a socket', () => {
  it.concurrent.each(BROKEN)('malformed HTTP is refused with a request id: %s', async (_, parts, statuses) => {
    const answers = await say(app.address, parts, { answers: statuses.length })
    expect(answers.map(({ status }) => status)).toEqual(statuses)
    for (const { head } of answers) expect(head).toMatch(/x-request-id: [0-9a-f-]{36}/)
    await serves()
  })

  it.concurrent.each(REFUSED)(
    'a request that the product cannot accept is refused with a sentence: %s',
    async (_, parts, statuses) => {
      const answers = await say(app.address, parts, { answers: statuses.length })
      expect(answers.map(({ status }) => status)).toEqual(statuses)
      for (const { head, body } of answers) {
        expect(head).toMatch(/x-request-id: [0-9a-f-]{36}/)
        expect(body).toContain('"status":0')
        expect(body).not.toMatch(/FST_|Error:|node_modules/)
      }
      await serves()
    },
  )

  it.concurrent.each(ANSWERED)('an unusual but valid request is answered: %s', async (_, parts, statuses) => {
    expect(await statusesFor(parts, { answers: statuses.length })).toEqual(statuses)
    await serves()
  })

  it.concurrent.each(['PUT', 'PATCH', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'PRI', 'get'])(
    'the method %s is refused with a status below 500',
    async (method) => {
      for (const status of await statusesFor([HEALTH.replace('GET', method), '\r\n'])) {
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
      }
      await serves()
    },
  )

  it.concurrent('a body that arrives in small parts is read to its end', async () => {
    const body = '{"email":"nobody@laurel.test","password":"wrong"}'
    const parts = [`${LOGIN}content-length: ${body.length}\r\n\r\n`, ...(body.match(/.{1,5}/g) ?? [])]
    expect(await statusesFor(parts, { pauseMs: 5 })).toEqual([401])
  })

  it.concurrent.each([
    ['a request without a host', 'GET /api/health HTTP/1.1\r\n\r\n'],
    ['a request without a version', 'GET /api/health\r\n\r\n'],
    ['an empty request', '\r\n\r\n\r\n'],
    ['a body that ends early', `${LOGIN}content-length: 100\r\n\r\n{"email":`],
    ['a broken request behind a good one', `${HEALTH}\r\nnonsense\r\n\r\n`],
  ])('an incomplete request does not stop the server: %s', async (_, bytes) => {
    for (const status of await statusesFor([bytes], { answers: 2, end: true })) expect([200, 400]).toContain(status)
    await serves()
  })

  it.concurrent('callers who close the connection early do not stop the server', async () => {
    const unfinished = [HEALTH, `${LOGIN}content-length: 5000\r\n\r\n{"email":`, `${HEALTH}\r\n`, LOGIN]
    for (const part of unfinished) await say(app.address, [part], { pauseMs: 2, answers: 0 })
    await serves()
  })
})
