import { createStore } from '@laurel/kit/store.ts'
import { useSyncExternalStore } from 'react'

const CHECK_MS = 60 * 60 * 1000

/** A new version that is kept completely and waits to be used. */
const waiting = createStore<ServiceWorker | null>(null)

export const useNewVersion = () => useSyncExternalStore(waiting.subscribe, waiting.read) !== null

/** Reloads the page in the new version. */
export const applyNewVersion = () => {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.read()?.postMessage('apply')
}

const follow = (registration: ServiceWorkerRegistration) => {
  // Without a controller it is the first version that is being installed, which replaces nothing.
  const look = () => waiting.write(navigator.serviceWorker.controller ? registration.waiting : null)
  look()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
  let checkedAt = Date.now()
  // An app on a home screen may stay open for weeks.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < CHECK_MS) return
    checkedAt = Date.now()
    registration.update().catch(() => undefined)
  })
}

/** Browsers have no workers on plain http. */
export const startWorker = async () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  follow(await navigator.serviceWorker.register('/app/sw.js', { scope: '/app/' }))
}

/** A tap on a message leads to its screen. Followed from the first moment, because the tap may have woken the app. */
export const followTaps = (show: (path: string) => void) => {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<string | { open: string }>) => {
    if (typeof data === 'object') show(data.open)
  })
}
