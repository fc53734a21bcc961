import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@laurel/contract/constants'

export const LANGUAGE_KEY = 'laurel.lang'

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value)

/** What somebody chose in this browser. */
export const chosenLanguage = (): Language | null => {
  const stored = localStorage.getItem(LANGUAGE_KEY)
  return isLanguage(stored) ? stored : null
}

export const rememberLanguage = (language: Language) => localStorage.setItem(LANGUAGE_KEY, language)

/** The language on screen. `<html lang>` is the one place that holds it. */
export const currentLanguage = (): Language => {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE
}
