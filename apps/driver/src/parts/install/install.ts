import { createStore } from '@laurel/kit/store.ts'
import { useSyncExternalStore } from 'react'

/** Chromium hands out its own question as an event, to be asked later. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

const prompt = createStore<InstallPrompt | null>(null)

const DISMISSED_KEY = 'laurel.install'
const STARTS_KEY = 'laurel.starts'

const countStarts = () => Number(localStorage.getItem(STARTS_KEY))

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)

/** iPads call themselves Macs; no Mac has a touch screen. */
export const isApplePhone = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

/** Called before anything else: the event comes once, early. */
export const followInstall = () => {
  localStorage.setItem(STARTS_KEY, String(countStarts() + 1))
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return
    event.preventDefault()
    prompt.write(event)
  })
  addEventListener('appinstalled', () => prompt.write(null))
}

/** How the app gets to the home screen of this phone; undefined where it is already there or cannot get there. */
export const useInstallWay = () => {
  const event = useSyncExternalStore(prompt.subscribe, prompt.read)
  if (isInstalled()) return undefined
  if (event) return 'prompt'
  return isApplePhone(navigator) ? 'guide' : undefined
}

/** Not at the first start, and never again after a “no”. */
export const mayOfferInstall = () => localStorage.getItem(DISMISSED_KEY) === null && countStarts() > 1

export const dismissInstall = () => localStorage.setItem(DISMISSED_KEY, 'no')

/** A question can be asked once; the browser hands out another one later. */
export const askToInstall = async () => {
  const event = prompt.read()
  prompt.write(null)
  await event?.prompt()
}
