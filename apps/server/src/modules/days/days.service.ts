import type { Day } from '@laurel/contract/days.ts'
import { daysAfter, monthsAfter } from '../../core/calendar.ts'
import { toCoins } from '../../core/money.ts'
import type { Db } from '../../db/db.ts'
import {
  type DayPerson,
  type DayRowFound,
  listAwards,
  listCorrectionsFor,
  listReleasedSpans,
  listRows,
  listTripBadges,
  sumAwards,
} from './days.queries.ts'
import { type DayFacts, type DayRow, delayFor, verdictFor } from './why.rules.ts'

const toDayRow = (row: DayRowFound): DayRow => ({
  scheduledMinutes: row.scheduled_minutes,
  loginMinutes: row.login_minutes,
  trips: row.trip_count,
  noShow: row.is_no_show ?? false,
  late: row.is_late ?? false,
  override:
    row.attendance_override === null
      ? null
      : { grants: row.attendance_override, reason: row.override_reason ?? '', by: row.overrider ?? '' },
  deleted: row.deleted_at !== null,
})

/** Of several rows of a day the one that counts: not deleted before deleted, released before pending. */
const rowThatCounts = (rows: readonly DayRowFound[]) =>
  rows.toSorted(
    (one, other) =>
      Number(one.deleted_at !== null) - Number(other.deleted_at !== null) ||
      Number(one.released_at === null) - Number(other.released_at === null),
  )[0]

type Span = Awaited<ReturnType<typeof listReleasedSpans>>[number]

const factsFor = (date: string, row: DayRowFound | undefined, spans: readonly Span[]): DayFacts => {
  if (row) {
    const release = row.released_at === null ? 'pending' : 'released'
    return { row: toDayRow(row), release, lateBuffer: row.released_late_buffer ?? 0 }
  }
  const isReleased = spans.some(({ from, to }) => from <= date && date <= to)
  return { row: undefined, release: isReleased ? 'released' : 'none', lateBuffer: 0 }
}

type DayOfMonth = Pick<Day, 'date' | 'state' | 'points' | 'coins' | 'trips' | 'delay'>

/** Times of data that is not released may still be corrected, and those of a deleted row do not count. */
export const shownRow = ({ row, release }: DayFacts) => (release === 'released' && !row?.deleted ? row : undefined)

/** Every day of a month up to today, with what it was and what it brought. */
export const daysOfMonth = async (db: Db, person: DayPerson, month: string, today: string) => {
  const from = `${month}-01`
  const lastOfMonth = daysAfter(monthsAfter(from, 1), -1)
  const to = lastOfMonth < today ? lastOfMonth : today
  const range = { from, to }
  const [rows, spans, sums] = await Promise.all([
    listRows(db, person, range),
    listReleasedSpans(db, person, range),
    sumAwards(db, person, range),
  ])
  const rowsByDay = Map.groupBy(rows, ({ work_date: date }) => date)
  const sumByDay = new Map(sums.map((sum) => [sum.awarded_for, sum]))
  const days: DayOfMonth[] = []
  for (let date = from; date <= to; date = daysAfter(date, 1)) {
    const facts = factsFor(date, rowThatCounts(rowsByDay.get(date) ?? []), spans)
    const { points = 0, cents = 0 } = sumByDay.get(date) ?? {}
    const shown = shownRow(facts)
    days.push({
      date,
      state: verdictFor(facts).state,
      points,
      coins: toCoins(cents),
      trips: shown?.trips ?? null,
      delay: shown ? delayFor(shown) : null,
    })
  }
  return days
}

/** Everything that is known of one day. */
export const readDay = async (db: Db, person: DayPerson, date: string) => {
  const range = { from: date, to: date }
  const [rows, spans, awards] = await Promise.all([
    listRows(db, person, range),
    listReleasedSpans(db, person, range),
    listAwards(db, person, range),
  ])
  const row = rowThatCounts(rows)
  const divisionId = row?.division_id ?? person.divisionId
  const badges = divisionId === null ? [] : await listTripBadges(db, person.companyId, divisionId)
  const corrections = row ? await listCorrectionsFor(db, person.companyId, row.id) : []
  const releasedAt = row?.released_at ?? spans.find(({ from, to }) => from <= date && date <= to)?.released_at ?? null
  return { date, row, facts: factsFor(date, row, spans), awards, badges, corrections, releasedAt }
}

export type DayFound = Awaited<ReturnType<typeof readDay>>
