import { describe, expect, it } from 'vitest'
import webPush from 'web-push'
import { loadConfig } from './config.ts'

const FINGERPRINT = `SHA256:${'A'.repeat(43)}`

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
    [{}, false],
    [{ PUBLIC_URL: 'http://laurel.example' }, false],
    [{ PUBLIC_URL: 'https://laurel.example' }, true],
    [{ OPERATOR_EMAIL: 'privacy@ridgeway.example' }, true],
    [{ VAPID_SUBJECT: 'mailto:push@ridgeway.example' }, true],
  ])('with %j have a contact of their own: %s', (environment, expected) => {
    expect(loadConfig(environment).hasPushContact).toBe(expected)
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
  it('may be spoken to over plain http on this machine', () => {
    for (const host of ['127.0.0.1:8080', 'localhost', '[::1]:99']) {
      const env = { REDEEM_PARTNER_URL: `http://${host}`, REDEEM_PARTNER_KEY: 'secret' }
      expect(loadConfig(env).redeemPartner?.url).toBe(`http://${host}`)
    }
  })

  it('are a sandbox and a folder until configured', () => {
    const { redeemPartner, exportSftp, exportTimezone } = loadConfig({})
    expect({ redeemPartner, exportSftp, exportTimezone }).toEqual({ exportTimezone: 'UTC' })
  })

  it('are read from their addresses', () => {
    const { redeemPartner, exportSftp } = loadConfig({
      REDEEM_PARTNER_URL: 'https://partner.example/v1',
      REDEEM_PARTNER_KEY: 'secret',
      EXPORT_SFTP_URL: 'sftp://laurel:pass@drop.example/in',
      EXPORT_SFTP_FINGERPRINT: FINGERPRINT,
    })
    expect(redeemPartner).toEqual({ url: 'https://partner.example/v1', apiKey: 'secret', timeoutMs: 10_000 })
    expect(exportSftp).toMatchObject({ url: 'sftp://laurel:pass@drop.example/in', fingerprint: FINGERPRINT })
  })

  it.each([
    [{ REDEEM_PARTNER_URL: 'https://partner.example' }, 'REDEEM_PARTNER_URL and REDEEM_PARTNER_KEY need each other.'],
    [{ REDEEM_PARTNER_KEY: 'secret' }, 'REDEEM_PARTNER_URL and REDEEM_PARTNER_KEY need each other.'],
    [{ REDEEM_PARTNER_URL: 'partner' }, 'REDEEM_PARTNER_URL must be an address that begins with http or https.'],
    [{ REDEEM_PARTNER_TIMEOUT: '0' }, 'REDEEM_PARTNER_TIMEOUT must be a whole number from 1 to 60.'],
    [{ EXPORT_SFTP_URL: 'ftp://drop.example' }, 'EXPORT_SFTP_URL must be an address that begins with sftp.'],
    [{ EXPORT_SFTP_URL: 'sftp://drop.example' }, 'EXPORT_SFTP_URL must name a user'],
    [{ EXPORT_SFTP_URL: 'sftp://laurel@drop.example' }, 'EXPORT_SFTP_URL needs a password in it'],
    [{ EXPORT_SFTP_URL: 'sftp://laurel:pass@drop.example' }, 'EXPORT_SFTP_URL needs EXPORT_SFTP_FINGERPRINT beside it'],
    [
      { REDEEM_PARTNER_URL: 'http://partner.example', REDEEM_PARTNER_KEY: 'secret' },
      'REDEEM_PARTNER_URL must begin with https, unless the partner is on this machine.',
    ],
    [{ EXPORT_SFTP_KEY_FILE: '/keys/laurel' }, 'EXPORT_SFTP_KEY_FILE needs EXPORT_SFTP_URL beside it.'],
    [{ EXPORT_SFTP_FINGERPRINT: 'MD5:aa' }, 'EXPORT_SFTP_FINGERPRINT must be a host key'],
    [{ EXPORT_TIMEZONE: 'Mars/Olympus' }, 'EXPORT_TIMEZONE must be a time zone such as America/New_York.'],
  ])('with %j stops the start with one clear sentence', (env, sentence) => {
    expect(() => loadConfig(env)).toThrow(sentence)
  })
})

