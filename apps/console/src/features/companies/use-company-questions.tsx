import type { Company, CompanyUse } from '@laurel/contract/companies.ts'
import { sayDependents } from '@laurel/contract/messages/say.ts'
import { confirm, inform } from '@laurel/kit/feedback/confirm.ts'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useLang } from '@laurel/kit/format/use-format.ts'
import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { companyUseQuery, useCloseCompany, useDeleteCompany } from './companies.queries.ts'
import classes from './companies-page.module.css'

/** The pages that show what prevents the deletion; an Admin has none for awards, releases and transfers. */
const PLACES: Partial<Record<keyof CompanyUse, (id: number) => string>> = {
  divisions: (id) => `/divisions?companyid=${id}`,
  locations: (id) => `/divisions?tab=locations&companyid=${id}`,
  users: (id) => `/users?companyid=${id}`,
  removedusers: (id) => `/users?tab=deleted&companyid=${id}`,
  competitions: () => '/competitions',
}

const KINDS = [
  'divisions',
  'locations',
  'users',
  'removedusers',
  'competitions',
  'awards',
  'releases',
  'transfers',
] as const satisfies readonly (keyof CompanyUse)[]

function InTheWay({ company, use }: { company: Company; use: CompanyUse }) {
  const lang = useLang()
  const { t } = useTranslation('companies')
  return (
    <>
      {t('inTheWay.text')}
      <ul className={classes.inTheWay}>
        {KINDS.filter((kind) => use[kind] > 0).map((kind) => {
          const words = sayDependents(lang, { [kind]: use[kind] })
          const place = company.closeddate === null && PLACES[kind]
          return <li key={kind}>{place ? <a href={place(company.id)}>{words}</a> : words}</li>
        })}
      </ul>
      {t(company.closeddate === null ? 'inTheWay.close' : 'inTheWay.isClosed')}
    </>
  )
}

/** The questions before a company is closed, opened again or deleted. */
export const useCompanyQuestions = () => {
  const { t } = useTranslation('companies')
  const queryClient = useQueryClient()
  const remove = useDeleteCompany()
  const close = useCloseCompany()

  const setClosed = async ({ id }: Company, closed: boolean) =>
    notifySuccess((await close.mutateAsync({ id, closed })).message)

  const askToClose = (company: Company) =>
    confirm({
      title: t('confirmClose.title', { name: company.name }),
      text: t('confirmClose.text'),
      confirmLabel: t('confirmClose.confirm'),
      cancelLabel: t('confirmClose.cancel'),
      danger: true,
      icon: <IconArchive size={18} />,
      action: () => setClosed(company, true),
    })

  const askToOpen = (company: Company) =>
    confirm({
      title: t('confirmOpen.title', { name: company.name }),
      text: t('confirmOpen.text'),
      confirmLabel: t('confirmOpen.confirm'),
      icon: <IconArchiveOff size={18} />,
      action: () => setClosed(company, false),
    })

  /** Without an answer the plain question is asked; the server refuses if the company is in use. */
  const askToDelete = async (company: Company) => {
    const { name } = company
    const use = await queryClient.fetchQuery(companyUseQuery(company.id)).catch(() => undefined)
    if (!use || KINDS.every((kind) => use[kind] === 0)) {
      return confirm({
        title: t('confirmDelete.title', { name }),
        text: t('confirmDelete.text'),
        confirmLabel: t('confirmDelete.confirm'),
        cancelLabel: t('confirmDelete.cancel'),
        danger: true,
        action: async () => notifySuccess((await remove.mutateAsync({ body: { id: company.id } })).message),
      })
    }
    const refusal = { title: t('inTheWay.title', { name }), text: <InTheWay company={company} use={use} /> }
    if (company.closeddate !== null) return inform(refusal)
    return confirm({
      ...refusal,
      confirmLabel: t('confirmClose.confirm'),
      icon: <IconArchive size={18} />,
      action: () => setClosed(company, true),
    })
  }

  return { askToClose, askToOpen, askToDelete }
}
