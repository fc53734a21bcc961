import type { ReactNode } from 'react'
import { createStore } from '../store.ts'

export interface ConfirmOptions {
  /** Names the thing: “Delete badge ‘Safe winter’?”. */
  title: string
  /** What will happen, and what stays. */
  text?: ReactNode
  /** The verb, not “Yes”: “Delete badge”. */
  confirmLabel: string
  /** “Keep it”; “Cancel” unless given. */
  cancelLabel?: string
  /** Red, and the focus begins on “Cancel”. */
  danger?: boolean
  /** A Tabler icon of size 18; a bin for dangerous questions unless given. */
  icon?: ReactNode
  /**
   * Runs while the dialog stays open and busy. A refusal closes the dialog and is shown in a snackbar; without an
   * answer the dialog stays open, shows the problem and offers another try.
   */
  action?: () => Promise<unknown>
}

/** The sentence for a failed `action`, and whether no answer came at all. */
export type Explain = (error: unknown) => { message: string; isUnanswered: boolean }

export interface InformOptions {
  title: string
  text: ReactNode
  /** “OK” unless given. */
  closeLabel?: string
  tone?: 'info' | 'problem'
}

export type Question = { answer: (confirmed: boolean) => void } & (
  | { kind: 'confirm'; options: ConfirmOptions }
  | { kind: 'inform'; options: InformOptions }
)

/** What `FeedbackHost` asks, one after the other. */
export const questions = createStore<readonly Question[]>([])

const ask = (make: (answer: Question['answer']) => Question) =>
  new Promise<boolean>((resolve) => {
    const question = make((confirmed) => {
      questions.write(questions.read().filter((other) => other !== question))
      resolve(confirmed)
    })
    questions.write([...questions.read(), question])
  })

/** Asks first: true when it was confirmed and its `action`, if any, has succeeded. */
export const confirm = (options: ConfirmOptions) => ask((answer) => ({ kind: 'confirm', options, answer }))

/** Shows something that has to be read; resolves when the dialog is closed. */
export const inform = async (options: InformOptions) => {
  await ask((answer) => ({ kind: 'inform', options, answer }))
}
