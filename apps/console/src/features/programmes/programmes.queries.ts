import type { CallInput, CallResult } from '@laurel/contract/endpoint.ts'
import {
  getExportFile,
  getExportSettings,
  listExportRuns,
  namePeople,
  saveExportSettings,
  startExport,
} from '@laurel/contract/programmes.ts'
import { queryOptions } from '@tanstack/react-query'
import { PARTNER_UPLOADS } from '../../domain/changes.ts'
import { mutationFor, pageFor, queryFor } from '../../lib/api.ts'
import { downloadFor } from '../../lib/download.ts'

const POLL_MS = 2000

export const settingsQuery = () => queryFor(getExportSettings, {})

const isUnderWay = ({ content }: CallResult<typeof listExportRuns>) =>
  content.some(({ status }) => status === 'Waiting' || status === 'Running')

/** Who the people behind these ids are. */
export const peopleNamesQuery = (ids: readonly number[]) => queryFor(namePeople, { body: { ids: [...ids] } })

export const runsQuery = (query: CallInput<typeof listExportRuns>['query']) =>
  queryOptions({
    ...pageFor(listExportRuns, { query }, { polls: true }),
    refetchInterval: ({ state: { data } }) => data && isUnderWay(data) && POLL_MS,
  })

export const useSaveSettings = mutationFor(saveExportSettings, PARTNER_UPLOADS, {
  onlyAfterSuccess: true,
  ownErrors: true,
})
export const useStartExport = mutationFor(startExport, PARTNER_UPLOADS, { ownErrors: true })
export const useDownloadFile = downloadFor(getExportFile)
