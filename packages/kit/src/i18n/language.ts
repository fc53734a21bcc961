/** The languages that the texts of the kit and its apps exist in. */
export const LANGUAGES = ['en', 'fr'] as const

export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'en'

export const LANGUAGE_KEY = 'laurel.lang'

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value)

/** The language that was chosen in this browser. */
export const chosenLanguage = (): Language | null => {
  const stored = localStorage.getItem(LANGUAGE_KEY)
  return isLanguage(stored) ? stored : null
}

export const rememberLanguage = (language: Language) => localStorage.setItem(LANGUAGE_KEY, language)

/** The language on screen, which is stored in `<html lang>` only. */
export const currentLanguage = (): Language => {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE
}

const PROFILE_KEY = 'laurel.profile-lang'

/** For pages that do not load the profile. */
export const rememberProfileLanguage = (language: Language) => localStorage.setItem(PROFILE_KEY, language)

const profileLanguage = (): Language | null => {
  const stored = localStorage.getItem(PROFILE_KEY)
  return isLanguage(stored) ? stored : null
}

/** The first language of the browser that has texts. */
const browserLanguage = (): Language =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? DEFAULT_LANGUAGE

/** For pages without a session: the chosen language, else that of the profile, else that of the browser. */
export const outsideLanguage = (): Language => chosenLanguage() ?? profileLanguage() ?? browserLanguage()
