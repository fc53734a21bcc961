import type { Language } from '@laurel/contract/constants'
import { updateLanguage } from '@laurel/contract/profile'
import { rememberLanguage } from '../i18n/language.ts'
import { call } from './api.ts'
import { session } from './session.ts'

/** The choice counts in this browser even when the server could not be told. */
export const switchLanguage = async (lang: Language) => {
  rememberLanguage(lang)
  if (session.state().session) await call(updateLanguage, { body: { lang } }).catch(() => undefined)
  location.reload()
}
