import type { CallInput, CallResult } from '@laurel/contract/endpoint.ts'
import {
  deleteRelease,
  type GpsFile,
  type GpsUpload,
  getGpsSample,
  listReleases,
  uploadGpsData,
} from '@laurel/contract/gps-data.ts'
import { getCompanyDivisions } from '@laurel/contract/lookups.ts'
import { saveFile } from '@laurel/kit/actions/save-file.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const KEY = 'releases'
/** Files can go into a release whose trips were looked at before. */
const TRIPS_KEY = 'trips'

export type ImportResult = CallResult<typeof uploadGpsData>['result']

export const releasesQuery = (query: CallInput<typeof listReleases>['query']) =>
  queryOptions({
    queryKey: [KEY, query],
    queryFn: ({ signal }) => call(listReleases, { query }, signal),
    placeholderData: keepPreviousData,
  })

/** The divisions that have the GPS page. */
export const gpsDivisionsQuery = () =>
  queryOptions({
    queryKey: ['divisions', 'gps'],
    queryFn: ({ signal }) => call(getCompanyDivisions, { query: { exclude: 'gps' } }, signal),
    select: (divisions) => divisions.map(({ id, name }) => ({ value: id, label: name })),
  })

const useReload = () => {
  const queryClient = useQueryClient()
  return () => Promise.all([KEY, TRIPS_KEY].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

export const useUpload = () =>
  useMutation({
    mutationFn: (body: GpsUpload) => call(uploadGpsData, { body }),
    onSuccess: useReload(),
  }).mutateAsync

export const useDeleteRelease = () =>
  useMutation({
    mutationFn: (releaseid: number) => call(deleteRelease, { body: { releaseid } }),
    onSettled: useReload(),
    meta: { quiet: true },
  }).mutateAsync

export const saveGpsSample = async (importid: number, file: GpsFile) =>
  saveFile(await call(getGpsSample, { query: { importid, file } }))
