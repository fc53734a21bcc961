import type { CallInput, CallResult } from '@laurel/contract/endpoint.ts'
import { getExportSettings, listExportRuns, saveExportSettings, startExport } from '@laurel/contract/programmes.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const KEY = 'export'
const POLL_MS = 2000
/** Every answer keeps the session alive, so a page that nobody looks at must not ask for ever. */
const MOST_POLLS = 200

export const settingsQuery = () =>
  queryOptions({
    queryKey: [KEY, 'settings'],
    queryFn: ({ signal }) => call(getExportSettings, {}, signal),
  })

const isUnderWay = ({ content }: CallResult<typeof listExportRuns>) =>
  content.some(({ status }) => status === 'Waiting' || status === 'Running')

export const runsQuery = (query: CallInput<typeof listExportRuns>['query']) =>
  queryOptions({
    queryKey: [KEY, 'runs', query],
    queryFn: ({ signal }) => call(listExportRuns, { query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && isUnderWay(data) && dataUpdateCount < MOST_POLLS && POLL_MS,
  })

const useReload = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [KEY] })
}

export const useSaveSettings = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof saveExportSettings>['body']) => call(saveExportSettings, { body }),
    onSuccess: useReload(),
    meta: { quiet: true },
  })

export const useStartExport = () =>
  useMutation({ mutationFn: () => call(startExport, {}), onSettled: useReload(), meta: { quiet: true } })
