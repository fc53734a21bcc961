/** Made from random bytes, because `crypto.randomUUID` is missing on plain http. */
export const newKey = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** `unanswered`: it is unknown whether the server has done it. */
type CallOutcome = 'done' | 'refused' | 'unanswered'

interface KeyedCall {
  /** The `Idempotency-Key` of the call. */
  key: string
  settle: (outcome: CallOutcome) => void
}

/**
 * The tries of one form or question until one succeeds. While a try runs, its calls take their keys from it: after a
 * lost answer the next try sends the same keys, so that the server does nothing twice, even if the input was changed
 * in between. A refused call gets a new key. A call that was done keeps its key when another one of the try failed.
 */
export const createAction = () => {
  /** By the path of a call and its place among the calls to that path. */
  const keys = new Map<string, string>()
  const calls = new Map<string, number>()
  let failed = false
  let unanswered = false

  const keyedCall = (path: string): KeyedCall => {
    const count = (calls.get(path) ?? 0) + 1
    calls.set(path, count)
    const name = `${path} ${count}`
    const key = keys.get(name) ?? newKey()
    keys.set(name, key)
    return {
      key,
      settle: (outcome) => {
        if (outcome === 'refused') keys.delete(name)
        if (outcome !== 'done') failed = true
        if (outcome === 'unanswered') unanswered = true
      },
    }
  }

  const run = async <T>(work: () => Promise<T> | T): Promise<T> => {
    const outer = present
    present = keyedCall
    calls.clear()
    failed = false
    unanswered = false
    try {
      return await work()
    } finally {
      present = outer
      if (!failed) keys.clear()
    }
  }

  return {
    run,
    /** Whether the last try ended without an answer. */
    isUnanswered: () => unanswered,
  }
}

export type Action = ReturnType<typeof createAction>

/** How the calls of the running action get their keys. */
let present: ((path: string) => KeyedCall) | undefined

/** Keys of single calls whose answer is missing, by what was sent. */
const unansweredKeys = new Map<string, string>()

/** `JSON.stringify` writes `{}` for a file; its name, size and time identify it. */
const written = (_name: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value

/** The key of a call that changes something: that of the running action, otherwise one that a repetition sends again. */
export const keyedCall = (path: string, input: unknown): KeyedCall => {
  if (present) return present(path)
  const name = `${path} ${JSON.stringify(input, written)}`
  const key = unansweredKeys.get(name) ?? newKey()
  return {
    key,
    settle: (outcome) => {
      if (outcome === 'unanswered') unansweredKeys.set(name, key)
      else unansweredKeys.delete(name)
    },
  }
}

let ownErrors = 0

/** Runs something whose failure the caller shows itself, so that it does not appear in a snackbar as well. */
export const withOwnErrors = async <T>(run: () => Promise<T> | T): Promise<T> => {
  ownErrors += 1
  try {
    return await run()
  } finally {
    ownErrors -= 1
  }
}

export const callerShowsErrors = () => ownErrors > 0
