import * as z from 'zod'

/** What somebody types again to prove who they are; empty where they were not asked. */
export const typedSecret = z.string().max(200).default('')
export const typedCode = z.string().trim().max(40).default('')

const encoded = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/)

/** What every answer of a browser about a passkey has. */
export const passkeyBase = z.object({
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal('public-key'),
})

/** A challenge signed with a passkey, as `PublicKeyCredential.toJSON()` of the browser writes it. */
export const passkeyAssertion = passkeyBase.extend({
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(4000),
    userHandle: encoded(200).nullish(),
  }),
})

export type PasskeyAssertion = z.infer<typeof passkeyAssertion>

/** For what needs more than a session: the own password with, where it is on, a code of the second factor; or a passkey. */
export const ownProof = z.object({
  password: typedSecret,
  code: typedCode,
  /** Drivers and users alone. */
  passkey: passkeyAssertion.optional(),
})

export type OwnProof = z.infer<typeof ownProof>
