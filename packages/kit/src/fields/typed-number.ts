import type { Language } from '../i18n/language.ts'

/** People in both countries write 2.5 and 2,5; what parts thousands is a comma in English and a blank in French. */
const THOUSANDS: Record<Language, ',' | undefined> = { en: ',', fr: undefined }
const BLANKS = /(?<=\d)[\s\u00a0\u202f](?=\d{3}(?!\d))/g

const isGrouped = (whole: string, separator: string) => {
  const [first = '', ...groups] = whole.replace(/^-/, '').split(separator)
  return /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
}

const read = (whole: string, decimals: string) =>
  /^-?\d+$/.test(whole) && /^\d*$/.test(decimals) ? Number(`${whole}.${decimals}`) : Number.NaN

/**
 * The number that somebody typed: undefined while there is nothing, NaN for what is no number. Nothing is left out to
 * make it one. One separator with three digits behind it parts thousands only where the language writes them so.
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
