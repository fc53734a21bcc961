import { listMailTemplates, MAIL_TEMPLATES_MAX, type MailTemplateKind } from '@laurel/contract/mail-templates.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** All of them: there are never more than fit on one page. The highest number comes first. */
export const knownTemplatesQuery = () =>
  queryOptions({
    queryKey: ['mail-templates', 'known'],
    queryFn: async ({ signal }) => {
      const query = { perpage: MAIL_TEMPLATES_MAX, sortField: 'number', sortDirection: 'desc' } as const
      return (await call(listMailTemplates, { query }, signal)).content
    },
  })

/** What a number stands for, for Admins: the name of a template of this kind, null for none; undefined while unknown. */
export const useTemplateNames = () => {
  const { data } = useQuery(knownTemplatesQuery())
  return (kind: MailTemplateKind, number: number | undefined) => {
    if (!data || number === undefined || Number.isNaN(number) || number === 0) return undefined
    return data.find((template) => template.number === number && template.kind === kind)?.name ?? null
  }
}
