import type { Company, CompanyUse } from '@laurel/contract/companies.ts'
import { confirm, inform } from '@laurel/kit/feedback/confirm.ts'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { InTheWay, isUnused } from '../../domain/organisation/in-the-way.tsx'
import { companyUseQuery, useCloseCompany, useDeleteCompany } from './companies.queries.ts'

/** The pages that show what prevents the deletion; an Admin has none for awards, releases and transfers. */
const PLACES: Partial<Record<string, (id: number) => string>> = {
  divisions: (id) => `/divisions?companyid=${id}`,
  locations: (id) => `/divisions?tab=locations&companyid=${id}`,
  users: (id) => `/users?companyid=${id}`,
  removedusers: (id) => `/users?tab=deleted&companyid=${id}`,
  competitions: () => '/competitions',
}

function CompanyInTheWay({ company, use }: { company: Company; use: CompanyUse }) {
  const { t } = useTranslation('companies')
  const isOpen = company.closeddate === null
  return (
    <>
      {t('inTheWay.text')}
      <InTheWay use={use} placeFor={(kind) => (isOpen ? PLACES[kind]?.(company.id) : undefined)} />
      {t(isOpen ? 'inTheWay.close' : 'inTheWay.isClosed')}
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
    if (!use || isUnused(use)) {
      return confirm({
        title: t('confirmDelete.title', { name }),
        text: t('confirmDelete.text'),
        confirmLabel: t('confirmDelete.confirm'),
        cancelLabel: t('confirmDelete.cancel'),
        danger: true,
        action: async () => notifySuccess((await remove.mutateAsync({ body: { id: company.id } })).message),
      })
    }
    const refusal = { title: t('inTheWay.title', { name }), text: <CompanyInTheWay company={company} use={use} /> }
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
