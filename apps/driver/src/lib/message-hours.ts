import { getMySettings, type MySettings } from '@laurel/contract/me.ts'
import { ringingHours } from '@laurel/contract/message-hours.ts'
import { useQuery } from '@tanstack/react-query'
import { keptFor } from './api.ts'
import { homeQuery } from './home.ts'

export type Window = NonNullable<MySettings['window']>

const toMinutes = (time: string) => {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

const toHours = ({ from, to }: Window) => ({ from: toMinutes(from), to: toMinutes(to) })

const toTime = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** The hours in which messages ring for a person. */
export const hoursFor = (company: Window, own: Window | null): Window => {
  const { from, to } = ringingHours(toHours(company), own && toHours(own))
  return { from: toTime(from), to: toTime(to) }
}

/** Undefined until both are known. */
export const useHours = () => {
  const company = useQuery(homeQuery()).data?.messagewindow
  const settings = useQuery(keptFor(getMySettings, {})).data
  return company && settings ? hoursFor(company, settings.window) : undefined
}
