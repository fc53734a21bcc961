import { CallError, NetworkError } from '@laurel/client/call-error.ts'
import type { Endpoint } from '@laurel/contract/endpoint.ts'
import type { LinkProps } from '@tanstack/react-router'

/** What waits to be sent, by kind. A feature adds its own by extending this interface. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by `declare module` where a kind is used
export interface OutboxKinds {}

export type OutboxKind = keyof OutboxKinds

export interface OutboxItem<K extends OutboxKind = OutboxKind> {
  /** Made here, unique; the server answers a repeat of it with what it did the first time. */
  clientid: string
  kind: K
  /** An ISO instant. */
  writtenat: string
  /** May hold Blobs. */
  body: OutboxKinds[K]
  /** A refused one is not sent again until it was edited or `retry` was called. */
  state: 'waiting' | 'sending' | 'refused'
  /** The sentence of the refusal. */
  problem: string | null
}

type Changes = readonly Pick<Endpoint, 'path'>[]

interface OutboxSender<K extends OutboxKind> {
  send: (item: OutboxItem<K>) => Promise<unknown>
  /** Endpoints whose answers are asked for again once it was sent. */
  changes?: Changes
  /** Where in the app it can be looked at. */
  screen?: (item: OutboxItem<K>) => LinkProps
}

/** The items of one person, oldest first. */
interface OutboxStore {
  list: (person: number) => Promise<OutboxItem[]>
  put: (person: number, item: OutboxItem) => Promise<void>
  remove: (person: number, clientid: string) => Promise<void>
  clear: () => Promise<void>
}

interface Deps {
  store: OutboxStore
  person: () => number | undefined
  /** Runs the work once no other tab does. */
  alone: (work: () => Promise<void>) => Promise<void>
  /** Called after each change here, so that other tabs read again. */
  announce: () => void
  now: () => number
  newId: () => string
  say: (error: unknown) => string
}

/** After a failure that may pass, such as a busy server, calls of others do not start another try before this time. */
const PAUSE_MS = 15_000

/** Statuses that say nothing about what was sent: not signed in, too slow, too often. */
const PASSING: readonly number[] = [401, 408, 425, 429]

const isRefusal = (error: unknown) =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && !PASSING.includes(error.status)

/**
 * What people wrote, kept on the phone until the server has it. Items go out one after the other, oldest first. The
 * answer decides: an accepted item is removed, a refused one stays with its sentence and the next ones go on, and
 * without an answer everything waits.
 */
export const createOutbox = ({ store, person, alone, announce, now, newId, say }: Deps) => {
  const senders = new Map<string, OutboxSender<OutboxKind>>()
  const listeners = new Set<() => void>()
  const sentListeners = new Set<(changes: Changes) => void>()
  let items: readonly OutboxItem[] = []
  let flushing: Promise<void> | undefined
  let quietUntil = 0

  const publish = (next: readonly OutboxItem[]) => {
    items = next
    for (const listener of listeners) listener()
  }

  /** Reads what the phone keeps of the person who is signed in. */
  const load = async () => {
    const owner = person()
    const kept = owner === undefined ? [] : await store.list(owner)
    if (person() === owner) publish(kept)
  }

  const find = (clientid: string) => items.find((item) => item.clientid === clientid)

  /** Changes nothing once the owner has signed out: an answer may come later than that. */
  const asOwner = async (owner: number | undefined, run: (owner: number) => Promise<readonly OutboxItem[]>) => {
    if (owner === undefined || person() !== owner) return
    publish(await run(owner))
    announce()
  }

  const write = (owner: number | undefined, item: OutboxItem) =>
    asOwner(owner, async (owner) => {
      await store.put(owner, item)
      return find(item.clientid) ? items.map((old) => (old.clientid === item.clientid ? item : old)) : [...items, item]
    })

  const drop = (owner: number | undefined, clientid: string) =>
    asOwner(owner, async (owner) => {
      await store.remove(owner, clientid)
      return items.filter((item) => item.clientid !== clientid)
    })

  /** Answers whether the next item may be tried. */
  const sendOne = async (owner: number | undefined, item: OutboxItem) => {
    const sender = senders.get(item.kind)
    if (!sender) return true
    await write(owner, { ...item, state: 'sending', problem: null })
    try {
      await sender.send(item)
      await drop(owner, item.clientid)
      for (const listener of sentListeners) listener(sender.changes ?? [])
      return true
    } catch (error) {
      const refused = isRefusal(error)
      await write(owner, { ...item, state: refused ? 'refused' : 'waiting', problem: refused ? say(error) : null })
      if (refused) return true
      if (!(error instanceof NetworkError)) quietUntil = now() + PAUSE_MS
      return false
    }
  }

  const sendAll = async () => {
    const owner = person()
    await load()
    // Nobody else sends meanwhile: what is marked as under way was left behind by a page that was closed.
    for (const { clientid } of items) {
      const item = find(clientid)
      if (!item || item.state === 'refused') continue
      if (person() !== owner || !(await sendOne(owner, item))) return
    }
  }

  /** Sends what waits. Several callers at once share one run. */
  const flush = () => (flushing ??= alone(sendAll).finally(() => (flushing = undefined)))

  /** Not while it is under way: whether it has arrived is not known then. */
  const change = async (clientid: string, changed: Partial<OutboxItem>) => {
    const item = find(clientid)
    if (!item || item.state === 'sending') return false
    await write(person(), { ...item, ...changed, state: 'waiting', problem: null })
    void flush()
    return true
  }

  return {
    /** Says how a kind is sent. Called once per kind, before the first flush. */
    register: <K extends OutboxKind>(kind: K, sender: OutboxSender<K>) => {
      senders.set(kind, sender as unknown as OutboxSender<OutboxKind>)
    },

    /** Done once it is kept on the phone; sending starts at once and may take as long as it likes. */
    add: async <K extends OutboxKind>(kind: K, body: OutboxKinds[K]) => {
      const clientid = newId()
      const writtenat = new Date(now()).toISOString()
      await write(person(), { clientid, kind, writtenat, body, state: 'waiting', problem: null })
      // A run that is under way may already be past its end.
      void (flushing ?? Promise.resolve()).then(flush)
      return clientid
    },

    /**
     * Keeps the id: an earlier try without an answer may have arrived, and then the server keeps the first text. Answers
     * whether it was still there to be edited.
     */
    edit: <K extends OutboxKind>(clientid: string, body: OutboxKinds[K]) => change(clientid, { body }),

    retry: (clientid: string) => change(clientid, {}),

    /** Answers whether it is gone; what is under way cannot be taken back. */
    remove: async (clientid: string) => {
      if (find(clientid)?.state === 'sending') return false
      await drop(person(), clientid)
      return true
    },

    flush,

    /** For each answered call: tries again, unless the last try failed a moment ago. */
    flushSoon: () => {
      if (now() >= quietUntil && items.some(({ state }) => state === 'waiting')) void flush()
    },

    load,

    clear: async () => {
      await store.clear()
      publish([])
      announce()
    },

    read: () => items,
    screenFor: (item: OutboxItem) => senders.get(item.kind)?.screen?.(item),

    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },

    onSent: (listener: (changes: Changes) => void) => {
      sentListeners.add(listener)
    },
  }
}
