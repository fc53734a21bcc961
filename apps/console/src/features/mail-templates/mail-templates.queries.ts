import type { CallInput } from '@laurel/contract/endpoint.ts'
import {
  createMailTemplate,
  deleteMailTemplate,
  listMailTemplates,
  previewMailTemplate,
  testMailTemplate,
  updateMailTemplate,
} from '@laurel/contract/mail-templates.ts'
import { call, mutationFor, pageFor } from '../../lib/api.ts'

export const mailTemplatesQuery = (query: CallInput<typeof listMailTemplates>['query']) => ({
  ...pageFor(listMailTemplates, { query }),
  meta: { showError: true },
})

/** All of them fit on one page. */
const MOST_ROWS = 100

/** A template as it is now; undefined once it is gone. */
export const freshTemplate = async (number: number) => {
  const { content } = await call(listMailTemplates, { query: { perpage: MOST_ROWS } })
  return content.find((template) => template.number === number)
}

const fromForm = { onlyAfterSuccess: true, ownErrors: true }

export const useCreateMailTemplate = mutationFor(createMailTemplate, [listMailTemplates], fromForm)
export const useUpdateMailTemplate = mutationFor(updateMailTemplate, [listMailTemplates], fromForm)
export const useDeleteMailTemplate = mutationFor(deleteMailTemplate, [listMailTemplates], { ownErrors: true })

export const usePreview = mutationFor(previewMailTemplate, [], { ownErrors: true })
export const useSendTest = mutationFor(testMailTemplate, [], { ownErrors: true })
