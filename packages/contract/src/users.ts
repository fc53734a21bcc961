import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { COUNTRIES } from './regions.ts'
import { CONSOLE_ROLES, ROLE_ID } from './roles.ts'
import { id, idOrAll, instant, language, listQuery, newPassword, numeric, outcome, pageSchema } from './rules.ts'
import { userChange, userForm } from './user-form.ts'

export const USER_STATUSES = ['Active', 'Inactive', 'Removed'] as const
export type UserStatus = (typeof USER_STATUSES)[number]

/** A console that is older than the server shows a role that it does not know by this name. */
const role = z.object({ id: z.int(), name: z.string() })
const place = z.object({ id: z.int(), name: z.string() })

const permission = z.object({ role, division: place.nullable(), location: place.nullable() })

export const user = z.object({
  id: z.int(),
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  employeeid: z.string().nullable(),
  secondaryid: z.string().nullable(),
  country: z.enum(COUNTRIES).nullable(),
  lang: language,
  status: z.enum(USER_STATUSES),
  roleid: z.int(),
  role,
  roles: z.array(z.string()),
  roletext: z.string(),
  company: z.string().nullable(),
  companyid: z.int().nullable(),
  divisionid: z.int().nullable(),
  locationid: z.int().nullable(),
  /** Only divisions that the caller sees, here and in `permissions`. */
  selectedDivisions: z.array(z.int()),
  permissions: z.array(permission),
  allowBadges: z.array(z.int()),
  hiredate: z.string().nullable(),
  birthdate: z.string().nullable(),
  newhire: z.boolean(),
  /** Whether rules may mark birthday and anniversaries of the person. */
  celebrations: z.boolean(),
  /** A new hire whose first days, as the company counts them, are not over. */
  activenewhire: z.boolean(),
  /** Until the person has chosen a password, and only for administrators: it works like the link of the invitation. */
  code: z.string().nullable(),
  iscomplete: z.union([z.literal(0), z.literal(1)]),
  /** Whether the person signs in with a second factor; null for those who do not administer the company. */
  secondfactor: z.boolean().nullable(),
  /** When the latest invitation went out, until the person has chosen a password. */
  invitedat: z.string().nullable(),
  /** Somebody else of the company has the same employee id, but for upper and lower case. */
  sharesemployeeid: z.boolean(),
  /** Whether a device is registered to which notifications can be sent. */
  hasdevice: z.boolean(),
  /** Signs in through the identity provider of the company. */
  signson: z.boolean(),
  /** The fields of the form, and `status`, that the identity provider of the company keeps; people cannot change them. */
  managed: z.array(z.string()),
  /** Brought by the provider, and nobody has decided the role or the place yet. */
  toplace: z.boolean(),
  createddate: z.string(),
  profilepic: z.string().nullable(),
  version: z.int(),
})

export type User = z.infer<typeof user>
export type UserPermission = z.infer<typeof permission>

export const USER_SORT_FIELDS = [
  'firstname',
  'lastname',
  'employeeid',
  'secondaryid',
  'username',
  'company',
  'roles',
  'createddate',
  'id',
] as const

/**
 * Invited without having joined, joined, with an employee id that differs from another one in its case only, kept by the
 * identity provider, or brought by it and not placed yet.
 */
export const PERSON_STATES = ['invited', 'joined', 'sharedid', 'managed', 'toplace'] as const
export type PersonState = (typeof PERSON_STATES)[number]

/** `roleid` 0 stands for every role but Admin, `status` '' for everybody who was not removed. An `id` finds any role. */
const driverQuery = listQuery(USER_SORT_FIELDS).extend({
  id: idOrAll,
  divisionid: idOrAll,
  locationid: idOrAll,
  roleid: numeric(z.int().min(0).max(ROLE_ID.User)).prefault(0),
  status: z.enum(['', ...USER_STATUSES]).default(''),
  state: z.enum(['', ...PERSON_STATES]).default(''),
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  access: CONSOLE_ROLES,
  scope: 'people:read',
  summary: 'A page of people within what the caller sees',
  query: driverQuery.extend({ companyid: idOrAll }),
  response: pageSchema(user),
})

export const listDrivers = endpoint({
  method: 'GET',
  path: '/drivers',
  access: ['CompanyAdmin', 'Manager', 'Supervisor'],
  scope: 'people:read',
  summary: 'A page of people of the own company and divisions',
  query: driverQuery,
  response: pageSchema(user),
})

const administrators = ['Admin', 'CompanyAdmin'] as const

/** Admin names the company; a CompanyAdmin creates in the own one. */
export const createUser = endpoint({
  method: 'POST',
  path: '/users/create',
  access: administrators,
  scope: 'people:write',
  maxBodyBytes: 32 * 1024,
  summary: 'Create a person, who is invited by mail to choose a password',
  body: userForm,
  response: outcome,
})

