import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface Payment {
  /** The idempotency key that the product sent; it identifies the transfer. */
  transferKey: string
  userId: number
  coins: number
  /** How many requests used this key. */
  requests: number
}

interface TransferBody {
  key: string
  coins: number
  recipient: { id: number }
}

/**
 * A partner in the process that is never killed: pays once per key, slowly, and fails in random ways.
 * With `forgetsKeys` every request pays again, as if each try had a new key; this proves that the verdict notices it.
 */
export const startCrashPartner = async ({ forgetsKeys }: { forgetsKeys: boolean }) => {
  const paid = new Map<string, Payment>()
  let isMoody = true

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk as Uint8Array)
    const { key: transferKey, coins, recipient } = JSON.parse(Buffer.concat(chunks).toString()) as TransferBody
    const key = forgetsKeys ? randomUUID() : transferKey
    const answer = (status: number, body: object) => void response.writeHead(status).end(JSON.stringify(body))
    const mood = isMoody ? Math.random() : 1

    const earlier = paid.get(key)
    if (!earlier && mood < 0.05) return answer(422, { status: 'refused', reason: 'Not today.' })
    if (mood < 0.06) return answer(503, {})
    if (earlier) earlier.requests += 1
    else paid.set(key, { transferKey, userId: recipient.id, coins, requests: 1 })
    if (mood < 0.08) return void response.socket?.destroy()
    if (mood < 0.09) return answer(500, {})
    await pause(Math.random() * 40)
    return answer(200, { status: 'accepted', reference: key })
  }

  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    paid,
    calmDown: () => {
      isMoody = false
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

export type CrashPartner = Awaited<ReturnType<typeof startCrashPartner>>
