import webPush from 'web-push'

interface Signer {
  subject: string
  publicKey: string
  privateKey: string
}

const VALID_SECONDS = 12 * 3600
const REUSED_MS = 3600 * 1000
/** Real push services are a handful; only made-up devices come with more. */
const MAX_KEPT = 100

/** The proof of who sends, one per push service. Signing costs as much as encrypting, so a proof is used for an hour. */
export const vapidSigner = ({ subject, publicKey, privateKey }: Signer) => {
  const kept = new Map<string, { header: string; until: number }>()

  return (origin: string) => {
    const found = kept.get(origin)
    if (found && found.until > Date.now()) return found.header
    if (kept.size >= MAX_KEPT) kept.clear()
    const expiration = Math.floor(Date.now() / 1000) + VALID_SECONDS
    const { Authorization: header } = webPush.getVapidHeaders(
      origin,
      subject,
      publicKey,
      privateKey,
      'aes128gcm',
      expiration,
    )
    kept.set(origin, { header, until: Date.now() + REUSED_MS })
    return header
  }
}
