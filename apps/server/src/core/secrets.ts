import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Keeps what must be read again (`seal`) or recognised again (`sign`), so that a copy of the database gives nothing away. */
export interface Secrets {
  /** Encrypts with the newest key. A value sealed for one purpose does not open for another. */
  seal(text: string, purpose: string): string
  /** Throws where no known key opens the value, or where it was changed. */
  open(sealed: string, purpose: string): string
  /** A keyed hash in base64url, made with the newest key. */
  sign(text: string, purpose: string): string
  /** Compares with every known key. Use this instead of comparing with `sign`: the stored one may be of an older key. */
  isSigned(text: string, signature: string, purpose: string): boolean
}

export const KEY_BYTES = 32
const MARK = 'sealed'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Whether a stored value was sealed, or stems from the time before. No base32 or base64 text has a colon. */
export const isSealed = (value: string) => value.startsWith(`${MARK}:`)

/** The key with which a value was sealed is named in front of it: its id is a hash that reveals nothing of the key. */
const idFor = (key: Buffer) => createHash('sha256').update('laurel key id').update(key).digest('base64url').slice(0, 8)

const subkey = (key: Buffer, use: string) => Buffer.from(hkdfSync('sha256', key, '', `laurel ${use}`, KEY_BYTES))

const toKeyPair = (key: Buffer) => {
  if (key.length !== KEY_BYTES) throw new Error(`A secret key has ${KEY_BYTES} bytes.`)
  const signing = new Map<string, Buffer>()
  /** Deriving a key costs many times a signature, and long lists sign an address for every row. */
  const signingFor = (purpose: string) => {
    const made = signing.get(purpose) ?? subkey(key, `sign ${purpose}`)
    signing.set(purpose, made)
    return made
  }
  return { id: idFor(key), key, sealing: subkey(key, 'seal'), signingFor }
}

/** `keys`: newest first. The first one seals and signs, the others still open and recognise. */
export const createSecrets = (keys: readonly Buffer[]): Secrets => {
  const known = keys.map(toKeyPair)
  const [newest] = known
  if (!newest) throw new Error('At least one secret key is needed.')

  const signWith = ({ signingFor }: (typeof known)[number], text: string, purpose: string) =>
    createHmac('sha256', signingFor(purpose)).update(text).digest()

  return {
    seal: (text, purpose) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', newest.sealing, iv).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${MARK}:${newest.id}:${sealed.toString('base64url')}`
    },
    open: (value, purpose) => {
      const [mark, id, content = ''] = value.split(':')
      const pair = known.find((candidate) => candidate.id === id)
      if (mark !== MARK || !pair) throw new Error('No known secret key opens this value.')
      const bytes = Buffer.from(content, 'base64url')
      if (bytes.length < IV_BYTES + TAG_BYTES) throw new Error('A sealed value is cut off.')
      const decipher = createDecipheriv('aes-256-gcm', pair.sealing, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-TAG_BYTES))
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
      return text.toString('utf8')
    },
    sign: (text, purpose) => signWith(newest, text, purpose).toString('base64url'),
    isSigned: (text, signature, purpose) => {
      const given = Buffer.from(signature, 'base64url')
      return known.some((pair) => {
        const right = signWith(pair, text, purpose)
        return given.length === right.length && timingSafeEqual(given, right)
      })
    },
  }
}
