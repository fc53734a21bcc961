import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What a call sends to a browser that is to make or to use a passkey. */
interface Options {
  challenge: string
  rp?: { id: string }
  rpId?: string
  user?: { id: string }
}

interface Circumstances {
  origin?: string
  rpId?: string
  /** Whether finger, face or code was asked for. */
  isVerified?: boolean
  userHandle?: string
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest()
const bytes = (...values: number[]) => Buffer.from(values)

/** The few shapes of CBOR that a passkey needs. */
const shortText = (text: string) => Buffer.concat([bytes(0x60 + text.length), Buffer.from(text)])
const byteString = (content: Buffer) => Buffer.concat([bytes(0x59, content.length >> 8, content.length & 255), content])

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

const be32 = (value: number) => {
  const content = Buffer.alloc(4)
  content.writeUInt32BE(value)
  return content
}

/** A phone with one passkey, as WebAuthn describes it: made with `create`, used with `use`. */
export const createAuthenticator = (site = 'https://laurel.test') => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let counter = 0
  let handle = ''

  const clientDataFor = (type: string, { challenge }: Options, { origin = site }: Circumstances) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const headFor = (options: Options, { rpId, isVerified = true }: Circumstances, extra = 0) => {
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | extra
    return Buffer.concat([sha256(rpId ?? options.rp?.id ?? options.rpId ?? ''), bytes(flags), be32(counter)])
  }

  const coseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const coordinate = (value: string) => Buffer.concat([bytes(0x58, 32), Buffer.from(value, 'base64url')])
    return Buffer.concat([bytes(0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21), coordinate(x), bytes(0x22), coordinate(y)])
  }

  const create = (options: Options, circumstances: Circumstances = {}) => {
    handle = options.user?.id ?? ''
    const authData = Buffer.concat([
      headFor(options, circumstances, ATTESTED),
      Buffer.alloc(16),
      bytes(0, credentialId.length),
      credentialId,
      coseKey(),
    ])
    const attestation = Buffer.concat([
      bytes(0xa3),
      shortText('fmt'),
      shortText('none'),
      shortText('attStmt'),
      bytes(0xa0),
      shortText('authData'),
      byteString(authData),
    ])
    return {
      id,
      rawId: id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: clientDataFor('webauthn.create', options, circumstances).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  const use = (options: Options, circumstances: Circumstances = {}) => {
    counter += 1
    const clientData = clientDataFor('webauthn.get', options, circumstances)
    const authData = headFor(options, circumstances)
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)
    return {
      id,
      rawId: id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: circumstances.userHandle ?? (handle || null),
      },
    }
  }

  /** As the server stores it, for a test that adds it without the calls. */
  const stored = { credential_id: id, public_key: coseKey(), counter: 0 }

  return { id, stored, create, use, setCounter: (value: number) => (counter = value) }
}