describe('backups and metrics', () => {
  it('are off until they are set', () => {
    expect(loadConfig({})).toMatchObject({ backupDir: undefined, backupKeep: 7, metricsToken: undefined })
    expect(loadConfig({ METRICS_PORT: '9464' }).metricsPort).toBe(9464)
  })

  it.each([
    [{ BACKUP_DIR: '/mnt', DATABASE_URL: 'postgres://localhost/laurel' }, 'BACKUP_DIR is for the embedded database.'],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a whole number from 1 to 1000.'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have 16 to 200 characters'],
    [{ METRICS_PORT: '0' }, 'METRICS_PORT must be a whole number from 1 to 65535.'],
    [{ COMMIT: 'main' }, 'COMMIT must be the hash of a commit.'],
    [{ SECURITY_CONTACT: 'ops@laurel.test' }, 'SECURITY_CONTACT must be an address that begins with https or mailto.'],
  ])('with %j stop the start with one clear sentence', (env, sentence) => {
    expect(() => loadConfig(env)).toThrow(sentence)
  })

  it('name the operator as whom to tell about a flaw where nobody else is named', () => {
    expect(loadConfig({ OPERATOR_EMAIL: 'ops@laurel.test' }).securityContact).toBe('mailto:ops@laurel.test')
    expect(loadConfig({}).securityContact).toBeUndefined()
  })
})

describe('the demo', () => {
  const FOR_OTHERS = [
    ['ADMIN_EMAIL', 'ops@corp.example'],
    ['PUBLIC_URL', 'https://laurel.corp.example'],
    ['TRUST_PROXY', '1'],
    ['HOST', '0.0.0.0'],
  ] as const

  it('is planted and open where nothing is set', () => {
    expect(loadConfig({})).toMatchObject({ demo: true, demoIsOpen: true })
    expect(loadConfig({ HOST: '::1', TRUST_PROXY: '0' })).toMatchObject({ demo: true, demoIsOpen: true })
  })

  it('is not planted into an outside database unless asked for', () => {
    const DATABASE_URL = 'postgres://localhost/laurel'
    expect(loadConfig({ DATABASE_URL }).demo).toBe(false)
    expect(loadConfig({ DATABASE_URL, DEMO: '1' })).toMatchObject({ demo: true, demoIsOpen: true })
  })

  it('is neither planted nor open with DEMO=0', () => {
    expect(loadConfig({ DEMO: '0' })).toMatchObject({ demo: false, demoIsOpen: false })
    expect(loadConfig({ DEMO: '0', DEMO_PUBLIC: '1' })).toMatchObject({ demo: false, demoIsOpen: false })
  })

  it.each(FOR_OTHERS)('is neither planted nor open where %s is set', (name, value) => {
    expect(loadConfig({ [name]: value })).toMatchObject({ demo: false, demoIsOpen: false, demoRuledOutBy: name })
  })

  it.each(FOR_OTHERS)(
    'asked for with DEMO=1 beside %s stops the start with a sentence that names it',
    (name, value) => {
      expect(() => loadConfig({ [name]: value, DEMO: '1' })).toThrow(
        `DEMO=1 makes accounts with a published password, which does not go with ${name}.`,
      )
    },
  )

  it.each(FOR_OTHERS)('is open beside %s where DEMO_PUBLIC=1 says so, and planted only with DEMO=1', (name, value) => {
    const env = { [name]: value, DEMO_PUBLIC: '1' }
    expect(loadConfig(env)).toMatchObject({ demo: false, demoIsOpen: true })
    expect(loadConfig({ ...env, DEMO: '1' })).toMatchObject({ demo: true, demoIsOpen: true })
  })
})

describe('the proxies in front', () => {
  it('are none, a number of hops, or networks', () => {
    expect(loadConfig({}).trustProxy).toBe(false)
    expect(loadConfig({ TRUST_PROXY: '0' }).trustProxy).toBe(false)
    expect(loadConfig({ TRUST_PROXY: '10.0.0.0/8, 2001:db8::/32,192.0.2.7' }).trustProxy).toEqual([
      '10.0.0.0/8',
      '2001:db8::/32',
      '192.0.2.7',
    ])
    const trust = loadConfig({ TRUST_PROXY: '2' }).trustProxy
    if (typeof trust !== 'function') throw new Error('hops are told by a function')
    expect([0, 1, 2, 3].map((hop) => trust('192.0.2.1', hop))).toEqual([true, true, false, false])
  })

  it.each(['yes', '-1', '10', '10.0.0.0/33', '10.0.0.0/0', '2001:db8::/129', '10.0.0.1,', 'proxy.example'])(
    'written as “%s” stop the start with one clear sentence',
    (value) => {
      expect(() => loadConfig({ TRUST_PROXY: value })).toThrow('TRUST_PROXY must be 0, the number of proxies up to 9')
    },
  )
})

