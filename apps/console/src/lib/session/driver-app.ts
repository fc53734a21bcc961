import { rememberPerson } from '@laurel/client/phone.ts'
import { SESSION_KEY } from '@laurel/client/session-store.ts'
import type { Profile } from '@laurel/contract/session.ts'
import { rememberProfileLanguage } from '@laurel/kit/i18n/language.ts'

/** Drivers and users have an app of their own on this server. */
export const DRIVER_APP = '/app/'

/**
 * The cookie of the phone came with the sign-in; the app only has to know whose it is. The console forgets its session
 * without telling its guards, which would show the sign-in page before the app is there.
 */
export const prepareDriverApp = ({ id, lang }: Pick<Profile, 'id' | 'lang'>) => {
  rememberPerson(id)
  rememberProfileLanguage(lang)
  localStorage.removeItem(SESSION_KEY)
}
