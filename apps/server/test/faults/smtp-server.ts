import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** A mail server that accepts every message without encryption. */
export const startSmtpServer = async (port: number) => {
  const received: string[] = []

  const talk = async (socket: Socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`)
    let message: string[] | undefined
    say('220 ready')
    for await (const line of createInterface({ input: socket })) {
      if (message && line === '.') {
        received.push(message.join('\n'))
        message = undefined
        say('250 taken')
      } else if (message) message.push(line)
      else if (/^DATA/i.test(line)) {
        message = []
        say('354 go on')
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else say('250 fine')
    }
  }

  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    talk(socket).catch(() => undefined)
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const { port: listening } = server.address() as AddressInfo
  return { received, port: listening, stop: () => new Promise((closed) => server.close(closed)) }
}
