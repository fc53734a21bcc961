import { reload } from '@laurel/client/query.ts'
import { PROGRAMME_EPOCH } from '@laurel/contract/constants.ts'
import { getDay } from '@laurel/contract/days.ts'
import type { CallInput, CallResult } from '@laurel/contract/endpoint.ts'
import { listLeftOutRows, listReleases } from '@laurel/contract/gps-data.ts'
import { dismissProposals, listProposals } from '@laurel/contract/gps-days.ts'
import type { Task } from '@laurel/contract/tasks.ts'
import { correctTrips, listCorrections, previewCorrection } from '@laurel/contract/trip-corrections.ts'
import { updateTrip, updateTrips } from '@laurel/contract/trip-editing.ts'
import { previewRelease, releaseTrips } from '@laurel/contract/trip-release.ts'
import { deleteTrip, getTripSource, getTrips, restoreTrip } from '@laurel/contract/trips.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { AWARDS, TRANSFERS } from '../../domain/changes.ts'
import { call, mutationFor, pageFor, queryFor, waitForTask } from '../../lib/api.ts'

export type Sheet = CallResult<typeof getTrips>
export type Driver = Sheet['users'][number]

interface SheetQuery {
  releaseid: number
  locationid: number
  /** All days without. */
  date?: string | undefined
  only?: 'invalid' | ''
}

export const sheetQuery = (query: SheetQuery) => ({ ...pageFor(getTrips, { query }), meta: { showError: true } })

/** Days and locations alone: on this day there are no rows. */
export const overviewQuery = (releaseid: number) => sheetQuery({ releaseid, locationid: 0, date: PROGRAMME_EPOCH })

/** All rows as they are stored now, or the invalid ones alone. */
export const storedTrips = async (releaseid: number, only: 'invalid' | '' = '') =>
  (await call(getTrips, { query: { releaseid, only } })).trips

export const leftOutQuery = (releaseid: number) => queryFor(listLeftOutRows, { query: { releaseid } })

export const previewQuery = (releaseid: number) => queryFor(previewRelease, { query: { releaseid } })

export const sourceQuery = (id: number) => queryFor(getTripSource, { query: { id } })

/** Mutations wait until the fresh rows are there. */
const SHEET = [getTrips, listLeftOutRows, previewRelease, listReleases]

export const proposalsQuery = (releaseid: number) => queryFor(listProposals, { query: { releaseid } })

export const useDismissProposals = mutationFor(dismissProposals, [listProposals, ...SHEET])

export const useSaveTrip = mutationFor(updateTrip, SHEET, { ownErrors: true })
export const useSaveTrips = mutationFor(updateTrips, SHEET, { ownErrors: true })
export const useDeleteTrip = mutationFor(deleteTrip, SHEET, { ownErrors: true })
export const useRestoreTrip = mutationFor(restoreTrip, SHEET, { ownErrors: true })

export type Difference = CallResult<typeof previewCorrection>
export type Corrections = CallResult<typeof listCorrections>

export const correctionsQuery = (releaseid: number, tripid?: number) =>
  queryFor(listCorrections, { query: { releaseid, ...(tripid !== undefined && { tripid }) } })

/** What a correction would change; asked for when somebody wants to see it. */
export const previewDifference = (body: CallInput<typeof previewCorrection>['body']) =>
  call(previewCorrection, { body })

const CORRECTED = [...SHEET, listProposals, getTripSource, getDay, listCorrections, ...AWARDS, ...TRANSFERS]

export const useCorrectTrips = mutationFor(correctTrips, CORRECTED, { ownErrors: true })

export const reloadSheet = (queryClient: QueryClient) => reload(queryClient, CORRECTED)

/** A large release is a task, which is waited for. */
export const useRelease = (releaseid: number, onProgress: (task: Task) => void) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const answer = await call(releaseTrips, { body: { releaseid } })
      if (answer.jobid === undefined) return answer
      return (await waitForTask(queryClient, answer.jobid, onProgress)) as typeof answer
    },
    onSettled: () => reload(queryClient, SHEET),
  }).mutateAsync
}
