import { SNACKBAR_MS } from '@laurel/contract/constants'
import { createStore } from './store.ts'

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

const MOST_AT_ONCE = 3

let lastId = 0

/** What `SnackbarHost` shows. */
export const snacks = createStore<readonly Snack[]>([])

const add = (snack: Omit<Snack, 'id'>) => {
  lastId += 1
  snacks.write([...snacks.read(), { ...snack, id: lastId }].slice(-MOST_AT_ONCE))
}

/** Says in passing that something worked. */
export const notifySuccess = (text: string, { ms = SNACKBAR_MS, action }: SnackOptions = {}) =>
  add({ kind: 'success', text, ms, action })

/** Says that something did not work; can be closed. */
export const notifyError = (text: string, { ms = SNACKBAR_MS, action }: SnackOptions = {}) =>
  add({ kind: 'error', text, ms, action })

export const dismissSnack = (id: number) => snacks.write(snacks.read().filter((snack) => snack.id !== id))
