import { FAIRNESS_KINDS, type FairnessGroup, GROUP_MIN } from '@laurel/contract/insights.ts'
import { daysAfter } from '../../core/calendar.ts'
import type { DateRange } from '../../core/score-range.ts'
import { shiftEnd } from './shifts.rules.ts'

const DAY_MS = 24 * 3600 * 1000

export const daysIn = ({ from, to }: DateRange) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

export const USUAL_DAYS = 30

/** The days asked for: never after today, and thirty of them where no beginning is named. */
export const toInsightRange = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): DateRange => {
  const last = to === undefined || to > today ? today : to
  const first = from ?? daysAfter(last, 1 - USUAL_DAYS)
  return { from: first > last ? last : first, to: last }
}

/** As many days before the range. */
export const rangeBefore = (range: DateRange): DateRange => ({
  from: daysAfter(range.from, -daysIn(range)),
  to: daysAfter(range.from, -1),
})

const SPANS = 8

/** The range in at most eight parts whose lengths differ by a day at most. */
export const toSpans = (range: DateRange): DateRange[] => {
  const days = daysIn(range)
  const parts = Math.min(SPANS, days)
  const edge = (part: number) => daysAfter(range.from, Math.floor((part * days) / parts))
  return Array.from({ length: parts }, (_, part) => ({ from: edge(part), to: daysAfter(edge(part + 1), -1) }))
}

/** What fairness knows of a person. */
export interface Compared {
  division_id: number
  division: string
  location_id: number | null
  location: string | null
  /** The beginning of the band; null without scheduled days. */
  shift: number | null
  points: number
  worked: number
  is_recognised: boolean
}

const MONTH_OF_WORK = 20

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

const toFigures = (people: readonly Compared[]) => {
  const atWork = people.filter(({ worked }) => worked > 0)
  const rates = atWork.map(({ points, worked }) => (points / worked) * MONTH_OF_WORK)
  return {
    people: people.length,
    recognised: people.filter((person) => person.is_recognised).length,
    points: rates.length < GROUP_MIN ? null : Math.round(median(rates) * 10) / 10,
  }
}

type Kind = FairnessGroup['kind']

const placeFor = (kind: Kind, person: Compared): Pick<FairnessGroup, 'id' | 'name' | 'until'> | undefined => {
  if (kind === 'division') return { id: person.division_id, name: person.division, until: null }
  if (kind === 'location') {
    return person.location_id === null ? undefined : { id: person.location_id, name: person.location, until: null }
  }
  return person.shift === null ? undefined : { id: person.shift, name: null, until: shiftEnd(person.shift) }
}

const toGroups = (kind: Kind, people: readonly Compared[]): FairnessGroup[] => {
  const members = new Map<number, { place: Pick<FairnessGroup, 'id' | 'name' | 'until'>; people: Compared[] }>()
  for (const person of people) {
    const place = placeFor(kind, person)
    if (!place) continue
    const group = members.get(place.id) ?? { place, people: [] }
    group.people.push(person)
    members.set(place.id, group)
  }
  const groups = [...members.values()].map((group) => ({ kind, ...group.place, ...toFigures(group.people) }))
  return kind === 'shift' ? groups.sort((one, other) => one.id - other.id) : groups
}

/** Groups of fewer than five people are counted and left out: their figures would be those of single people. */
export const compareGroups = (people: readonly Compared[]) => {
  const groups = FAIRNESS_KINDS.flatMap((kind) => toGroups(kind, people))
  const shown = groups.filter((group) => group.people >= GROUP_MIN)
  return {
    overall: people.length < GROUP_MIN ? null : toFigures(people),
    groups: shown,
    hidden: groups.length - shown.length,
  }
}
