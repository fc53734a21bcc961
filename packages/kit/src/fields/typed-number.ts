import type { Language } from '../i18n/language.ts'

/** 2.5 and 2,5 are common in both languages; thousands are separated by a comma in English, by a space in French. */
const THOUSANDS: Record<Language, ',' | undefined> = { en: ',', fr: undefined }
const BLANKS = /(?<=\d)[\s\u00a0\u202f](?=\d{3}(?!\d))/g

const isGrouped = (whole: string, separator: string) => {
  const [first = '', ...groups] = whole.replace(/^-/, '').split(separator)
  return /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
}

const read = (whole: string, decimals: string) =>
  /^-?\d+$/.test(whole) && /^\d*$/.test(decimals) ? Number(`${whole}.${decimals}`) : Number.NaN

/**
 * Reads a typed number: undefined for an empty text, NaN for what is no number; characters are never skipped. A single
 * separator followed by three digits is a thousands separator only if the language uses it as one.
 */
export const numberFromTyped = (typed: string, lang: Language): number | undefined => {
  const text = typed.trim().replace(BLANKS, '')
  if (text === '') return undefined
  const separators = text.replace(/[^.,]/g, '')
  const last = separators.at(-1)
  if (last === undefined) return read(text, '')
  const kinds = new Set(separators).size
  const cut = text.lastIndexOf(last)
  const [whole, rest] = [text.slice(0, cut), text.slice(cut + 1)]
  if (kinds === 2) {
    const thousands = last === '.' ? ',' : '.'
    const once = separators.indexOf(last) === separators.length - 1
    return once && isGrouped(whole, thousands) ? read(whole.replaceAll(thousands, ''), rest) : Number.NaN
  }
  const parts = separators.length > 1 || last === THOUSANDS[lang] ? isGrouped(text, last) : false
  if (parts) return read(text.replaceAll(last, ''), '')
  return separators.length > 1 ? Number.NaN : read(whole, rest)
}
