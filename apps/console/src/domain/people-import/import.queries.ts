import { reload } from '@laurel/client/query.ts'
import type { CallInput } from '@laurel/contract/endpoint.ts'
import { startExport } from '@laurel/contract/programmes.ts'
import type { Task } from '@laurel/contract/tasks.ts'
import {
  downloadImportProblems,
  downloadImportSample,
  type ImportOutcome,
  type ImportPreview,
  type ImportUndone,
  importUsers,
  listUserImports,
  undoUserImport,
} from '@laurel/contract/user-import.ts'
import { saveFile } from '@laurel/kit/actions/save-file.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, mutationFor, pageFor, waitForTask } from '../../lib/api.ts'
import { PARTNER_UPLOADS, PEOPLE } from '../changes.ts'
import { type ImportValues, toImportBody } from './import-form.model.ts'

export const importsQuery = (query: CallInput<typeof listUserImports>['query']) => pageFor(listUserImports, { query })

/** The imports of the reader that are under way. */
export const runningQuery = () =>
  queryOptions({
    ...importsQuery({ perpage: 10 }),
    select: ({ content }) =>
      content.flatMap(({ status, jobid, filename }) =>
        status === 'Running' && jobid !== null ? [{ jobid, filename }] : [],
      ),
  })

/** What an import would do; the check of a long file is a task, which is waited for. */
export const checkImport = async (
  queryClient: QueryClient,
  values: ImportValues,
  onProgress: (task: Task) => void,
): Promise<ImportPreview> => {
  const answer = await call(importUsers, { body: { ...toImportBody(values), background: true, dryRun: true } })
  return (
    typeof answer.result === 'string' ? answer : await waitForTask(queryClient, answer.result.jobid, onProgress)
  ) as ImportPreview
}

export const saveSample = async (divisionid: number) =>
  saveFile(await call(downloadImportSample, { query: { divisionid } }))

export const saveProblems = async (values: ImportValues) =>
  saveFile(await call(downloadImportProblems, { body: toImportBody(values) }))

const CHANGES = [listUserImports, ...PEOPLE]

export const useReloadPeople = () => {
  const queryClient = useQueryClient()
  return () => reload(queryClient, CHANGES)
}

/** The outcome of a short import; undefined for a long one, which goes on by itself. */
export const useImport = () =>
  useMutation({
    mutationFn: async (values: ImportValues) => {
      const answer = await call(importUsers, { body: { ...toImportBody(values), background: true } })
      return typeof answer.result === 'string' ? (answer as ImportOutcome) : undefined
    },
    onSettled: useReloadPeople(),
    meta: { ownErrors: true },
  }).mutateAsync

/** Starts to undo an import; a long one is a task, whose end is awaited with the second function. */
export const useUndoImport = () => {
  const queryClient = useQueryClient()
  const reloadPeople = useReloadPeople()
  const start = useMutation({
    mutationFn: (id: number) => call(undoUserImport, { body: { id, background: true } }),
    onSettled: reloadPeople,
    meta: { ownErrors: true },
  }).mutateAsync
  const finish = async (jobid: number, onProgress: (task: Task) => void) => {
    try {
      return (await waitForTask(queryClient, jobid, onProgress)) as ImportUndone
    } finally {
      await reloadPeople()
    }
  }
  return { start, finish }
}
export const useUploadToPartner = mutationFor(startExport, PARTNER_UPLOADS, { ownErrors: true })
