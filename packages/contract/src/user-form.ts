import * as z from 'zod'
import { rule } from './messages/issues.ts'
import { COUNTRIES } from './regions.ts'
import { ROLE_ID } from './roles.ts'
import { anyInteger, email, id, language, line, text, wholeNumber } from './rules.ts'
import { typedDate } from './typed-date.ts'

/** Who looks after several divisions. */
export const DIVISION_ROLE_IDS: readonly number[] = [ROLE_ID.Manager, ROLE_ID.Supervisor]
/** Who belongs to one division and a location of it. */
export const HOME_ROLE_IDS: readonly number[] = [ROLE_ID.Driver, ROLE_ID.User]

const roleId = anyInteger
  .refine((value) => value !== 0, { params: rule('required') })
  .refine((value) => value >= 0 && value <= ROLE_ID.User, { params: rule('choice') })

/** An empty choice arrives as 0, null or not at all. */
const chosenId = wholeNumber().nullish()
const chosenIds = z.array(id).max(500).nullish()

const fields = z.object({
  /** The address under which the person signs in; `email` says the same. */
  username: email.optional(),
  email: email.optional(),
  firstname: text(100),
  lastname: text(100),
  employeeid: text(20),
  secondaryid: line(20).nullish(),
  country: z.enum(COUNTRIES),
  roleid: roleId,
  companyid: chosenId,
  divisionid: chosenId,
  locationid: chosenId,
  selectedDivisions: chosenIds,
  allowBadges: chosenIds,
  hireDate: typedDate.nullish(),
  birthDate: typedDate.nullish(),
  newhire: z.boolean().nullish(),
  /** Of drivers and users, who can also choose it themselves. */
  celebrations: z.boolean().nullish(),
})

/** Somebody in a row of a file, under the rules of the form. */
export const personRow = fields
  .pick({
    firstname: true,
    lastname: true,
    employeeid: true,
    secondaryid: true,
    country: true,
    hireDate: true,
    birthDate: true,
  })
  .extend({ username: email })

export type PersonRow = z.output<typeof personRow>

type Fields = z.infer<typeof fields>
type FieldName = keyof Fields

/** A rule over several fields speaks as soon as these can be read, whatever the others hold. */
const over = (...names: FieldName[]) => {
  const part = z.object(Object.fromEntries(names.map((name) => [name, fields.shape[name]])))
  return ({ value }: { value: unknown }) => part.safeParse(value).success
}

const addressGiven = z.refine<Fields>(({ username, email }) => username !== undefined || email !== undefined, {
  path: ['username'],
  params: rule('required'),
  when: over('username', 'email'),
})

const requiredFor = (name: FieldName, roleIds: readonly number[]) =>
  z.refine<Fields>((form) => !roleIds.includes(form.roleid) || !isEmpty(form[name]), {
    path: [name],
    params: rule('required'),
    when: over('roleid', name),
  })

const isEmpty = (value: unknown) => value == null || value === 0 || (Array.isArray(value) && value.length === 0)

const formRules = [
  addressGiven,
  requiredFor('selectedDivisions', DIVISION_ROLE_IDS),
  requiredFor('divisionid', HOME_ROLE_IDS),
  requiredFor('locationid', HOME_ROLE_IDS),
]

const withAddress = <F extends Pick<Fields, 'username' | 'email'>>({ username, email, ...form }: F) => ({
  ...form,
  username: username ?? email ?? '',
})

/** Admins are not created through a form. */
export const userForm = fields
  .extend({ roleid: roleId.refine((value) => value !== ROLE_ID.Admin, { params: rule('choice') }), lang: language })
  .check(...formRules)
  .transform(withAddress)

/** What is not sent stays as it is. `version` is what the editor had read. */
export const userChange = fields
  .extend({ id, version: wholeNumber().optional() })
  .check(...formRules)
  .transform(withAddress)

export type UserForm = z.output<typeof userForm>
export type UserChange = z.output<typeof userChange>
