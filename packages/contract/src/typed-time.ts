import * as z from 'zod'
import { rule } from './messages/issues.ts'

const WRITTEN = /^(\d{1,2})\s*[:h]\s*(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(?:([ap])\.?(?:\s*m\.?)?)?$/i
/** `6p`: without minutes only the half of the day tells that a time is meant. */
const WHOLE_HOUR = /^(\d{1,2})\s*([ap]\.?(?:\s*m\.?)?)$/i

/** Minutes since midnight of `6:05`, `06:05:30`, `6:05 PM`, `6p` or `6 h 05`; undefined for what no clock shows. */
export const minutesFromTyped = (typed: string) => {
  const written = typed.trim().replace(WHOLE_HOUR, '$1:00 $2')
  const [found, hours = '', minutes = '', seconds = '0', half] = WRITTEN.exec(written) ?? []
  if (found === undefined || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  const hour = half === undefined ? hourOfDay(Number(hours)) : hourOfHalf(Number(hours), half.toLowerCase() === 'p')
  return hour === undefined ? undefined : hour * 60 + Number(minutes)
}

const hourOfDay = (hour: number) => (hour <= 23 ? hour : undefined)

const hourOfHalf = (hour: number, isAfternoon: boolean) => {
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (isAfternoon ? 12 : 0)
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

const DAY_MINUTES = 24 * 60

/** `HH:mm` of minutes that may lie before or after the day they are counted from. */
export const toClock = (minutes: number) => {
  const ofDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`
}

/** A time as people type it; it arrives as `HH:mm`, and empty as null. */
export const typedTime = z
  .string()
  .trim()
  .max(20)
  .refine((typed) => typed === '' || minutesFromTyped(typed) !== undefined, { params: rule('time') })
  .transform((typed) => {
    const minutes = minutesFromTyped(typed)
    return minutes === undefined ? null : toClock(minutes)
  })
