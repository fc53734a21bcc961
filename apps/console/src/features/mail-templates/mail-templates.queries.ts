import type { CallInput } from '@laurel/contract/endpoint.ts'
import {
  createMailTemplate,
  deleteMailTemplate,
  listMailTemplates,
  type MailDraft,
  type MailTemplateForm,
  previewMailTemplate,
  testMailTemplate,
  updateMailTemplate,
} from '@laurel/contract/mail-templates.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const KEY = 'mail-templates'

export const mailTemplatesQuery = (query: CallInput<typeof listMailTemplates>['query']) =>
  queryOptions({
    queryKey: [KEY, query],
    queryFn: ({ signal }) => call(listMailTemplates, { query }, signal),
    placeholderData: keepPreviousData,
    meta: { told: true },
  })

const useReload = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [KEY] })
}

export const useCreateMailTemplate = () =>
  useMutation({
    mutationFn: (body: MailTemplateForm) => call(createMailTemplate, { body }),
    onSuccess: useReload(),
    meta: { quiet: true },
  })

export const useUpdateMailTemplate = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof updateMailTemplate>['body']) => call(updateMailTemplate, { body }),
    onSuccess: useReload(),
    meta: { quiet: true },
  })

/** Reloads after a refusal too: a company may have chosen it meanwhile. */
export const useDeleteMailTemplate = () =>
  useMutation({
    mutationFn: (number: number) => call(deleteMailTemplate, { body: { number } }),
    onSettled: useReload(),
    meta: { quiet: true },
  })

export const usePreview = () =>
  useMutation({
    mutationFn: (body: MailDraft) => call(previewMailTemplate, { body }),
    meta: { quiet: true },
  })

export const useSendTest = () =>
  useMutation({
    mutationFn: (body: MailDraft) => call(testMailTemplate, { body }),
    meta: { quiet: true },
  })
