import type { Language } from './language.ts'

/** Each language is named in itself, for people who read no other. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', fr: 'Français' }
