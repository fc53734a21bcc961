import { createStore } from '../store.ts'

interface SnackAction {
  label: string
  run: () => void
}

export interface Snack {
  id: number
  kind: 'success' | 'error'
  text: string
  /** How long it stays once nobody points at it. */
  ms: number
  action: SnackAction | undefined
}

interface SnackOptions {
  ms?: number
  action?: SnackAction
}

const SNACKBAR_MS = 2500
/** For sentences that take longer to read. */
export const SNACKBAR_LONG_MS = 5000

const MOST_AT_ONCE = 3

/** About as long as it takes to read one character of a sentence that one did not expect. */
const READING_MS = 70

let lastId = 0

/** What `SnackbarHost` shows. */
export const snacks = createStore<readonly Snack[]>([])

const add = (snack: Omit<Snack, 'id'>) => {
  lastId += 1
  snacks.write([...snacks.read(), { ...snack, id: lastId }].slice(-MOST_AT_ONCE))
}

/** Says in passing that something worked; what failed before it is no longer of interest. */
export const notifySuccess = (text: string, { ms = SNACKBAR_MS, action }: SnackOptions = {}) => {
  snacks.write(snacks.read().filter(({ kind }) => kind !== 'error'))
  add({ kind: 'success', text, ms, action })
}

/** Says that something did not work; stays as long as it takes to read, and can be closed. */
export const notifyError = (text: string, options: SnackOptions = {}) => {
  const { ms = Math.max(SNACKBAR_LONG_MS, text.length * READING_MS), action } = options
  add({ kind: 'error', text, ms, action })
}

export const dismissSnack = (id: number) => snacks.write(snacks.read().filter((snack) => snack.id !== id))
