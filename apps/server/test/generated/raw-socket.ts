import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type Bytes = string | Buffer

/** After this time without an answer the test fails. */
const PATIENCE_MS = 60_000

interface Manner {
  /** How many answers to wait for; 0 closes the connection at once. */
  answers?: number
  /** Pause between two parts. */
  pauseMs?: number
  /** Ends the sending side although the request is not complete. */
  end?: boolean
}

/** Sends bytes on a new connection and returns the answers until the server closes it or has answered. */
export const say = async (address: string, parts: readonly Bytes[], { answers = 1, pauseMs = 0, end }: Manner = {}) => {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port) })
  let heard = ''
  let failure: Error | undefined
  const closed = once(socket, 'close')
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('the server neither answered nor closed')))
  socket.on('error', (error: NodeJS.ErrnoException) => {
    // The server may close the connection while parts are still being sent.
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') failure = error
  })
  socket.on('data', (bytes) => {
    heard += bytes.toString('latin1')
    if (answersIn(heard).filter(isComplete).length >= answers) socket.destroy()
  })
  for (const part of parts) {
    if (socket.writable) socket.write(part)
    if (pauseMs > 0) await pause(pauseMs)
  }
  if (answers === 0) socket.destroy()
  else if (end) socket.end()
  await closed
  if (failure) throw failure
  return answersIn(heard)
}

const isComplete = ({ head, body }: RawAnswer) => {
  const length = /^content-length: (\d+)$/m.exec(head)?.[1]
  return length === undefined ? body.endsWith('0\r\n\r\n') : body.length >= Number(length)
}

interface RawAnswer {
  status: number
  head: string
  body: string
}

const answersIn = (text: string): RawAnswer[] =>
  text
    .split(/(?=HTTP\/1\.\d \d{3} )/)
    .filter((part) => part !== '')
    .map((part) => {
      const [head = '', ...rest] = part.split('\r\n\r\n')
      return {
        status: Number(/^HTTP\/1\.\d (\d{3})/.exec(head)?.[1]),
        head: head.toLowerCase(),
        body: rest.join('\r\n\r\n'),
      }
    })
