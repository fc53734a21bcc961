import type { CallInput, Endpoint } from '@laurel/contract/endpoint.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import type { AccessWorld, Corner, Person } from '../access-world.ts'
import type { Records } from '../records.ts'

export interface Asking {
  app: TestApp
  world: AccessWorld
  records: Records
  /** The corner whose records the call names. */
  corner: Corner
  caller: Person
}

/** A call with a valid request; only the records that it names may be out of reach. */
export interface Ask {
  endpoint: Endpoint
  inputFor: (asking: Asking) => Promise<object>
}

export const ask = <E extends Endpoint>(
  endpoint: E,
  inputFor: (asking: Asking) => CallInput<E> | Promise<CallInput<E>>,
): Ask => ({ endpoint, inputFor: async (asking) => (await inputFor(asking)) as object })

/** A call without input, or whose input does not matter here. */
export const plainAsk = (endpoint: Endpoint): Ask => ({ endpoint, inputFor: async () => ({}) })
