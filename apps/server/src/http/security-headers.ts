import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** Devices and sensors that no page here uses; a script that got in could not ask for them either. */
const PERMISSIONS = 'camera microphone geolocation display-capture midi payment serial usb'
  .split(' ')
  .map((feature) => `${feature}=()`)
  .join(', ')

/** The security headers of every answer. Computed once; the plugin of Fastify computes them for each call. */
export const sendSecurityHeaders = (app: FastifyInstance, { secure }: { secure: boolean }) => {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine writes style elements and attributes while it runs, without a nonce that a cached page could carry.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
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
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('permissions-policy', PERMISSIONS)
    setHeaders(request.raw, reply.raw, () => done())
  })
}
