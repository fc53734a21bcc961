import type { Language } from '@laurel/contract/constants.ts'
import { ACCEPTABLE_PROBLEMS } from '@laurel/contract/trips.ts'
import type { FormErrors } from '@mantine/form'
import {
  type Draft,
  entryErrors,
  hasEmployee,
  type SheetTrip,
  type TripEntry,
  toTripEntry,
} from '../trip-entry.model.ts'
import { judgeDraft, secondRows, type Verdict } from '../trip-verdict.model.ts'
import type { Sheet } from '../trips.queries.ts'
import type { Drafts } from './trip-drafts.model.ts'

/** Rows of released data are fixed, until somebody corrects the release. */
export type SheetMode = 'open' | 'released' | 'correcting'

/** A trip with what was typed over it, as the table shows it. */
export interface SheetRow {
  trip: SheetTrip
  entry: TripEntry
  isUnsaved: boolean
  verdict: Verdict
}

interface Judging {
  sheet: Pick<Sheet, 'trips' | 'lateBufferMinutes'>
  drafts: Drafts
  lang: Language
}

const storedRow = (trip: SheetTrip): SheetRow => ({ trip, entry: toTripEntry(trip), isUnsaved: false, verdict: trip })

const draftRow = (draft: Draft, { sheet, lang }: Judging, isSecond: boolean): SheetRow => ({
  ...draft,
  isUnsaved: true,
  verdict: judgeDraft(draft, { lang, lateBufferMinutes: sheet.lateBufferMinutes, isSecond }),
})

/** The rows of one day or of all days, new ones first, and the unsaved rows that are not among them. */
export const sheetRowsFor = (date: string | undefined, judging: Judging) => {
  const { sheet, drafts } = judging
  const seconds = secondRows(sheet.trips, drafts)
  const toDraftRow = (draft: Draft) => draftRow(draft, judging, seconds.has(draft.trip.id))
  const listed = new Set(sheet.trips.map(({ id }) => id))
  const others = [...drafts.values()].filter(({ trip }) => !listed.has(trip.id))
  const isNewHere = ({ trip }: Draft) => Boolean(trip.isNew) && (date === undefined || trip.workdate === date)
  const stored = sheet.trips.map((trip) => {
    const draft = drafts.get(trip.id)
    // Another person deleted it meanwhile; only a correction has drafts of rows that were deleted before.
    const isGone = trip.deleted && !draft?.trip.deleted
    return draft && !isGone ? toDraftRow(draft) : storedRow(trip)
  })
  return {
    shown: [...others.filter(isNewHere).map(toDraftRow).reverse(), ...stored],
    elsewhere: others.filter((draft) => !isNewHere(draft)).map(toDraftRow),
  }
}

/** Why a row cannot be saved by itself: it has no driver, nothing was changed, or a field is half typed. */
export const saveBlock = (
  lang: Language,
  row: SheetRow,
  say: { missing: string; unchanged: string },
): string | undefined => {
  const { trip, entry, isUnsaved } = row
  if (!hasEmployee(entry)) return say.missing
  if (!isUnsaved) return say.unchanged
  const errors: FormErrors = entryErrors(lang, { trip, entry })
  const [first] = Object.values(errors)
  return first === undefined || first === null ? undefined : String(first)
}

/** Problems of the file that can be accepted as they are. */
export const acceptableProblems = ({ trip, verdict }: SheetRow) => {
  if (trip.deleted || trip.isNew) return []
  const codes: readonly string[] = ACCEPTABLE_PROBLEMS
  return verdict.problems.filter(({ code }) => codes.includes(code))
}

export const needsAttention = ({ entry, verdict }: SheetRow) => !entry.deleted && !verdict.valid
