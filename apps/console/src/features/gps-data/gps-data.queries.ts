import type { CallInput, CallResult } from '@laurel/contract/endpoint.ts'
import {
  deleteRelease,
  type GpsFile,
  getGpsSample,
  listLeftOutRows,
  listReleases,
  uploadGpsData,
} from '@laurel/contract/gps-data.ts'
import { getCompanyDivisions } from '@laurel/contract/lookups.ts'
import { previewRelease } from '@laurel/contract/trip-release.ts'
import { getTripSource, getTrips } from '@laurel/contract/trips.ts'
import { saveFile } from '@laurel/kit/actions/save-file.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, mutationFor, pageFor, queryFor } from '../../lib/api.ts'

export type ImportResult = CallResult<typeof uploadGpsData>['result']

export const releasesQuery = (query: CallInput<typeof listReleases>['query']) => pageFor(listReleases, { query })

const toOptions = (divisions: CallResult<typeof getCompanyDivisions>) =>
  divisions.map(({ id, name }) => ({ value: id, label: name }))

/** The divisions that have the GPS page. */
export const gpsDivisionsQuery = () =>
  queryOptions({ ...queryFor(getCompanyDivisions, { query: { exclude: 'gps' } }), select: toOptions })

/** Files can go into a release whose trips were looked at before. */
const RELEASES = [listReleases, getTrips, listLeftOutRows, previewRelease, getTripSource]

export const useUpload = mutationFor(uploadGpsData, RELEASES, { onlyAfterSuccess: true })
export const useDeleteRelease = mutationFor(deleteRelease, RELEASES, { ownErrors: true })

export const saveGpsSample = async (importid: number, file: GpsFile) =>
  saveFile(await call(getGpsSample, { query: { importid, file } }))
