/** The languages that the texts of the kit and its apps exist in. */
export const LANGUAGES = ['en', 'fr'] as const

export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'en'

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

const PROFILE_KEY = 'laurel.profile-lang'

/** Pages that ask the server for nothing still know in which language their reader works. */
export const rememberProfileLanguage = (language: Language) => localStorage.setItem(PROFILE_KEY, language)

const profileLanguage = (): Language | null => {
  const stored = localStorage.getItem(PROFILE_KEY)
  return isLanguage(stored) ? stored : null
}

/** The first language of the browser that the product speaks. */
const browserLanguage = (): Language =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? DEFAULT_LANGUAGE

/** For pages outside the console: what was chosen here, else the language of the profile, else of the browser. */
export const outsideLanguage = (): Language => chosenLanguage() ?? profileLanguage() ?? browserLanguage()
