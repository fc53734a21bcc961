import { CONSOLE_ROLES, ROLE_ID, type RoleName } from '@laurel/contract/roles.ts'
import { HOME_ROLE_IDS } from '@laurel/contract/user-form.ts'
import type { User } from '@laurel/contract/users.ts'

/** The actions on a person, in the order of the screen. */
const PERSON_ACTIONS = [
  'info',
  'loginAs',
  'edit',
  'invite',
  'invitation',
  'mailLink',
  'setPassword',
  'factorOff',
  'endPhones',
  'deactivate',
  'activate',
  'code',
  'number',
  'unlink',
  'delete',
  'restore',
  'purge',
] as const

export type PersonAction = (typeof PERSON_ACTIONS)[number]

type Person = Pick<User, 'roleid' | 'status' | 'code' | 'secondfactor' | 'iscomplete' | 'managed'>

interface Rule {
  who: readonly RoleName[]
  when: (person: Person) => boolean
}

const ADMIN: readonly RoleName[] = ['Admin']
const ADMINISTRATORS: readonly RoleName[] = ['Admin', 'CompanyAdmin']

/** The people of the console below Admin, as whom an Admin can work. */
const LOGIN_AS: readonly number[] = [ROLE_ID.CompanyAdmin, ROLE_ID.Manager, ROLE_ID.Supervisor]

const isActive = ({ status }: Person) => status === 'Active'
const isInactive = ({ status }: Person) => status === 'Inactive'
const isRemoved = ({ status }: Person) => status === 'Removed'
const hasJoined = ({ iscomplete }: Person) => iscomplete === 1
const isPresent = (person: Person) => !isRemoved(person)

const RULES: Record<PersonAction, Rule> = {
  info: { who: CONSOLE_ROLES, when: (person) => isPresent(person) && person.roleid === ROLE_ID.Driver },
  loginAs: { who: ADMIN, when: (person) => isPresent(person) && LOGIN_AS.includes(person.roleid) },
  edit: { who: ADMINISTRATORS, when: isPresent },
  invite: { who: ADMINISTRATORS, when: (person) => isActive(person) && !hasJoined(person) },
  invitation: { who: ADMINISTRATORS, when: (person) => isActive(person) && !hasJoined(person) },
  mailLink: { who: ADMIN, when: (person) => isActive(person) && hasJoined(person) },
  setPassword: { who: ADMIN, when: isActive },
  factorOff: { who: ADMIN, when: (person) => isPresent(person) && person.secondfactor === true },
  endPhones: {
    who: ADMINISTRATORS,
    when: (person) => isActive(person) && hasJoined(person) && HOME_ROLE_IDS.includes(person.roleid),
  },
  deactivate: { who: ADMINISTRATORS, when: isActive },
  activate: { who: ADMINISTRATORS, when: isInactive },
  code: { who: ADMINISTRATORS, when: (person) => isPresent(person) && person.code !== null },
  // Admins name people by their numbers in the settings of the export.
  number: { who: ADMIN, when: isPresent },
  unlink: { who: ADMINISTRATORS, when: ({ managed }) => managed.length > 0 },
  delete: { who: ADMINISTRATORS, when: isPresent },
  restore: { who: ADMINISTRATORS, when: isRemoved },
  purge: { who: ADMIN, when: (person) => isRemoved(person) && person.roleid !== ROLE_ID.Admin },
}

export const isAdministrator = (roles: readonly RoleName[]) => roles.some((role) => ADMINISTRATORS.includes(role))

/** The actions that a user with these roles has on a person. */
export const actionsOn = (person: Person, roles: readonly RoleName[]) =>
  PERSON_ACTIONS.filter((action) => {
    const { who, when } = RULES[action]
    return roles.some((role) => who.includes(role)) && when(person)
  })

/** You cannot deactivate or delete your own account; the own factor is turned off in the profile, with password and code. */
const NOT_TO_ONESELF: readonly PersonAction[] = ['factorOff', 'deactivate', 'delete']

export const isRefusedForSelf = (action: PersonAction) => NOT_TO_ONESELF.includes(action)

/** The status of a person whom the identity provider keeps is changed there. */
const OF_THE_PROVIDER: readonly PersonAction[] = ['deactivate', 'activate', 'delete', 'restore']

export const isRefusedForManaged = (action: PersonAction) => OF_THE_PROVIDER.includes(action)