export const updateUser = endpoint({
  method: 'POST',
  path: '/users/update',
  access: administrators,
  scope: 'people:write',
  maxBodyBytes: 32 * 1024,
  summary: 'Change a person; the company stays, and so does the role of Admins, Drivers and Users',
  body: userChange,
  response: outcome,
})

export const changeUserStatus = endpoint({
  method: 'POST',
  path: '/users/changestatus',
  access: administrators,
  scope: 'people:write',
  summary: 'Make a person active or inactive; who is inactive is signed out at once',
  body: z.object({ id, status: z.enum(['Active', 'Inactive']) }),
  response: outcome,
})

const removal = {
  method: 'POST',
  access: administrators,
  body: z.object({ id }),
  response: outcome,
} as const

export const deleteUser = endpoint({
  ...removal,
  path: '/users/delete',
  summary: 'Remove a person, who is signed out at once and can be restored',
})

export const deleteDriver = endpoint({
  ...removal,
  path: '/drivers/delete',
  summary: 'The same under its second name',
})

const idInQuery = z.object({ id: numeric(id) })

export const restoreUser = endpoint({
  method: 'POST',
  path: '/users/restore',
  access: administrators,
  summary: 'Bring a removed person back as active',
  query: idInQuery,
  response: outcome,
})

export const purgeUser = endpoint({
  method: 'POST',
  path: '/users/permanentdelete',
  access: ['Admin'],
  summary: 'Erase the personal data of a removed person; awards and coins stay, without a name',
  query: idInQuery,
  response: outcome,
})

export const mailPasswordLink = endpoint({
  method: 'POST',
  path: '/users/reset-password-admin',
  access: ['Admin'],
  summary: 'Mail somebody a link to choose a new password, or the invitation again',
  body: z.object({ userId: id }),
  response: outcome,
})

export const disableUserSecondFactor = endpoint({
  method: 'POST',
  path: '/users/disable-second-factor',
  access: ['Admin'],
  summary: 'Turn the second factor off for somebody who lost it; they are signed out everywhere and told by mail',
  body: z.object({ id }),
  response: outcome,
})

export const setUserPasswordForm = z.object({ password: newPassword })

export const setUserPassword = endpoint({
  method: 'POST',
  path: '/users/set-password-admin',
  access: ['Admin'],
  summary: 'Set the password of somebody, who is signed out everywhere',
  body: setUserPasswordForm.extend({ userId: id }),
  response: outcome,
})

export const endUserDevices = endpoint({
  method: 'POST',
  path: '/users/end-devices',
  access: administrators,
  summary: 'Sign a driver or user out of every phone, at once',
  body: z.object({ id }),
  response: outcome,
})

/** How many people one call changes at most. */
export const BULK_MAX = 500

const people = z.array(id).min(1).max(BULK_MAX)

const bulk = { method: 'POST', access: administrators, response: outcome } as const

export const resendInvitations = endpoint({
  ...bulk,
  path: '/users/resend-invitation',
  summary: 'Invite people again who have not joined yet; who has joined or is not active is left out',
  body: z.object({ ids: people }),
})

/** How many invitations one call makes: each is a page to print. */
export const INVITATIONS_MAX = 100

/** What a person needs in order to join, to be handed over on paper or on a screen. */
const invitation = z.object({
  id: z.int(),
  name: z.string(),
  company: z.string().nullable(),
  companykey: z.string().nullable(),
  employeeid: z.string().nullable(),
  username: z.string(),
  lang: language,
  /** Works once, and until `until`; of drivers and users it leads to their app. */
  link: z.string(),
  code: z.string().nullable(),
  until: instant,
})

export type Invitation = z.infer<typeof invitation>

export const makeInvitations = endpoint({
  ...bulk,
  path: '/users/invitation',
  summary: 'A new link for people who have not joined yet, to be handed to them; their earlier links end',
  body: z.object({ ids: z.array(id).min(1).max(INVITATIONS_MAX) }),
  response: outcome.extend({ invitations: z.array(invitation) }),
})

export const changeUserStatuses = endpoint({
  ...bulk,
  path: '/users/changestatusall',
  summary: 'Make several people active or inactive, all or none',
  body: z.object({ ids: people, status: z.enum(['Active', 'Inactive']) }),
})

export const moveUsersForm = z.object({ divisionid: id, locationid: id })

export const moveUsers = endpoint({
  ...bulk,
  path: '/users/move',
  summary: 'Give several drivers and users of one company another division and location, all or none',
  body: moveUsersForm.extend({ ids: people }),
})
