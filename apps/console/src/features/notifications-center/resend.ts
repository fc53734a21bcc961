import { createStore } from '@laurel/kit/store.ts'

export interface Message {
  title: string
  body: string
  /** Addresses. */
  users: string[]
}

/** A message to send again to those who did not get it: the send tab takes it over when it is shown. */
export const resend = createStore<Message | null>(null)
