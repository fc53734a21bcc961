import {
  closeCompany,
  createCompany,
  deleteCompany,
  getCompanyUse,
  listCompanies,
  openCompany,
  updateCompany,
} from '@laurel/contract/companies.ts'
import type { CallInput } from '@laurel/contract/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { COMPANIES } from '../../domain/changes.ts'
import { call, mutationFor, pageFor, queryFor } from '../../lib/api.ts'

export const companiesQuery = (query: CallInput<typeof listCompanies>['query']) => pageFor(listCompanies, { query })

/** A company as it is now; undefined once it is gone. */
export const freshCompany = async (id: number) =>
  (await call(listCompanies, { query: { id, closed: 'all' } })).content[0]

/** Asked anew for every question: what is in the way changes. */
export const companyUseQuery = (id: number) => ({ ...queryFor(getCompanyUse, { query: { id } }), staleTime: 0 })

export const useCreateCompany = mutationFor(createCompany, COMPANIES, { onlyAfterSuccess: true })
export const useUpdateCompany = mutationFor(updateCompany, COMPANIES, { onlyAfterSuccess: true })
export const useDeleteCompany = mutationFor(deleteCompany, COMPANIES, { ownErrors: true })

/** Reloads everything: a closed company leaves every choice, and one that is open again comes back to them. */
export const useCloseCompany = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, closed }: { id: number; closed: boolean }) =>
      call(closed ? closeCompany : openCompany, { body: { id } }),
    onSettled: () => queryClient.invalidateQueries(),
    meta: { ownErrors: true },
  })
}
