import type { CallResult } from '@laurel/contract/endpoint.ts'
import { listMailTemplates, MAIL_TEMPLATES_MAX, type MailTemplateKind } from '@laurel/contract/mail-templates.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryFor } from '../../lib/api.ts'

const toContent = ({ content }: CallResult<typeof listMailTemplates>) => content

/** All of them: there are never more than fit on one page. The highest number comes first. */
export const knownTemplatesQuery = () =>
  queryOptions({
    ...queryFor(listMailTemplates, {
      query: { perpage: MAIL_TEMPLATES_MAX, sortField: 'number', sortDirection: 'desc' },
    }),
    select: toContent,
  })

/** For Admins: the name of the template with this number and kind, null for none; undefined while unknown. */
export const useTemplateNames = () => {
  const { data } = useQuery(knownTemplatesQuery())
  return (kind: MailTemplateKind, number: number | undefined) => {
    if (!data || number === undefined || Number.isNaN(number) || number === 0) return undefined
    return data.find((template) => template.number === number && template.kind === kind)?.name ?? null
  }
}
