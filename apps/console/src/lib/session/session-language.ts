import type { Language } from '@laurel/contract/constants.ts'
import { rememberLanguage } from '@laurel/kit/i18n/language.ts'
import { call } from '../api.ts'
import { session } from './session.ts'

const storeLanguage = async (lang: Language) => {
  const { updateLanguage } = await import('@laurel/contract/profile.ts')
  await call(updateLanguage, { body: { lang } })
}

/** The choice holds in this browser even when the server could not store it. */
export const switchLanguage = async (lang: Language) => {
  rememberLanguage(lang)
  if (session.state().session) await storeLanguage(lang).catch(() => undefined)
  location.reload()
}
