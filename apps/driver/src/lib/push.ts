import { reload } from '@laurel/client/query.ts'
import {
  getPushKey,
  type PushSubscription as Registered,
  registerDevice,
  removeDevice,
} from '@laurel/contract/devices.ts'
import { listMyInbox } from '@laurel/contract/inbox.ts'
import { getMyHome } from '@laurel/contract/me.ts'
import { createStore } from '@laurel/kit/store.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from './api.ts'
import { personHere, session } from './session.ts'

/** `install`: an iPhone rings only for apps on its home screen. `none`: this browser cannot. */
export type PushState = 'on' | 'off' | 'blocked' | 'install' | 'none'

const WORKER_MS = 10_000
/** The server is told of this phone at most this often, unless the phone has a new address. */
const TOLD_MS = 12 * 3600 * 1000
const TOLD_KEY = 'laurel.push'

interface ToldOf {
  person: number
  endpoint: string
  at: number
}

const readTold = (): ToldOf | undefined => {
  try {
    return (JSON.parse(localStorage.getItem(TOLD_KEY) ?? 'null') as ToldOf | null) ?? undefined
  } catch {
    return undefined
  }
}

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Only Safari on phones and tablets of Apple has it. */
const isOutsideHomeScreen = () => 'standalone' in navigator && navigator.standalone === false

const findState = (): PushState => {
  if (!isSupported()) return isOutsideHomeScreen() ? 'install' : 'none'
  if (Notification.permission === 'denied') return 'blocked'
  const told = readTold()
  const isOn = Notification.permission === 'granted' && told !== undefined && told.person === personHere()
  return isOn ? 'on' : 'off'
}

const state = createStore<PushState>(findState())

const look = () => state.write(findState())

export const usePush = () => useSyncExternalStore(state.subscribe, state.read)

const findWorker = async () => {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the worker did not start')), WORKER_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}

const toBase64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** A subscription under another key of the server is useless: it is replaced. */
const subscribe = async () => {
  const { pushManager } = await findWorker()
  const { key } = (await call(getPushKey, {})).result
  const present = await pushManager.getSubscription()
  const known = present?.options.applicationServerKey
  if (present && (!known || toBase64Url(known) === key)) return present
  await present?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

const tellServer = async () => {
  const person = personHere()
  if (person === undefined) return
  const subscription = await subscribe()
  await call(registerDevice, { body: subscription.toJSON() as Registered })
  localStorage.setItem(TOLD_KEY, JSON.stringify({ person, endpoint: subscription.endpoint, at: Date.now() }))
  look()
}

/** Asks the person, so it is called by a tap. A refusal is a state, not an error. */
export const turnPushOn = async () => {
  const permission = await Notification.requestPermission()
  look()
  if (permission === 'granted') await tellServer()
}

/** The server is told of the last known address where the subscription itself has vanished. */
export const turnPushOff = async () => {
  const told = readTold()
  localStorage.removeItem(TOLD_KEY)
  look()
  if (!isSupported()) return
  const registration = await navigator.serviceWorker.getRegistration('/app/')
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  const endpoint = subscription?.endpoint ?? told?.endpoint
  if (endpoint !== undefined) await call(removeDevice, { body: { endpoint } })
}

/** For somebody who signs out: the phone no longer rings for them. */
export const leavePush = async () => {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge()
  await turnPushOff()
}

/** A subscription can vanish without a word, so each start compares it with what the server was told. */
const compare = async () => {
  const told = readTold()
  if (findState() !== 'on' || told === undefined) return
  const present = await (await findWorker()).pushManager.getSubscription()
  const isKnown = present?.endpoint === told.endpoint && Date.now() - told.at < TOLD_MS
  if (!isKnown) await tellServer()
}

/** Follows what the worker hears, and what the person changes in the settings of the phone. */
export const followPush = (queryClient: QueryClient) => {
  look()
  if (!isSupported()) return
  compare().catch(() => {
    // Without a subscription nothing rings: the person is offered to turn it on again.
    if (navigator.onLine) localStorage.removeItem(TOLD_KEY)
    look()
  })
  document.addEventListener('visibilitychange', look)
  session.subscribe(look)
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data === 'pushed') void reload(queryClient, [getMyHome, listMyInbox])
    if (data === 'resubscribed') void tellServer().catch(() => undefined)
  })
}
