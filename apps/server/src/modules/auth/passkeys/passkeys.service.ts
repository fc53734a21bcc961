import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { PasskeyAssertion } from '@laurel/contract/own-proof.ts'
import { type NewPasskey, PASSKEYS_MAX } from '@laurel/contract/passkeys.ts'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { type Actor, requireOwnCompany } from '../../../access/actor.ts'
import { AppError } from '../../../core/app-error.ts'
import { secondsFrom } from '../../../core/clock.ts'
import type { Db } from '../../../db/db.ts'
import {
  deletePasskeys,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeyRows,
  lockPerson,
  markPasskeyUsed,
  takeChallenge,
} from './passkeys.queries.ts'

const CHALLENGE_SECONDS = 300
const HANDLE_BYTES = 32

/** ES256, which phones use, EdDSA and RS256, in this order. */
const ALGORITHMS = [-7, -8, -257]

export interface Site {
  /** Where the server says that people reach it. */
  publicUrl: string
  /** Where this caller reached it. */
  origin: string
}

/**
 * Passkeys belong to a name. A server without a configured address knows itself by an IP address, for which browsers make
 * no passkeys: then the name in the caller's address counts.
 */
const siteFor = ({ publicUrl, origin }: Site) => {
  const configured = new URL(publicUrl)
  const isName = isIP(configured.hostname.replace(/^\[|\]$/g, '')) === 0
  const url = isName ? configured : new URL(origin)
  return { rpId: url.hostname, origin: url.origin }
}

const openChallenge = async (
  db: Db,
  given: { purpose: 'add' | 'signin' | 'proof'; userId: number | null; userHandle?: Buffer },
  now: Date,
) => {
  const challenge = randomBytes(32).toString('base64url')
  await insertChallenge(db, { ...given, challenge, expiresAt: secondsFrom(now, CHALLENGE_SECONDS) })
  return { challenge, timeout: CHALLENGE_SECONDS * 1000 }
}

type PasskeyRow = Awaited<ReturnType<typeof listPasskeyRows>>[number]

const toKnown = ({ credential_id: id, transports }: PasskeyRow) => ({ id, type: 'public-key' as const, transports })

/** What a browser needs to make a passkey. All passkeys of a person have one handle, which tells nothing about them. */
export const creationFor = async (db: Db, actor: Actor, site: Site, now: Date) => {
  const rows = await listPasskeyRows(db, actor.id)
  if (rows.length >= PASSKEYS_MAX) throw new AppError('passkeys_full', { params: { max: PASSKEYS_MAX } })
  const userHandle = rows[0]?.user_handle ?? randomBytes(HANDLE_BYTES)
  return {
    ...(await openChallenge(db, { purpose: 'add', userId: actor.id, userHandle }, now)),
    rp: { name: 'Laurel', id: siteFor(site).rpId },
    user: { id: userHandle.toString('base64url'), name: actor.email, displayName: actor.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    attestation: 'none' as const,
    excludeCredentials: rows.map(toKnown),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  }
}

/** What a passkey has to sign: one of this person or, at sign-in, any that the phone has for this site. */
export const requestFor = async (db: Db, userId: number | null, site: Site, now: Date) => {
  const rows = userId === null ? [] : await listPasskeyRows(db, userId)
  return {
    ...(await openChallenge(db, { purpose: userId === null ? 'signin' : 'proof', userId }, now)),
    rpId: siteFor(site).rpId,
    userVerification: 'required' as const,
    allowCredentials: rows.map(toKnown),
  }
}

/** The challenge that the browser says it has answered. */
const challengeIn = (clientDataJSON: string) => {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const challenge = (data as { challenge?: unknown } | null)?.challenge
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/** The library throws for everything that is not right about an answer. */
const verified = <T>(check: Promise<T>) => check.catch(() => undefined)

const refused = (account: number) => new AppError('passkey_wrong', { account })

/** Slow: call it outside of transactions. The challenge is used up even when the answer to it is refused. */
export const checkNewPasskey = async (
  db: Db,
  { actor, site, now }: { actor: Actor; site: Site; now: Date },
  credential: NewPasskey,
) => {
  const challenge = challengeIn(credential.response.clientDataJSON)
  const taken = await takeChallenge(db, { challenge, purpose: 'add', userId: actor.id, now })
  if (!taken?.user_handle) throw refused(actor.id)
  const { rpId, origin } = siteFor(site)
  const { response, ...plain } = credential
  const checked = await verified(
    verifyRegistrationResponse({
      response: {
        ...plain,
        response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!checked?.verified) throw refused(actor.id)
  const { id, publicKey, counter } = checked.registrationInfo.credential
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter,
    transports: response.transports ?? [],
    user_handle: taken.user_handle,
  }
}

type CheckedPasskey = Awaited<ReturnType<typeof checkNewPasskey>>

export const storePasskey = async (db: Db, actor: Actor, checked: CheckedPasskey, name: string, now: Date) => {
  await lockPerson(db, actor.id)
  const count = (await listPasskeyRows(db, actor.id)).length
  if (count >= PASSKEYS_MAX) throw new AppError('passkeys_full', { params: { max: PASSKEYS_MAX } })
  const company_id = requireOwnCompany(actor)
  const isNew = await insertPasskey(db, { ...checked, company_id, user_id: actor.id, name, created_at: now })
  if (!isNew) throw new AppError('passkey_known')
}

interface Answered {
  /** Whose passkey it must be; null at sign-in. */
  userId: number | null
  site: Site
  now: Date
}

/**
 * The passkey that has signed an open challenge; undefined where anything about it is wrong. The challenge is used up in
 * any case. Not inside the transaction of a call: a refusal must not give the challenge back.
 */
export const findSigner = async (db: Db, assertion: PasskeyAssertion, { userId, site, now }: Answered) => {
  const { response, ...plain } = assertion
  const challenge = challengeIn(response.clientDataJSON)
  const purpose = userId === null ? 'signin' : 'proof'
  if (!(await takeChallenge(db, { challenge, purpose, userId, now }))) return undefined
  const passkey = await findPasskey(db, assertion.id)
  if (!passkey || (userId !== null && passkey.user_id !== userId)) return undefined
  const { userHandle, ...signed } = response
  if (userHandle && userHandle !== passkey.user_handle.toString('base64url')) return undefined
  const { rpId, origin } = siteFor(site)
  const checked = await verified(
    verifyAuthenticationResponse({
      response: { ...plain, response: signed, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    }),
  )
  if (!checked?.verified) return undefined
  await markPasskeyUsed(db, passkey.id, checked.authenticationInfo.newCounter, now)
  return passkey
}

/** For a new password by mail or from an administrator: whoever had the account before must not come back. */
export const forgetPasskeys = (db: Db, userId: number) => deletePasskeys(db, userId)
