import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../i18n/language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import {
  formatBytes,
  formatCoins,
  formatDate,
  formatDateRange,
  formatDayMonth,
  formatInstant,
  formatInstantDay,
  formatList,
  formatMonth,
  formatNumber,
  formatPercent,
  formatRelative,
  formatShortMonth,
  formatWeekday,
  formatZonedInstant,
} from './format.ts'

export const useLang = (): Language => {
  const { language } = useTranslation('ui').i18n
  return isLanguage(language) ? language : DEFAULT_LANGUAGE
}

const newFormat = (lang: Language) => ({
  number: (value: number) => formatNumber(lang, value),
  coins: (value: number) => formatCoins(lang, value),
  list: (parts: readonly string[]) => formatList(lang, parts),
  percent: (share: number) => formatPercent(lang, share),
  bytes: (bytes: number) => formatBytes(lang, bytes),
  date: (date: string) => formatDate(lang, date),
  dateRange: (from: string, to: string) => formatDateRange(lang, from, to),
  weekday: (date: string) => formatWeekday(lang, date),
  dayMonth: (date: string) => formatDayMonth(lang, date),
  month: (date: string) => formatMonth(lang, date),
  shortMonth: (date: string) => formatShortMonth(lang, date),
  instant: (instant: string, timeZone?: string) => formatInstant(lang, instant, timeZone),
  zonedInstant: (instant: string, timeZone?: string) => formatZonedInstant(lang, instant, timeZone),
  instantDay: (instant: string, timeZone?: string) => formatInstantDay(lang, instant, timeZone),
  relative: (instant: string, now: number) => formatRelative(lang, instant, now),
})

const FORMATS = { en: newFormat('en'), fr: newFormat('fr') }

/** The functions of `format.ts`, in the language on screen. */
export const useFormat = () => FORMATS[useLang()]
