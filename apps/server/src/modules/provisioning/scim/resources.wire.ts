import type { Language } from '@laurel/contract/constants.ts'
import { SCIM, SCIM_BASE, type ScimGroup, type ScimUser, type ScimUserBody } from '@laurel/contract/scim.ts'
import { fieldProblem } from '../../../core/app-error.ts'
import type { ProvidedPerson } from '../../users/provided.service.ts'

export interface PersonRow {
  id: number
  email: string
  first_name: string
  last_name: string
  employee_id: string | null
  lang: string
  status: string
  created_at: Date
  external_id: string | null
  groups: { id: number; name: string }[]
}

export const toScimUser = (row: PersonRow, publicUrl: string): ScimUser => {
  const name = `${row.first_name} ${row.last_name}`
  return {
    schemas: row.employee_id === null ? [SCIM.user] : [SCIM.user, SCIM.enterprise],
    id: String(row.id),
    ...(row.external_id !== null && { externalId: row.external_id }),
    userName: row.email,
    name: { givenName: row.first_name, familyName: row.last_name, formatted: name },
    displayName: name,
    emails: [{ value: row.email, type: 'work', primary: true }],
    preferredLanguage: row.lang,
    active: row.status === 'Active',
    ...(row.employee_id !== null && { [SCIM.enterprise]: { employeeNumber: row.employee_id } }),
    groups: row.groups.map(({ id, name }) => ({ value: String(id), display: name })),
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
      location: `${publicUrl}${SCIM_BASE}/Users/${row.id}`,
    },
  }
}

export interface GroupRow {
  id: number
  name: string
  external_id: string | null
  created_at: Date
  changed_at: Date
  members?: { id: number; name: string }[]
}

export const toScimGroup = (row: GroupRow, publicUrl: string): ScimGroup => ({
  schemas: [SCIM.group],
  id: String(row.id),
  ...(row.external_id !== null && { externalId: row.external_id }),
  displayName: row.name,
  ...(row.members && { members: row.members.map(({ id, name }) => ({ value: String(id), display: name })) }),
  meta: {
    resourceType: 'Group',
    created: row.created_at.toISOString(),
    lastModified: row.changed_at.toISOString(),
    location: `${publicUrl}${SCIM_BASE}/Groups/${row.id}`,
  },
})

/** The longest name that a person can have. */
const NAME_MAX = 100

/** A provider that sends no given or family name sends one that is shown, which is cut at its last space. */
export const toProvidedPerson = (body: ScimUserBody): ProvidedPerson => {
  const whole = (body.name?.formatted || body.displayName || '').trim()
  const [, first = whole, last = ''] = /^(.*)\s(\S+)$/s.exec(whole) ?? []
  const firstname = (body.name?.givenName || first).slice(0, NAME_MAX)
  const lastname = (body.name?.familyName || last).slice(0, NAME_MAX)
  if (firstname === '') throw fieldProblem('name.givenName', 'required')
  if (lastname === '') throw fieldProblem('name.familyName', 'required')
  const extension = body[SCIM.enterprise]
  const number = extension === null ? null : extension?.employeeNumber
  return {
    username: body.userName,
    firstname,
    lastname,
    externalid: body.externalId === undefined ? undefined : body.externalId || null,
    employeeid: number === undefined ? undefined : number === null ? null : String(number),
    lang: languageFor(body.preferredLanguage || body.locale),
  }
}

/** `fr-CA`, `fr_CA` or `fr`; a language that the product does not speak changes nothing. */
const languageFor = (tag: string | null | undefined): Language | undefined => {
  const lang = tag?.slice(0, 2).toLowerCase()
  return lang === 'fr' || lang === 'en' ? lang : undefined
}
