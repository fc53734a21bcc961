import { PROGRAMME_EPOCH } from '@laurel/contract/constants.ts'
import type { CallInput, CallResult } from '@laurel/contract/endpoint.ts'
import { listLeftOutRows } from '@laurel/contract/gps-data.ts'
import type { Task } from '@laurel/contract/tasks.ts'
import { updateTrip, updateTrips } from '@laurel/contract/trip-editing.ts'
import { previewRelease, releaseTrips } from '@laurel/contract/trip-release.ts'
import { deleteTrip, getTripSource, getTrips, restoreTrip } from '@laurel/contract/trips.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, waitForTask } from '../../lib/api.ts'

const KEY = 'trips'

export type Sheet = CallResult<typeof getTrips>
export type Driver = Sheet['users'][number]

interface SheetQuery {
  releaseid: number
  locationid: number
  date: string
}

export const sheetQuery = (query: SheetQuery) =>
  queryOptions({
    queryKey: [KEY, query.releaseid, query],
    queryFn: ({ signal }) => call(getTrips, { query }, signal),
    placeholderData: keepPreviousData,
    meta: { told: true },
  })

/** Days and locations alone: on this day there are no rows. */
export const overviewQuery = (releaseid: number) => sheetQuery({ releaseid, locationid: 0, date: PROGRAMME_EPOCH })

/** All rows as they are stored now. */
export const storedTrips = async (releaseid: number) => (await call(getTrips, { query: { releaseid } })).trips

export const leftOutQuery = (releaseid: number) =>
  queryOptions({
    queryKey: [KEY, releaseid, 'left-out'],
    queryFn: ({ signal }) => call(listLeftOutRows, { query: { releaseid } }, signal),
  })

export const previewQuery = (releaseid: number) =>
  queryOptions({
    queryKey: [KEY, releaseid, 'preview'],
    queryFn: ({ signal }) => call(previewRelease, { query: { releaseid } }, signal),
  })

export const sourceQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'source', id],
    queryFn: ({ signal }) => call(getTripSource, { query: { id } }, signal),
  })

/** After a refusal too: somebody else may have been faster. Done once the fresh rows are there. */
const useReload = (releaseid: number) => {
  const queryClient = useQueryClient()
  return async () => {
    void queryClient.invalidateQueries({ queryKey: ['releases'] })
    await queryClient.invalidateQueries({ queryKey: [KEY, releaseid] })
  }
}

export const useSaveTrip = (releaseid: number) =>
  useMutation({
    mutationFn: (body: CallInput<typeof updateTrip>['body']) => call(updateTrip, { body: { ...body, releaseid } }),
    onSettled: useReload(releaseid),
    meta: { quiet: true },
  }).mutateAsync

export const useSaveTrips = (releaseid: number) =>
  useMutation({
    mutationFn: (trips: CallInput<typeof updateTrips>['body']['trips']) =>
      call(updateTrips, { body: { releaseid, trips } }),
    onSettled: useReload(releaseid),
    meta: { quiet: true },
  })

export const useDeleteTrip = (releaseid: number) =>
  useMutation({
    mutationFn: (id: number) => call(deleteTrip, { body: { id } }),
    onSettled: useReload(releaseid),
    meta: { quiet: true },
  }).mutateAsync

export const useRestoreTrip = (releaseid: number) =>
  useMutation({
    mutationFn: (id: number) => call(restoreTrip, { body: { id } }),
    onSettled: useReload(releaseid),
    meta: { quiet: true },
  }).mutateAsync

/** A large release is waited for. */
export const useRelease = (releaseid: number, onProgress: (task: Task) => void) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const answer = await call(releaseTrips, { body: { releaseid } })
      if (answer.jobid === undefined) return answer
      return (await waitForTask(queryClient, answer.jobid, onProgress)) as typeof answer
    },
    onSettled: useReload(releaseid),
  }).mutateAsync
}
