import { describe, expect, it } from 'vitest'
import webPush from 'web-push'
import { loadConfig } from './config.ts'

describe('the operator', () => {
  it('is nobody until configured, and empty values count as absent', () => {
    expect(Object.values(loadConfig({ OPERATOR_NAME: '' }).operator)).toEqual(Array(5).fill(undefined))
  })

  it('is read from five values', () => {
    const { operator } = loadConfig({
      OPERATOR_NAME: ' Ridgeway Recognition Inc. ',
      OPERATOR_ADDRESS: '1 Fayetteville Street\nRaleigh, NC 27601',
      OPERATOR_EMAIL: 'privacy@ridgeway.example',
      OPERATOR_PHONE: '+1 (919) 555-0100',
      OPERATOR_REQUEST_URL: 'https://requests.example/ridgeway',
    })
    expect(operator).toEqual({
      name: 'Ridgeway Recognition Inc.',
      address: '1 Fayetteville Street\nRaleigh, NC 27601',
      email: 'privacy@ridgeway.example',
      phone: '+1 (919) 555-0100',
      requestUrl: 'https://requests.example/ridgeway',
    })
  })

  it.each([
    [{ OPERATOR_NAME: '   ' }, 'OPERATOR_NAME must not be blank.'],
    [{ OPERATOR_NAME: 'x'.repeat(201) }, 'OPERATOR_NAME must have at most 200 characters.'],
    [{ OPERATOR_EMAIL: 'nobody' }, 'OPERATOR_EMAIL must be an e-mail address.'],
    [{ OPERATOR_PHONE: 'call us' }, 'OPERATOR_PHONE must be a phone number such as +1 919 555 0100.'],
    [{ OPERATOR_REQUEST_URL: 'javascript:alert(1)' }, 'OPERATOR_REQUEST_URL must be an address that begins with http'],
  ])('with %j stops the start with one clear sentence', (env, sentence) => {
    expect(() => loadConfig(env)).toThrow(sentence)
  })
})

describe('the keys for push services', () => {
  const pair = webPush.generateVAPIDKeys()
  const keys = { VAPID_PUBLIC_KEY: pair.publicKey, VAPID_PRIVATE_KEY: pair.privateKey }

  it('may be given, and are made otherwise', () => {
    expect(loadConfig(keys).vapidKeys).toEqual(pair)
    expect(loadConfig({}).vapidKeys).toBeUndefined()
  })

  it('come with a way to reach who runs the installation', () => {
    expect(loadConfig({ VAPID_SUBJECT: 'mailto:push@ridgeway.example' }).vapidSubject).toBe(
      'mailto:push@ridgeway.example',
    )
    expect(loadConfig({ OPERATOR_EMAIL: 'privacy@ridgeway.example' }).vapidSubject).toBe(
      'mailto:privacy@ridgeway.example',
    )
    expect(loadConfig({ PUBLIC_URL: 'https://laurel.example/' }).vapidSubject).toBe('https://laurel.example')
  })

  it.each([
    [{ VAPID_PUBLIC_KEY: pair.publicKey }, 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY need each other.'],
    [{ ...keys, VAPID_PUBLIC_KEY: 'abc' }, 'VAPID_PUBLIC_KEY must be 65 bytes in base64url.'],
    [
      { ...keys, VAPID_PUBLIC_KEY: webPush.generateVAPIDKeys().publicKey },
      'VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY.',
    ],
    [{ VAPID_SUBJECT: 'ridgeway' }, 'VAPID_SUBJECT must be an address that begins with https or mailto.'],
  ])('with %j stop the start with one clear sentence', (env, sentence) => {
    expect(() => loadConfig(env)).toThrow(sentence)
  })
})

describe('the replica', () => {
  const url = 'postgres://standby/laurel'

  it('is none until configured, and has as many connections as the primary', () => {
    expect(loadConfig({}).replica).toBeUndefined()
    expect(loadConfig({ DATABASE_REPLICA_URL: url, DATABASE_POOL: '7' }).replica).toEqual({
      url,
      poolSize: 7,
      maxBehindSeconds: 30,
    })
    expect(loadConfig({ DATABASE_REPLICA_URL: url, DATABASE_REPLICA_POOL: '3' }).replica?.poolSize).toBe(3)
  })

  it.each([
    [{ DATABASE_REPLICA_URL: 'https://standby' }, 'DATABASE_REPLICA_URL must be an address that begins with postgres'],
    [{ DATABASE_REPLICA_POOL: '3' }, 'DATABASE_REPLICA_POOL needs DATABASE_REPLICA_URL beside it.'],
    [{ DATABASE_REPLICA_LAG: '0' }, 'DATABASE_REPLICA_LAG must be a whole number from 1 to 3600.'],
    [{ DATABASE_WAIT: '61' }, 'DATABASE_WAIT must be a whole number from 1 to 60.'],
  ])('with %j stops the start with one clear sentence', (env, sentence) => {
    expect(() => loadConfig(env)).toThrow(sentence)
  })
})

describe('the partners', () => {
  it('are a sandbox and a folder until configured', () => {
    const { redeemPartner, exportSftp, exportTimezone } = loadConfig({})
    expect({ redeemPartner, exportSftp, exportTimezone }).toEqual({ exportTimezone: 'UTC' })
  })

  it('are read from their addresses', () => {
    const { redeemPartner, exportSftp } = loadConfig({
      REDEEM_PARTNER_URL: 'https://partner.example/v1',
      REDEEM_PARTNER_KEY: 'secret',
      EXPORT_SFTP_URL: 'sftp://laurel:pass@drop.example/in',
    })
    expect(redeemPartner).toEqual({ url: 'https://partner.example/v1', apiKey: 'secret', timeoutMs: 10_000 })
    expect(exportSftp).toMatchObject({ url: 'sftp://laurel:pass@drop.example/in' })
  })

  it.each([
    [{ REDEEM_PARTNER_URL: 'https://partner.example' }, 'REDEEM_PARTNER_URL and REDEEM_PARTNER_KEY need each other.'],
    [{ REDEEM_PARTNER_KEY: 'secret' }, 'REDEEM_PARTNER_URL and REDEEM_PARTNER_KEY need each other.'],
    [{ REDEEM_PARTNER_URL: 'partner' }, 'REDEEM_PARTNER_URL must be an address that begins with http or https.'],
    [{ REDEEM_PARTNER_TIMEOUT: '0' }, 'REDEEM_PARTNER_TIMEOUT must be a whole number from 1 to 60.'],
    [{ EXPORT_SFTP_URL: 'ftp://drop.example' }, 'EXPORT_SFTP_URL must be an address that begins with sftp.'],
    [{ EXPORT_SFTP_URL: 'sftp://drop.example' }, 'EXPORT_SFTP_URL must name a user'],
    [{ EXPORT_SFTP_URL: 'sftp://laurel@drop.example' }, 'EXPORT_SFTP_URL needs a password in it'],
    [{ EXPORT_SFTP_KEY_FILE: '/keys/laurel' }, 'EXPORT_SFTP_KEY_FILE needs EXPORT_SFTP_URL beside it.'],
    [{ EXPORT_SFTP_FINGERPRINT: 'MD5:aa' }, 'EXPORT_SFTP_FINGERPRINT must be a host key'],
    [{ EXPORT_TIMEZONE: 'Mars/Olympus' }, 'EXPORT_TIMEZONE must be a time zone such as America/New_York.'],
  ])('with %j stops the start with one clear sentence', (env, sentence) => {
    expect(() => loadConfig(env)).toThrow(sentence)
  })
})
