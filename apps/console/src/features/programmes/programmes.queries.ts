import type { CallInput, CallResult } from '@laurel/contract/endpoint.ts'
import { getExportSettings, listExportRuns, saveExportSettings, startExport } from '@laurel/contract/programmes.ts'
import { queryOptions } from '@tanstack/react-query'
import { PARTNER_UPLOADS } from '../../domain/changes.ts'
import { mutationFor, pageFor, queryFor } from '../../lib/api.ts'

const POLL_MS = 2000
/** Every answer prolongs the session, so the polls of an unattended page must end. */
const MOST_POLLS = 200

export const settingsQuery = () => queryFor(getExportSettings, {})

const isUnderWay = ({ content }: CallResult<typeof listExportRuns>) =>
  content.some(({ status }) => status === 'Waiting' || status === 'Running')

export const runsQuery = (query: CallInput<typeof listExportRuns>['query']) =>
  queryOptions({
    ...pageFor(listExportRuns, { query }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && isUnderWay(data) && dataUpdateCount < MOST_POLLS && POLL_MS,
  })

export const useSaveSettings = mutationFor(saveExportSettings, PARTNER_UPLOADS, {
  onlyAfterSuccess: true,
  ownErrors: true,
})
export const useStartExport = mutationFor(startExport, PARTNER_UPLOADS, { ownErrors: true })
