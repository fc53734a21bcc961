import type { CallResult } from '@laurel/contract/endpoint.ts'
import type { PasskeyAssertion } from '@laurel/contract/own-proof.ts'
import type { challengePerson, NewPasskey, offerPasskey } from '@laurel/contract/passkeys.ts'

/** Passkeys need a secure connection, and a browser that knows them. */
export const knowsPasskeys = () => typeof PublicKeyCredential !== 'undefined'

/** The person closed the window of the phone, or the phone has no passkey for this site. */
export class PasskeyDeclined extends Error {
  override readonly name = 'PasskeyDeclined'
}

const asked = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch (cause) {
    throw new PasskeyDeclined('declined', { cause })
  }
}

const load = () => import('@simplewebauthn/browser')

/** Lets the phone sign a challenge after finger, face or code. */
export const signWithPasskey = async (options: CallResult<typeof challengePerson>): Promise<PasskeyAssertion> => {
  const { startAuthentication } = await load()
  const { id, rawId, type, response } = await asked(() => startAuthentication({ optionsJSON: options as never }))
  return { id, rawId, type, response }
}

/** Lets the phone make a passkey. */
export const createPasskey = async (options: CallResult<typeof offerPasskey>): Promise<NewPasskey> => {
  const { startRegistration } = await load()
  const { id, rawId, type, response } = await asked(() => startRegistration({ optionsJSON: options as never }))
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}
