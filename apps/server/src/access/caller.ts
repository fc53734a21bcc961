import type { Language } from '@laurel/contract/constants.ts'
import type { Actor } from './actor.ts'

/** Who makes a call, when, and in which language the answer is. The door's `Call` is one too. */
export interface Caller {
  actor: Actor
  now: Date
  lang: Language
}

/** As much of a caller as some work needs; also what jobs, the demo and tests can put together themselves. */
export interface By<K extends keyof Actor = 'id'> {
  actor: Pick<Actor, K>
  now: Date
}

/** Who does something and when: a caller or, with null, the product itself. */
export interface Agent {
  actor: Pick<Actor, 'id'> | null
  now: Date
}
