import type { CallInput } from '@laurel/contract/endpoint.ts'
import { startExport } from '@laurel/contract/programmes.ts'
import type { Task } from '@laurel/contract/tasks.ts'
import {
  downloadImportProblems,
  downloadImportSample,
  type ImportOutcome,
  type ImportPreview,
  importUsers,
  listUserImports,
  undoUserImport,
} from '@laurel/contract/user-import.ts'
import { saveFile } from '@laurel/kit/actions/save-file.ts'
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, waitForTask } from '../../lib/api.ts'
import { type ImportValues, toImportBody } from './import-form.model.ts'

const KEY = 'imports'

export const importsQuery = (query: CallInput<typeof listUserImports>['query']) =>
  queryOptions({
    queryKey: [KEY, 'list', query],
    queryFn: ({ signal }) => call(listUserImports, { query }, signal),
    placeholderData: keepPreviousData,
  })

/** The imports of the reader that are under way. */
export const runningQuery = () =>
  queryOptions({
    ...importsQuery({ perpage: 10 }),
    select: ({ content }) =>
      content.flatMap(({ status, jobid, filename }) =>
        status === 'Running' && jobid !== null ? [{ jobid, filename }] : [],
      ),
  })

/** What an import would do; a long file is waited for. */
export const checkImport = async (
  queryClient: QueryClient,
  values: ImportValues,
  onProgress: (task: Task) => void,
): Promise<ImportPreview> => {
  const answer = await call(importUsers, { body: { ...toImportBody(values), dryRun: true } })
  return (
    typeof answer.result === 'string' ? answer : await waitForTask(queryClient, answer.result.jobid, onProgress)
  ) as ImportPreview
}

export const saveSample = async (divisionid: number) =>
  saveFile(await call(downloadImportSample, { query: { divisionid } }))

export const saveProblems = async (values: ImportValues) =>
  saveFile(await call(downloadImportProblems, { body: toImportBody(values) }))

/** Imports, the people they bring, and the companies that show how many they have. */
export const useReloadPeople = () => {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([KEY, 'people', 'companies'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

/** The outcome of a short import; undefined for a long one, which goes on by itself. */
export const useImport = () =>
  useMutation({
    mutationFn: async (values: ImportValues) => {
      const answer = await call(importUsers, { body: toImportBody(values) })
      return typeof answer.result === 'string' ? (answer as ImportOutcome) : undefined
    },
    onSettled: useReloadPeople(),
    meta: { quiet: true },
  }).mutateAsync

export const useUndoImport = () =>
  useMutation({
    mutationFn: (id: number) => call(undoUserImport, { body: { id } }),
    onSettled: useReloadPeople(),
    meta: { quiet: true },
  }).mutateAsync

export const useUploadToPartner = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(startExport, {}),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['export'] }),
    meta: { quiet: true },
  }).mutateAsync
}
