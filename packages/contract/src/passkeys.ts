import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ownProof, passkeyAssertion, passkeyBase } from './own-proof.ts'
import { PEOPLE_ROLES } from './roles.ts'
import { instant, longId, outcome, text } from './rules.ts'
import { profile } from './session.ts'

/** How many passkeys a person can have. */
export const PASSKEYS_MAX = 10

const known = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() }),
)

/** Options for `navigator.credentials.create`, in their JSON form. */
const creation = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: known,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

/** Options for `navigator.credentials.get`, in their JSON form. */
const request = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty at sign-in: the phone shows the accounts it knows. */
  allowCredentials: known,
})

export const offerPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/offer',
  access: PEOPLE_ROLES,
  summary: 'Begin to add a passkey: what the browser needs to make one; asks for the password or a passkey again',
  body: ownProof,
  response: creation,
})

const encoded = z
  .string()
  .max(16_000)
  .regex(/^[\w-]+$/)

const newPasskey = passkeyBase.extend({
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})

export type NewPasskey = z.infer<typeof newPasskey>

export const addPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/add',
  access: PEOPLE_ROLES,
  maxBodyBytes: 64 * 1024,
  summary: 'Add the passkey that the browser has made for an offer',
  body: z.object({ name: text(100), credential: newPasskey }),
  response: outcome,
})

export const challengeSignIn = endpoint({
  method: 'POST',
  path: '/auth/passkeys/challenge',
  access: 'public',
  summary: 'Begin to sign in with a passkey: what the browser has to sign',
  response: request,
})

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/signin',
  access: 'public',
  summary: 'Sign in with a passkey instead of address and password',
  body: z.object({
    credential: passkeyAssertion,
    /** The name of a phone that is to stay signed in. */
    device: text(100).optional(),
  }),
  response: profile,
})

export const challengePerson = endpoint({
  method: 'POST',
  path: '/auth/passkeys/ask',
  access: PEOPLE_ROLES,
  summary: 'Begin to prove who is there with a passkey, for a call that takes one instead of the password',
  response: request,
})

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/auth/passkeys/list',
  access: PEOPLE_ROLES,
  summary: 'The own passkeys',
  response: z.object({
    passkeys: z.array(z.object({ id: longId, name: z.string(), createdat: instant, lastusedat: instant.nullable() })),
  }),
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/remove',
  access: PEOPLE_ROLES,
  summary: 'Remove one of the own passkeys; it opens nothing any more',
  body: z.object({ id: longId }),
  response: outcome,
})
