import { createStore } from '../store.ts'

interface SnackbarAction {
  label: string
  run: () => void
}

export interface Snackbar {
  id: number
  kind: 'success' | 'error'
  text: string
  /** How long it stays; the time starts again when the pointer or the focus leaves it. */
  ms: number
  action: SnackbarAction | undefined
  about: string | undefined
}

interface SnackbarOptions {
  ms?: number
  action?: SnackbarAction
  /** What it reports on, so that `dismissSnackbarsAbout` finds it once its action is out of date. */
  about?: string
}

const SNACKBAR_MS = 2500
/** For sentences that take longer to read. */
export const SNACKBAR_LONG_MS = 5000

const MOST_AT_ONCE = 3

/** Reading time per character of an unexpected sentence. */
const READING_MS = 70

let lastId = 0

/** What `SnackbarHost` shows. */
export const snackbars = createStore<readonly Snackbar[]>([])

const add = (snackbar: Omit<Snackbar, 'id'>) => {
  lastId += 1
  snackbars.write([...snackbars.read(), { ...snackbar, id: lastId }].slice(-MOST_AT_ONCE))
}

/** Reports a success and removes the errors before it, which it has made obsolete. */
export const notifySuccess = (text: string, { ms = SNACKBAR_MS, action, about }: SnackbarOptions = {}) => {
  snackbars.write(snackbars.read().filter(({ kind }) => kind !== 'error'))
  add({ kind: 'success', text, ms, action, about })
}

/** Reports an error; stays as long as it takes to read, and can be closed. */
export const notifyError = (text: string, options: SnackbarOptions = {}) => {
  const { ms = Math.max(SNACKBAR_LONG_MS, text.length * READING_MS), action, about } = options
  add({ kind: 'error', text, ms, action, about })
}

export const dismissSnackbar = (id: number) =>
  snackbars.write(snackbars.read().filter((snackbar) => snackbar.id !== id))

export const dismissSnackbarsAbout = (about: string) =>
  snackbars.write(snackbars.read().filter((snackbar) => snackbar.about !== about))
