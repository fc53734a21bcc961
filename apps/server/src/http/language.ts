import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@laurel/contract/constants.ts'

const isLanguage = (tag: string): tag is Language => (LANGUAGES as readonly string[]).includes(tag)

/** The caller's language: what the call asks for, else what the person chose, else English. */
export const negotiateLanguage = (acceptLanguage: string | undefined, chosen?: Language): Language => {
  const tags = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return tags.find(isLanguage) ?? chosen ?? DEFAULT_LANGUAGE
}
