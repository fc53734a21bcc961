import { once } from 'node:events'
import { request as send } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { handleError } from './error-handler.ts'

interface LogLine {
  level: number
  msg: string
}

const INFO = 30
const ERROR = 50
const opened: { close: () => unknown }[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

/** `/slow` fails as streams do once its caller is gone, `/broken` answers with a stream that ends too early. */
const setUp = async () => {
  const lines: LogLine[] = []
  const app = fastify({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(JSON.parse(line) as LogLine) } },
  })
  opened.push(app)
  const asked = Promise.withResolvers<void>()
  app.setErrorHandler(handleError)
  app.get('/slow', async ({ raw }) => {
    asked.resolve()
    await once(raw.socket, 'close')
    throw Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })
  })
  app.get('/broken', (_, reply) => {
    const rows = new Readable({ read: () => undefined })
    void reply.send(rows)
    rows.destroy()
  })
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  const find = (msg: string) => lines.find((line) => line.msg === msg)
  return { find, asked: asked.promise, port }
}

it('a caller that hangs up before the answer is logged as information', async () => {
  const { find, asked, port } = await setUp()
  const socket = connect(port, 'localhost', () => socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n'))
  await asked
  socket.destroy()
  await expect.poll(() => find('the caller hung up') ?? find('call failed')).toMatchObject({ level: INFO })
})

it('an answer that breaks off while the caller waits is logged as an error', async () => {
  const { find, port } = await setUp()
  await new Promise((resolve) => send({ port, path: '/broken' }, resolve).end())
  expect(find('call failed')).toMatchObject({ level: ERROR })
})
