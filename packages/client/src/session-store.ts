export interface Session {
  /** Stays the same while tokens are renewed, and is shared by all tabs. */
  id: string
  token: string
  /** The Admin's own token during an impersonation. */
  oldToken: string | null
  expiresAt: number
}

export type EndReason = 'person' | 'time' | 'refusal'

export interface SessionState {
  session: Session | null
  /** The last two minutes before the session runs out. */
  ending: boolean
  endedBy: EndReason | null
}

export interface SessionDeps {
  /** Asked for at each use, so that making a store touches nothing. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** How long a session lasts without a call. */
  lifetimeMs: number
  /** How long before its end people are warned. */
  warningMs: number
  now: () => number
  /** Returns what cancels the timer. */
  after: (ms: number, run: () => void) => () => void
}

export const SESSION_KEY = 'laurel.session'

const isSession = (value: unknown): value is Session =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'token' in value &&
  typeof value.token === 'string' &&
  'oldToken' in value &&
  (value.oldToken === null || typeof value.oldToken === 'string') &&
  'expiresAt' in value &&
  typeof value.expiresAt === 'number'

const parse = (stored: string | null) => {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return isSession(value) ? value : null
  } catch {
    return null
  }
}

const sameSession = (a: Session | null, b: Session | null) => JSON.stringify(a) === JSON.stringify(b)

/** Knows nothing until the first `sync`. */
export const createSessionStore = ({ storage, lifetimeMs, warningMs, now, after }: SessionDeps) => {
  let state: SessionState = { session: null, ending: false, endedBy: null }
  let cancelTimer = () => {}
  const listeners = new Set<() => void>()

  const publish = (next: SessionState) => {
    if (sameSession(next.session, state.session) && next.ending === state.ending && next.endedBy === state.endedBy)
      return
    state = next
    for (const listener of listeners) listener()
  }

  /** Another tab ended the session: its reason is not stored, so the clock decides. */
  const endedElsewhere = (): EndReason | null => {
    if (!state.session) return state.endedBy
    return state.session.expiresAt <= now() ? 'time' : 'person'
  }

  /** Reads the storage and the clock, and notifies the listeners of changes. */
  const sync = () => {
    cancelTimer()
    const session = parse(storage().getItem(SESSION_KEY))
    if (!session) return publish({ session: null, ending: false, endedBy: endedElsewhere() })
    const left = session.expiresAt - now()
    if (left <= 0) return end('time')
    const ending = left <= warningMs
    cancelTimer = after(ending ? left : left - warningMs, sync)
    publish({ session, ending, endedBy: null })
  }

  const store = (session: Omit<Session, 'expiresAt'>) => {
    storage().setItem(SESSION_KEY, JSON.stringify({ ...session, expiresAt: now() + lifetimeMs }))
    sync()
  }

  const end = (reason: EndReason) => {
    cancelTimer()
    storage().removeItem(SESSION_KEY)
    publish({ session: null, ending: false, endedBy: reason })
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    sync,
    end,
    begin: (id: string, token: string) => store({ id, token, oldToken: null }),
    impersonate: (id: string, token: string) => store({ id, token, oldToken: state.session?.token ?? null }),
    returnToAdmin: (id: string) => {
      if (state.session?.oldToken) store({ id, token: state.session.oldToken, oldToken: null })
    },
    /** A late answer of an earlier session must not touch the present one. */
    renew: (id: string, token: string) => {
      sync()
      if (state.session?.id === id) store({ ...state.session, token })
    },
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>
