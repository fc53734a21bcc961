import { PICTURES } from '../sw/pictures-cache.ts'
import { clearDrafts } from './drafts.ts'
import { forgetFirstLook } from './first-look.ts'
import { clearKept } from './kept.ts'
import { outbox } from './outbox.ts'

const PATIENCE_MS = 2000

const works: (() => Promise<unknown>)[] = []

/** Registers what has to happen while the person is still signed in, such as ending a subscription. It gets two seconds. */
export const beforeLeaving = (work: () => Promise<unknown>) => {
  works.push(work)
}

export const prepareLeaving = () => {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  return Promise.race([Promise.allSettled(works.map((work) => work())), patience])
}

/** What was shown to the person who was here, without what they wrote. */
export const wipeShown = async () => {
  forgetFirstLook()
  await clearKept()
  if ('caches' in globalThis) await caches.delete(PICTURES)
}

export const wipePhone = async () => {
  await outbox.clear()
  await clearDrafts()
  await wipeShown()
}