describe('what strangers see', () => {
  it('is the description of the API, unless the address begins with https', () => {
    expect(loadConfig({}).apiDocs).toBe(true)
    expect(loadConfig({ PUBLIC_URL: 'http://laurel.example' }).apiDocs).toBe(true)
    expect(loadConfig({ PUBLIC_URL: 'https://laurel.example' }).apiDocs).toBe(false)
    expect(loadConfig({ PUBLIC_URL: 'https://laurel.example', API_DOCS: '1' }).apiDocs).toBe(true)
    expect(loadConfig({ API_DOCS: '0' }).apiDocs).toBe(false)
  })

  it('cannot be opened by a key that is short enough to guess', () => {
    expect(() => loadConfig({ MONITOR_KEY: 'short' })).toThrow('MONITOR_KEY must have 16 to 200 characters')
    expect(loadConfig({ MONITOR_KEY: 'k'.repeat(16) }).monitorKey).toBe('k'.repeat(16))
  })
})

describe('the way to the database', () => {
  it.each([
    'postgres://db.example/laurel',
    'postgres://db.example/laurel?sslmode=disable',
    'postgres:///laurel?host=10.0.0.7',
  ])('%s is warned about, because it is in clear', (url) => {
    expect(loadConfig({ DATABASE_URL: url }).warnings).toEqual([
      'DATABASE_URL leads to another machine without sslmode: passwords and data travel in clear.',
    ])
  })

  it.each([
    'postgres://localhost/laurel',
    'postgres://127.0.0.1:5433/laurel',
    'postgres:///laurel?host=/var/run/postgresql',
    'postgres://db.example/laurel?sslmode=verify-full',
  ])('%s is taken without a word', (url) => {
    expect(loadConfig({ DATABASE_URL: url }).warnings).toEqual([])
  })

  it('of a replica is warned about as well', () => {
    const env = { DATABASE_URL: 'postgres://localhost/laurel', DATABASE_REPLICA_URL: 'postgres://standby/laurel' }
    expect(loadConfig(env).warnings).toEqual([expect.stringContaining('DATABASE_REPLICA_URL leads to another machine')])
  })
})

describe('secret keys', () => {
  const [newer, older] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]

  it('may be one or several, the newest first', () => {
    const SECRET_KEY = `${newer.toString('base64url')}, ${older.toString('base64url')}`
    expect(loadConfig({ SECRET_KEY }).secretKeys).toEqual([newer, older])
    expect(loadConfig({}).secretKeys).toBeUndefined()
  })

  it.each(['too short', 'c2hvcnQ', `${newer.toString('base64url')},`])('that are no keys stop the start: %s', (key) => {
    expect(() => loadConfig({ SECRET_KEY: key })).toThrow('SECRET_KEY must be 32 bytes in base64url')
  })
})

it('the owner of an outside database is refused without the role that works on it', () => {
  const DATABASE_OWNER_URL = 'postgres://laurel_owner@localhost/laurel'
  expect(() => loadConfig({ DATABASE_OWNER_URL })).toThrow('DATABASE_OWNER_URL needs DATABASE_URL beside it.')
})

describe('the roles that need a second factor', () => {
  it('are none, or those that are named', () => {
    expect(loadConfig({}).requireSecondFactor).toEqual([])
    expect(loadConfig({ REQUIRE_SECOND_FACTOR: 'Admin, CompanyAdmin' }).requireSecondFactor).toEqual([
      'Admin',
      'CompanyAdmin',
    ])
  })

  it('must be roles of the product', () => {
    expect(() => loadConfig({ REQUIRE_SECOND_FACTOR: 'Admin,Boss' })).toThrow(/^REQUIRE_SECOND_FACTOR must be roles/)
  })
})
