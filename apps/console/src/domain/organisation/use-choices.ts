import type { ExcludedPage } from '@laurel/contract/lookups.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { messageFor } from '../../lib/api.ts'
import { companyChoices, divisionChoices, locationChoices } from './organisation.queries.ts'

export interface Choice {
  value: number
  label: string
}

export interface Choices {
  /** Empty until they are loaded. */
  items: readonly Choice[]
  loading: boolean
  problem: string | undefined
}

const toChoices = <Row>(query: UseQueryResult<Row[]>, choice: (row: Row) => Choice): Choices => ({
  items: query.data?.map(choice) ?? [],
  loading: query.isLoading,
  problem: query.error ? messageFor(query.error) : undefined,
})

const byName = ({ id, name }: { id: number; name: string }): Choice => ({ value: id, label: name })

export const useCompanyChoices = () =>
  toChoices(useQuery(companyChoices()), ({ id, value }) => ({ value: id, label: value }))

interface DivisionScope {
  companyid: number
  exclude?: ExcludedPage | undefined
  enabled: boolean
}

export const useDivisionChoices = ({ enabled, ...query }: DivisionScope) =>
  toChoices(useQuery({ ...divisionChoices(query), enabled }), byName)

export const useLocationChoices = ({ enabled, ...query }: { divisionid: number; enabled: boolean }) =>
  toChoices(useQuery({ ...locationChoices(query), enabled }), byName)
