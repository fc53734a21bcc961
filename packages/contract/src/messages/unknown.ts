import type { Language } from '../constants.ts'

/** Apart from the other sentences, because the driver’s app shows it without loading them. */
export const UNKNOWN_ERROR: Record<Language, string> = { en: 'Unknown error', fr: 'Erreur inconnue' }
