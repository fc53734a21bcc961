import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** What browsers are told to refuse, with every answer. Worked out once: the plugin of Fastify does it for each call. */
export const sendSecurityHeaders = (app: FastifyInstance, { secure }: { secure: boolean }) => {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // On plain http it would leave the page blank: browsers would ask for assets over TLS.
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure,
    crossOriginOpenerPolicy: secure,
    originAgentCluster: secure,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', (request, reply, done) => setHeaders(request.raw, reply.raw, () => done()))
}
