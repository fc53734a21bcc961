import type { CallInput, Endpoint } from '@laurel/contract/endpoint.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import type { Corner, Person, Tenants } from '../tenants.ts'
import type { Things } from '../things.ts'

export interface Asking {
  app: TestApp
  tenants: Tenants
  things: Things
  /** Whose things the call is about. */
  corner: Corner
  caller: Person
}

/** A call with a request that is right in every respect but, perhaps, whom it is about. */
export interface Ask {
  endpoint: Endpoint
  inputFor: (asking: Asking) => Promise<object>
}

export const ask = <E extends Endpoint>(
  endpoint: E,
  inputFor: (asking: Asking) => CallInput<E> | Promise<CallInput<E>>,
): Ask => ({ endpoint, inputFor: async (asking) => (await inputFor(asking)) as object })

/** A call that takes no input, or none that matters here. */
export const plainAsk = (endpoint: Endpoint): Ask => ({ endpoint, inputFor: async () => ({}) })
