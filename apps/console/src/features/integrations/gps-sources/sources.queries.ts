import { listReleases } from '@laurel/contract/gps-data.ts'
import {
  checkGpsServer,
  createGpsSource,
  deleteGpsSource,
  fetchGpsSource,
  type GpsSource,
  listGpsSourceFiles,
  listGpsSources,
  pauseGpsSource,
  updateGpsSource,
} from '@laurel/contract/gps-sources.ts'
import { call, mutationFor, queryFor } from '../../../lib/api.ts'

const FETCHING_POLL_MS = 2000

export const sourcesQuery = (companyid: number) => queryFor(listGpsSources, { query: { companyid } })

/** The log is asked for again while it is open: a fetch ends some seconds after its call. */
export const sourceFilesQuery = (id: number) => ({
  ...queryFor(listGpsSourceFiles, { query: { id } }),
  refetchInterval: FETCHING_POLL_MS,
})

const CHANGED = [listGpsSources, listGpsSourceFiles, listReleases]

export const useCreateSource = mutationFor(createGpsSource, CHANGED, { ownErrors: true })
export const useUpdateSource = mutationFor(updateGpsSource, CHANGED, { ownErrors: true })
export const usePauseSource = mutationFor(pauseGpsSource, CHANGED)
export const useDeleteSource = mutationFor(deleteGpsSource, CHANGED, { ownErrors: true })
export const useFetchSource = mutationFor(fetchGpsSource, CHANGED)

/** The host key that the server shows now, or why it could not be asked. */
export const askFingerprint = (server: { host: string; port: number }) => call(checkGpsServer, { body: server })

/** A source as the form sends it, without credentials: the stored ones stay. */
export const toSourceBody = (source: GpsSource) => {
  const { id, version, name, host, port, username, fingerprint, folder, pattern, secondpattern, times } = source
  const body = { id, version, name, host, port, username, fingerprint, folder, pattern, times }
  return { ...body, divisionid: source.division.id, ...(secondpattern !== null && { secondpattern }) }
}
