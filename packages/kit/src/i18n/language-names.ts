import type { Language } from './language.ts'

/** Each language in its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', fr: 'Français' }
