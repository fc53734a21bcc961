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
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const KEY = 'companies'

export const companiesQuery = (query: CallInput<typeof listCompanies>['query']) =>
  queryOptions({
    queryKey: [KEY, query],
    queryFn: ({ signal }) => call(listCompanies, { query }, signal),
    placeholderData: keepPreviousData,
  })

/** Asked anew for every question: what is in the way changes. */
export const companyUseQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'use', id],
    queryFn: ({ signal }) => call(getCompanyUse, { query: { id } }, signal),
    staleTime: 0,
  })

const useReload = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [KEY] })
}

export const useCreateCompany = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof createCompany>['body']) => call(createCompany, { body }),
    onSuccess: useReload(),
  })

export const useUpdateCompany = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof updateCompany>['body']) => call(updateCompany, { body }),
    onSuccess: useReload(),
  })

/** Reloads after a refusal too: somebody else may have been faster. */
export const useDeleteCompany = () =>
  useMutation({
    mutationFn: (id: number) => call(deleteCompany, { body: { id } }),
    onSettled: useReload(),
    meta: { quiet: true },
  })

/** A closed company leaves every choice, and one that is open again comes back to them. */
export const useCloseCompany = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, closed }: { id: number; closed: boolean }) =>
      call(closed ? closeCompany : openCompany, { body: { id } }),
    onSettled: () => queryClient.invalidateQueries(),
    meta: { quiet: true },
  })
}
