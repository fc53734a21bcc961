import { rememberPerson } from '@laurel/client/phone.ts'
import { SESSION_KEY } from '@laurel/client/session-store.ts'

/** Drivers and users have an app of their own on this server. */
export const DRIVER_APP = '/app/'

/**
 * The cookie of the phone came with the sign-in; the app only has to know whose it is. The console forgets its session
 * without telling its guards, which would show the sign-in page before the app is there.
 */
export const prepareDriverApp = (id: number) => {
  rememberPerson(id)
  localStorage.removeItem(SESSION_KEY)
}
