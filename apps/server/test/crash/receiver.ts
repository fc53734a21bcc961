import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A receiver of webhooks in the process that is never killed. It counts what came by its id, and sometimes breaks off. */
export const startReceiver = async () => {
  const received = new Map<string, number>()
  let isMoody = true
  const server = createServer((request, response) => {
    const id = String(request.headers['webhook-id'])
    request.resume().on('end', () => {
      const mood = isMoody ? Math.random() : 1
      if (mood < 0.05) return void response.writeHead(503).end()
      received.set(id, (received.get(id) ?? 0) + 1)
      if (mood < 0.1) return void response.destroy()
      response.writeHead(200).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    calmDown: () => {
      isMoody = false
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

export type CrashReceiver = Awaited<ReturnType<typeof startReceiver>>
