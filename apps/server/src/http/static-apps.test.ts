import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { driverApp, webConsole } from './static-apps.ts'

const SCRIPT = 'export {}'
const HTML = '<head><meta name="laurel-operator" content="" /></head><body>console</body>'
const OPERATOR = { name: 'Foo & "Bar" <Inc.> $1', email: 'privacy@foo.example' }

let dist: string
let driverDist: string
let app: FastifyInstance
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'laurel-console-'))
  await mkdir(join(dist, 'assets'))
  await writeFile(join(dist, 'index.html'), HTML)
  await writeFile(join(dist, 'assets/main-1a2b.js'), SCRIPT)
  await writeFile(join(dist, 'assets/main-1a2b.js.br'), brotliCompressSync(SCRIPT))
  driverDist = await mkdtemp(join(tmpdir(), 'laurel-driver-'))
  await writeFile(join(driverDist, 'index.html'), '<body>driver</body>')
  await writeFile(join(driverDist, 'sw.js'), SCRIPT)
  await writeFile(join(driverDist, 'manifest.fr.webmanifest'), '{}')
  app = Fastify()
  await app.register(webConsole, { operator: OPERATOR, dist })
  await app.register(driverApp, { dist: driverDist })
})
afterAll(async () => {
  await app.close()
  for (const folder of [dist, driverDist]) await rm(folder, { recursive: true, force: true })
})

const readOperator = (html: string) => {
  const content = /<meta name="laurel-operator" content="([^"]*)"/.exec(html)?.[1] ?? ''
  expect(content).not.toMatch(/[<>]/)
  const plain = content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  return JSON.parse(plain.replaceAll('&amp;', '&')) as unknown
}

describe('the page of the console', () => {
  it.each(['/', '/index.html', '/privacy?lang=fr', '/somewhere/else'])('names the operator at %s', async (url) => {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    expect(readOperator(answer.body)).toEqual(OPERATOR)
    expect(answer.body).toContain('<body>console</body>')
  })

  it('is there for those who only ask whether it is', async () => {
    expect((await app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200)
  })

  it('is not the answer to a missing asset or to a form', async () => {
    expect((await app.inject('/assets/gone.js')).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(404)
  })

  it('leaves hashed assets in the cache for ever', async () => {
    const answer = await app.inject('/assets/main-1a2b.js')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })
})

describe('an asset that the build has compressed', () => {
  const ask = (encoding: string) =>
    app.inject({ url: '/assets/main-1a2b.js', headers: { 'accept-encoding': encoding } })

  it('is sent compressed, with its own type and for ever, to a browser that takes it', async () => {
    const answer = await ask('gzip, br')
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT)
  })

  it('is sent as it is to a browser that does not take it', async () => {
    const answer = await ask('identity')
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body).toBe(SCRIPT)
  })

  it('is not sent under the name of its compressed file', async () => {
    expect((await app.inject('/assets/main-1a2b.js.br')).statusCode).toBe(404)
  })
})

describe('without a built console', () => {
  it('an unknown path is refused, and its address stays out of the log', async () => {
    const lines: string[] = []
    const bare = Fastify({ logger: { level: 'trace', stream: { write: (line: string) => void lines.push(line) } } })
    await bare.register(webConsole, { operator: OPERATOR, dist: join(dist, 'nowhere') })
    bare.log.info('a line of its own')
    const answer = await bare.inject({ url: '/passwordreset?token=secret' })
    await bare.close()
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
    const logged = lines.filter((line) => !line.includes('incoming request')).join('')
    expect(logged).toContain('a line of its own')
    expect(logged).not.toContain('secret')
  })
})

describe('the app of drivers', () => {
  it.each(['/app/', '/app/days/2026-03-02'])('its page is the answer at %s', async (url) => {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(answer.body).toContain('<body>driver</body>')
  })

  it('an address without the last slash leads to it', async () => {
    const answer = await app.inject('/app')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/app/'])
  })

  it.each([
    ['/app/sw.js', 'application/javascript; charset=utf-8'],
    ['/app/manifest.fr.webmanifest', 'application/manifest+json'],
  ])('%s is asked for again each time and gets no wider scope', async (url, type) => {
    const { headers } = await app.inject(url)
    expect(headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-cache' })
    expect(headers['service-worker-allowed']).toBeUndefined()
  })

  it('a missing asset is not answered with its page', async () => {
    expect((await app.inject('/app/assets/gone.js')).statusCode).toBe(404)
  })
})
