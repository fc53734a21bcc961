import type { Secrets } from '../../core/secrets.ts'

const PURPOSE = 'picture'
const HOUR = 3600
const VALID_HOURS = 24

const signedText = (hash: string, end: number | string) => `${hash} ${end}`

/**
 * Makes addresses that end after a day at most. Each stays the same for an hour, so that browsers find what they kept, and
 * is remembered as long: a board of ten thousand people would spend most of its time on signatures.
 */
export const addressSigner = (secrets: Secrets) => {
  let end = 0
  const made = new Map<string, string>()
  return (hash: string, now: Date) => {
    const wanted = (Math.floor(now.getTime() / 1000 / HOUR) + VALID_HOURS) * HOUR
    if (wanted !== end) made.clear()
    end = wanted
    const address = made.get(hash) ?? `/api/files/${hash}?e=${end}&s=${secrets.sign(signedText(hash, end), PURPOSE)}`
    made.set(hash, address)
    return address
  }
}

interface Signature {
  e?: string | undefined
  s?: string | undefined
}

/** How long an address still counts; 0 for one that was never signed here. */
export const secondsLeft = (
  secrets: Secrets,
  hash: string,
  { e: end = '', s: signature = '' }: Signature,
  now: Date,
) => (secrets.isSigned(signedText(hash, end), signature, PURPOSE) ? Math.floor(Number(end) - now.getTime() / 1000) : 0)
