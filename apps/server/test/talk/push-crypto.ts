import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto'

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

export interface ReceiverKeys {
  pair: ECDH
  auth: Buffer
}

/** Decrypts a message as a browser does (RFC 8291 over RFC 8188), in one record. */
export const decryptPush = ({ pair, auth }: ReceiverKeys, message: Buffer) => {
  const salt = message.subarray(0, 16)
  const keyLength = message.readUInt8(20)
  const senderKey = message.subarray(21, 21 + keyLength)
  const ciphertext = message.subarray(21 + keyLength)

  const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const secret = hkdf(pair.computeSecret(senderKey), auth, about, 32)
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)

  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(ciphertext.subarray(-16))
  const padded = Buffer.concat([decipher.update(ciphertext.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

const readJsonPart = (part: string | undefined) =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Record<string, unknown>

/** The claims of a VAPID header (RFC 8292), after its signature was verified with the key that it carries. */
export const readVapid = (authorization: string | undefined) => {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const [head, claims, signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('the signature of the VAPID header is wrong')
  return { publicKey, algorithm: readJsonPart(head).alg, claims: readJsonPart(claims) }
}

export const makePair = () => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pair
}
