import { minutesFromTyped, toClock } from '@laurel/contract/typed-time.ts'

/** The two segments of `06:05`; what is only half typed keeps its place. */
export const clockParts = (time: string): readonly string[] => {
  const [hours = '', minutes = ''] = time.split(':')
  return [hours, minutes]
}

export const clockText = ([hours = '', minutes = '']: readonly string[]) =>
  hours === '' && minutes === '' ? '' : `${hours}:${minutes}`

/** Once the field is left: `6:` is six o’clock. */
export const tidyClock = (time: string) => {
  const [hours = '', minutes = ''] = clockParts(time)
  if (hours === '') return clockText([hours, minutes])
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`
}

/** `3:48` becomes 15:48 with a `p` behind it, and 3:48 again with an `a`; an hour typed alone is a full one. */
export const withHalf = (time: string, half: 'a' | 'p', isHourAlone = false) => {
  const [hours = '', minutes = ''] = clockParts(time)
  const hour = Number(hours)
  if (hours === '' || hour > 23) return time
  const ofDay = (hour % 12) + (half === 'p' ? 12 : 0)
  return clockText([String(ofDay).padStart(2, '0'), isHourAlone ? '00' : minutes])
}

/** The segments of a time as people and files write it: `5:30 PM`, `6p`, `17 h 05`, `0605`. */
export const clockFromPasted = (text: string) => {
  const minutes = minutesFromTyped(text.replace(/^(\d{1,2})(\d{2})$/, '$1:$2'))
  return minutes === undefined ? undefined : clockParts(toClock(minutes))
}

/** Year, month and day of `2026-03-02`. */
export const dateParts = (date: string): readonly string[] => {
  const [year = '', month = '', day = ''] = date.split('-')
  return [year, month, day]
}

export const dateText = (parts: readonly string[]) => (parts.every((part) => part === '') ? '' : parts.join('-'))

export const tidyDate = (date: string) => {
  if (date === '') return ''
  const [year = '', month = '', day = ''] = dateParts(date)
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}
