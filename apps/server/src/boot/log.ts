import { type DestinationStream, pino } from 'pino'

const SECRETS = ['authorization', 'x-old-token', 'x-auth-token', 'cookie', 'password', 'token']

/** One line of JSON per event; no bodies, and nothing that opens a door. */
export const createLog = (level: string, destination?: DestinationStream) =>
  pino(
    {
      level,
      redact: { paths: SECRETS.flatMap((name) => [`req.headers["${name}"]`, `*["${name}"]`]), censor: '•••' },
      serializers: {
        req: (request: { method: string; url: string; ip: string }) => ({
          method: request.method,
          path: request.url.split('?')[0],
          address: request.ip,
        }),
      },
    },
    destination,
  )
