import type { Language } from '@laurel/contract/constants.ts'
import type { CallInput } from '@laurel/contract/endpoint.ts'
import type { Country } from '@laurel/contract/regions.ts'
import { mayBecome, ROLE_ID } from '@laurel/contract/roles.ts'
import { id } from '@laurel/contract/rules.ts'
import { typedFromDate } from '@laurel/contract/typed-date.ts'
import { DIVISION_ROLE_IDS, HOME_ROLE_IDS, userChange, userForm } from '@laurel/contract/user-form.ts'
import type { createUser, User, updateUser } from '@laurel/contract/users.ts'
import * as z from 'zod'
import { validateWith } from '../../../lib/form-rules.ts'

/** The form as it is filled in; what is chosen from a list is null until then. */
export interface PersonValues {
  username: string
  firstname: string
  lastname: string
  employeeid: string
  secondaryid: string
  country: Country | null
  lang: Language
  roleid: number | null
  companyid: number | null
  divisionid: number | null
  locationid: number | null
  selectedDivisions: number[]
  allowBadges: number[]
  hireDate: string
  birthDate: string
  /** Null as long as it follows the company. */
  newhire: boolean | null
  /** Of drivers and users alone. */
  celebrations: boolean
}

export const INFO_FIELDS = [
  'firstname',
  'lastname',
  'username',
  'employeeid',
  'secondaryid',
  'roleid',
  'companyid',
  'divisionid',
  'locationid',
  'selectedDivisions',
  'country',
  'lang',
  'hireDate',
  'birthDate',
  'newhire',
  'celebrations',
] as const satisfies (keyof PersonValues)[]

interface Beginning {
  lang: Language
  companyid: number | null
}

export const newPerson = ({ lang, companyid }: Beginning): PersonValues => ({
  username: '',
  firstname: '',
  lastname: '',
  employeeid: '',
  secondaryid: '',
  country: null,
  lang,
  roleid: null,
  companyid,
  divisionid: null,
  locationid: null,
  selectedDivisions: [],
  allowBadges: [],
  hireDate: '',
  birthDate: '',
  newhire: null,
  celebrations: true,
})

const typed = (date: string | null) => (date === null ? '' : typedFromDate(date))

export const toPersonValues = (person: User): PersonValues => ({
  username: person.username,
  firstname: person.firstname,
  lastname: person.lastname,
  employeeid: person.employeeid ?? '',
  secondaryid: person.secondaryid ?? '',
  country: person.country,
  lang: person.lang,
  roleid: person.roleid,
  companyid: person.companyid,
  divisionid: person.divisionid,
  locationid: person.locationid,
  selectedDivisions: person.selectedDivisions,
  allowBadges: person.allowBadges,
  hireDate: typed(person.hiredate),
  birthDate: typed(person.birthdate),
  newhire: person.newhire,
  celebrations: person.celebrations,
})

const { CompanyAdmin, Manager, Driver, Supervisor, User: NonDriver } = ROLE_ID

const EVERY_ROLE: readonly number[] = [Driver, NonDriver, Manager, Supervisor, CompanyAdmin]

/** A User only until somebody decides: brought by the identity provider, without a place, and has earned nothing. */
const isUndecided = ({ toplace, roleid, divisionid }: Pick<User, 'toplace' | 'roleid' | 'divisionid'>) =>
  toplace && roleid === NonDriver && divisionid === null

/** The roles that a new person, or this one, can be given; a single one cannot be changed. */
export const roleChoices = (person: Pick<User, 'toplace' | 'roleid' | 'divisionid'> | undefined): readonly number[] => {
  if (person === undefined || isUndecided(person)) return EVERY_ROLE
  const { roleid } = person
  const movable = [Manager, Supervisor, CompanyAdmin].filter((role) => mayBecome(roleid, role))
  return movable.length > 0 ? movable : [roleid]
}

/** Admins belong to no company. */
export const hasCompany = (roleid: number | null): roleid is number => roleid !== null && roleid !== ROLE_ID.Admin
export const hasDivisions = (roleid: number | null) => roleid !== null && DIVISION_ROLE_IDS.includes(roleid)
export const hasHome = (roleid: number | null) => roleid !== null && HOME_ROLE_IDS.includes(roleid)
/** Managers give only the badges that they were granted. */
export const isGrantedBadges = (roleid: number | null) => roleid === Manager

const companyForm = z.object({ companyid: id })

/** The rules of the contract, and a company where one has to be chosen. */
export const validatePerson = (lang: Language, person: User | undefined, choosesCompany: boolean) => {
  const rules = validateWith(person ? userChange : userForm, lang)
  const companyRules = validateWith(companyForm, lang)
  return (values: PersonValues) => ({
    ...rules(person ? { ...values, id: person.id } : values),
    ...(choosesCompany && hasCompany(values.roleid) && companyRules(values)),
  })
}

/** Dates travel as they are typed, and grants only as far as the chosen divisions have these badges. */
const asWritten = ({ hireDate, birthDate, allowBadges }: PersonValues, grantable: ReadonlySet<number>) => ({
  hireDate,
  birthDate,
  allowBadges: allowBadges.filter((badge) => grantable.has(badge)),
})

export const createBody = (
  values: PersonValues,
  grantable: ReadonlySet<number>,
): CallInput<typeof createUser>['body'] => ({ ...userForm.parse(values), ...asWritten(values, grantable) })

export const updateBody = (
  { id, version }: User,
  values: PersonValues,
  grantable: ReadonlySet<number>,
): CallInput<typeof updateUser>['body'] => ({
  ...userChange.parse({ ...values, id, version }),
  ...asWritten(values, grantable),
})
