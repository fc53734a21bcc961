import { createStore } from '@laurel/kit/store.ts'

/** Somebody followed a link to a screen that is not for them, and landed on another one: the shell says so once. */
export const turnedAway = createStore(false)
