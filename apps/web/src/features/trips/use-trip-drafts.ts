import { useMemo, useState } from 'react'
import { addDraft, dropDrafts, editDraft, NO_DRAFTS, rebaseDrafts } from './trip-drafts.model.ts'
import type { SheetTrip, TripEntry } from './trip-entry.model.ts'

/** The unsaved rows of all days; kept by the page, so that they outlive days and filters. */
export const useTripDrafts = () => {
  const [drafts, setDrafts] = useState(NO_DRAFTS)
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
