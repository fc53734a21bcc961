import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedTransfer {
  key: string
  coins: number
  recipient: { id: number; email: string; employeeid: string | null }
  company: { companykey: string }
}

interface Exchange {
  transfer: ReceivedTransfer
  response: ServerResponse
  /** Pays once per key and confirms it. */
  accept: () => void
  /** Pays without an answer. */
  pay: () => void
  answer: (status: number, body: string) => void
}

type Behaviour = (exchange: Exchange) => void

export const accepting: Behaviour = ({ accept }) => accept()
export const refusing: Behaviour = ({ answer }) => answer(422, '{"status":"refused","reason":"No such account."}')

/** A partner behind real HTTP that pays once per key and records all requests. */
export const startPartner = async () => {
  const requests: { key: string; authorization: string | undefined; email: string }[] = []
  const paid = new Map<string, ReceivedTransfer>()
  let behave: Behaviour = accepting

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk as Uint8Array)
    const transfer = JSON.parse(Buffer.concat(chunks).toString()) as ReceivedTransfer
    requests.push({
      key: String(request.headers['idempotency-key']),
      authorization: request.headers.authorization,
      email: transfer.recipient.email,
    })
    const answer = (status: number, body: string) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    const pay = () => void (paid.has(transfer.key) || paid.set(transfer.key, transfer))
    const accept = () => {
      pay()
      answer(200, JSON.stringify({ status: 'accepted', reference: `ref-${transfer.key}` }))
    }
    behave({ transfer, response, accept, pay, answer })
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}/v1/`,
    requests,
    paid,
    coinsFor: (userId: number) =>
      [...paid.values()].filter(({ recipient }) => recipient.id === userId).reduce((sum, { coins }) => sum + coins, 0),
    behave: (next: Behaviour) => {
      behave = next
    },
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

export type Partner = Awaited<ReturnType<typeof startPartner>>
