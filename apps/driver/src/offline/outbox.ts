import { newKey } from '@laurel/client/action.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { messageFor } from '../lib/api.ts'
import { personHere } from '../lib/session.ts'
import { createOutbox, type OutboxItem, type OutboxKind } from './create-outbox.ts'
import { phoneStore } from './phone-store.ts'

const NAME = 'laurel-outbox'

const rows = phoneStore<OutboxItem>(NAME)
const tabs = new BroadcastChannel(NAME)

export const outbox = createOutbox({
  store: {
    list: async (person) => {
      const items = (await rows.list(person)).map(([, item]) => item)
      return items.toSorted((one, other) => one.writtenat.localeCompare(other.writtenat))
    },
    put: (person, item) => rows.put(person, item.clientid, item),
    remove: (person, clientid) => rows.remove(person, clientid),
    clear: rows.clear,
  },
  person: personHere,
  // Browsers have no locks on plain http. Two tabs may send the same item then, and the server takes it once.
  alone: async (work) => ('locks' in navigator ? navigator.locks.request(NAME, work) : work()),
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  announce: () => tabs.postMessage('changed'),
  now: Date.now,
  newId: newKey,
  say: messageFor,
})

/** Items of people who are not signed in here any more are forgotten once somebody else is. */
export const forgetOthersOutbox = (person: number) => rows.keepOnly(person)

/** Follows other tabs, and sends on return to the app and with a connection that is back. */
export const startOutbox = () => {
  tabs.addEventListener('message', () => void outbox.load())
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void outbox.flush()
  })
  addEventListener('online', () => void outbox.flush())
}

/** What of this kind waits, oldest first. */
export const useOutbox = <K extends OutboxKind>(kind: K) => {
  const items = useSyncExternalStore(outbox.subscribe, outbox.read)
  return useMemo(() => items.filter((item): item is OutboxItem<K> => item.kind === kind), [items, kind])
}
