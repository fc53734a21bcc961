import type { Language } from '@laurel/contract/constants.ts'
import { type Location, type LocationForm, locationForm } from '@laurel/contract/locations.ts'
import { type Country, spelledState, stateCode } from '@laurel/contract/regions.ts'
import { id } from '@laurel/contract/rules.ts'
import * as z from 'zod'
import { validateWith } from '../../lib/form-rules.ts'

/** The form as it is filled in: what is chosen from a list is nothing until then. */
export type LocationValues = Omit<LocationForm, 'country'> & {
  country: Country | null
  companyid: number | null
}

export const toLocationValues = (
  location: Location | undefined,
  companyid: number | null,
  lang: Language,
): LocationValues => ({
  name: location?.name ?? '',
  country: location?.country ?? null,
  address: location?.address ?? '',
  city: location?.city ?? '',
  state: location ? spelledState(location.country, location.state, lang) : '',
  zipcode: location?.zipcode ?? '',
  companyid: location?.companyid ?? companyid,
  divisionsid: location?.divisionsid ?? [],
})

/** A state of the country that was chosen before goes; what was typed freely stays. */
export const stateAfter = ({ country, state }: Pick<LocationValues, 'country' | 'state'>) =>
  country && stateCode(country, state) ? '' : state

const companyForm = z.object({ companyid: id })

/** The rules of the contract, and a company where one has to be chosen. */
export const validateLocation = (lang: Language, needsCompany: boolean) => (values: LocationValues) => ({
  ...validateWith(locationForm, lang)(values),
  ...(needsCompany && validateWith(companyForm, lang)(values)),
})

/** “Cleveland, OH 44114”, as on a letter. */
export const cityLine = ({ city, state, zipcode }: Pick<Location, 'city' | 'state' | 'zipcode'>) =>
  `${city}, ${state} ${zipcode}`
