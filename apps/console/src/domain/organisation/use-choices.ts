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

/** Things with one name are told apart by their ids. */
export const toDistinct = (choices: readonly Choice[]) => {
  const seen = new Set<string>()
  const twice = new Set(choices.map(({ label }) => label).filter((label) => seen.size === seen.add(label).size))
  return twice.size === 0
    ? choices
    : choices.map(({ value, label }) => ({ value, label: twice.has(label) ? `${label} #${value}` : label }))
}

const toChoices = <Row>(query: UseQueryResult<Row[]>, choice: (row: Row) => Choice): Choices => ({
  items: toDistinct(query.data?.map(choice) ?? []),
  loading: query.isLoading,
  problem: query.error ? messageFor(query.error) : undefined,
})

const byName = ({ id, name }: { id: number; name: string }): Choice => ({ value: id, label: name })

export const useCompanyChoices = () =>
  toChoices(useQuery(companyChoices()), ({ id, value }) => ({ value: id, label: value }))

/** By id, for `sayNames`. */
export const toNames = ({ items }: Choices) => new Map(items.map(({ value, label }) => [value, label]))

interface DivisionScope {
  companyid: number
  exclude?: ExcludedPage | undefined
  enabled: boolean
}

export const useDivisionChoices = ({ enabled, ...query }: DivisionScope) =>
  toChoices(useQuery({ ...divisionChoices(query), enabled }), byName)

export const useLocationChoices = ({ enabled, ...query }: { divisionid: number; enabled: boolean }) =>
  toChoices(useQuery({ ...locationChoices(query), enabled }), byName)
