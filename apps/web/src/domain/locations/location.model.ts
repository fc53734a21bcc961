import type { Language } from '@laurel/contract/constants'
import { type Location, type LocationForm, locationForm } from '@laurel/contract/locations'
import type { Country } from '@laurel/contract/regions'
import { id } from '@laurel/contract/rules'
import * as z from 'zod'
import { validateWith } from '../../lib/form-rules.ts'

/** The form as it is filled in: what is chosen from a list is nothing until then. */
export type LocationValues = Omit<LocationForm, 'country' | 'state'> & {
  country: Country | null
  state: string | null
  companyid: number | null
}

export const valuesOf = (location: Location | undefined, companyid: number | null): LocationValues => ({
  name: location?.name ?? '',
  country: location?.country ?? null,
  address: location?.address ?? '',
  city: location?.city ?? '',
  state: location?.state ?? null,
  zipcode: location?.zipcode ?? '',
  companyid: location?.companyid ?? companyid,
  divisionsid: location?.divisionsid ?? [],
})

const companyForm = z.object({ companyid: id })

/** The rules of the contract, and a company where one has to be chosen. */
export const validateLocation = (lang: Language, needsCompany: boolean) => (values: LocationValues) => ({
  ...validateWith(locationForm, lang)(values),
  ...(needsCompany && validateWith(companyForm, lang)(values)),
})

/** “Cleveland, OH 44114”, as on a letter. */
export const cityLine = ({ city, state, zipcode }: Pick<Location, 'city' | 'state' | 'zipcode'>) =>
  `${city}, ${state} ${zipcode}`
