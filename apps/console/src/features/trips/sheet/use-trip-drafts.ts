import { trip } from '@laurel/contract/trips.ts'
import { useMemo, useState } from 'react'
import * as z from 'zod'
import { useStoreDraft, useStoredDraft } from '../../../lib/draft.ts'
import type { SheetTrip, TripEntry } from '../trip-entry.model.ts'
import { addDraft, dropDrafts, editDraft, NO_DRAFTS, rebaseDrafts } from './trip-drafts.model.ts'

const kept = z.array(
  z.object({
    trip: trip.extend({ id: z.int(), isNew: z.literal(true).optional() }).transform(({ isNew, ...stored }) => ({
      ...stored,
      ...(isNew && { isNew }),
    })),
    entry: z.object({
      userid: z.int().nullable(),
      employeeID: z.string(),
      driver: z.string(),
      workdate: z.string(),
      truck: z.string(),
      scheduledtimein: z.string(),
      actuallogin: z.string(),
      actuallogout: z.string(),
      logoutNextDay: z.boolean(),
      numberoftrips: z.string(),
      deleted: z.boolean().default(false),
      perfectAttendance: z.boolean().nullable().default(null),
      excuse: z.string().default(''),
    }),
  }),
)

/**
 * The unsaved rows of all days, kept over days, filters, reloads and other screens until they are saved or undone. They
 * are forgotten where `isOpen` is false: another person may have released the data meanwhile.
 */
export const useTripDrafts = (name: string, isOpen: boolean) => {
  const stored = useStoredDraft(name, kept)
  const [entered, setDrafts] = useState(() =>
    stored ? new Map(stored.map((draft) => [draft.trip.id, draft])) : NO_DRAFTS,
  )
  const drafts = isOpen ? entered : NO_DRAFTS
  useStoreDraft(name, drafts.size > 0 ? [...drafts.values()] : undefined)
  const actions = useMemo(
    () => ({
      edit: (trip: SheetTrip, part: Partial<TripEntry>) => setDrafts((last) => editDraft(last, trip, part)),
      add: (workdate: string) => setDrafts((last) => addDraft(last, workdate)),
      drop: (ids: readonly number[]) => setDrafts((last) => dropDrafts(last, ids)),
      rebase: (stored: readonly SheetTrip[]) => setDrafts((last) => rebaseDrafts(last, stored)),
    }),
    [],
  )
  return { drafts, ...actions }
}

export type TripDrafts = ReturnType<typeof useTripDrafts>
