import type { FairnessGroup, LeftOutPerson } from '@laurel/contract/insights.ts'
import { addDays, type DateRange } from '@laurel/kit/date-range/presets.ts'

export const PERIODS = [30, 60, 90] as const

/** So many days up to today. */
export const lastDays = (days: number, today: string): DateRange => [addDays(today, 1 - days), today]

/** The period that equals this range today. */
export const periodFor = (range: DateRange, today: string) =>
  PERIODS.find((days) => lastDays(days, today).join() === range.join())

/** Null without a whole. */
export const toShare = (part: number, whole: number) => (whole === 0 ? null : part / whole)

/** Whole percentage points, as the rounded shares on screen differ. */
export const pointsBetween = (now: number, before: number) => Math.round(now * 100) - Math.round(before * 100)

export const groupKey = ({ kind, id }: Pick<FairnessGroup, 'kind' | 'id'>) => `${kind}-${id}`

export const isInGroup = ({ divisionid, locationid, shift }: LeftOutPerson, key: string) =>
  [`division-${divisionid}`, `location-${locationid}`, `shift-${shift}`].includes(key)

/** From how many percentage points below all a group deserves a look. */
const BEHIND_POINTS = 8

export const isBehind = (group: Pick<FairnessGroup, 'people' | 'recognised'>, overall: number) =>
  pointsBetween(group.recognised / group.people, overall) <= -BEHIND_POINTS

/** More than half of it for three people, where there was enough to give to more. */
export const isNarrow = ({ awards, topthree }: { awards: number; topthree: number }) =>
  awards >= 10 && topthree / awards > 0.5

/** The begin of the axis of shares: the lowest one, rounded down to a fifth. */
export const shareFloor = (shares: readonly number[]) => Math.min(0.8, Math.floor(Math.min(...shares, 1) * 5) / 5)

const STEPS = [1, 2, 5, 10]

/** Round numbers from 0 to at least the highest value, four steps at most. */
export const ticksFor = (highest: number) => {
  const rough = Math.max(1, highest) / 4
  const scale = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, (STEPS.find((one) => one * scale >= rough) ?? 10) * scale)
  return Array.from({ length: Math.ceil(Math.max(1, highest) / step) + 1 }, (_, index) => index * step)
}

/** Minutes since midnight as `06:00`; the end of the day is `24:00`. */
export const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** What a figure counted, as the list of awards is asked for it. */
export const awardsBehind = (show: string, range: DateRange, withAutomatic: boolean) => {
  const dash = show.indexOf('-')
  const kind = show.slice(0, dash)
  const id = show.slice(dash + 1)
  const people = 'people' as const
  const counted = withAutomatic ? ('' as const) : people
  if (kind === 'giver') return { giverid: Number(id), givenby: people, from: range[0], to: range[1] }
  if (kind === 'badge') return { badgeid: Number(id), givenby: counted, from: range[0], to: range[1] }
  if (kind === 'month') {
    const first = `${id}-01`
    const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
    return { givenby: counted, from: first, to: last > range[1] ? range[1] : last }
  }
  return { givenby: counted, from: range[0], to: range[1] }
}
