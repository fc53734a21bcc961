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
