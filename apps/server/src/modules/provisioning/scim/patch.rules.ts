import { SCIM, type ScimOperation } from '@laurel/contract/scim.ts'
import { AppError } from '../../../core/app-error.ts'

/**
 * PATCH of RFC 7644 in the flavours of Okta (no path, an object of attributes) and Entra (paths with filters, dotted keys,
 * extensions by their URN). Only attributes of the lists below are ever written, so no name that somebody sends, such as
 * `__proto__`, becomes a key of an object.
 */

/** The attributes of a person that count, each with its parts. All others are read and left out. */
const ATTRIBUTES: readonly (readonly [string, readonly string[]])[] = [
  ['userName', []],
  ['externalId', []],
  ['name', ['givenName', 'familyName', 'formatted']],
  ['displayName', []],
  ['preferredLanguage', []],
  ['locale', []],
  ['active', []],
  [SCIM.enterprise, ['employeeNumber']],
]

interface Path {
  name: string
  part: string | undefined
  filter: string | undefined
}

/** A name, perhaps with a filter in brackets and with a part: `emails[type eq "work"].value`. */
const SIMPLE = /^([a-z$][\w$-]*)(?:\[([^[\]]*)\])?(?:\.([a-z$][\w$-]*))?$/i

const startsWithUrn = (path: string, urn: string) => path.toLowerCase().startsWith(urn.toLowerCase())

const readPath = (path: string, base: string): Path => {
  if (startsWithUrn(path, SCIM.enterprise)) {
    const rest = path.slice(SCIM.enterprise.length)
    if (rest === '') return { name: SCIM.enterprise, part: undefined, filter: undefined }
    const part = /^[:.]([a-z$][\w$-]*)(?:\..*)?$/i.exec(rest)?.[1]
    if (part === undefined) throw new AppError('scim_path', { params: { path } })
    return { name: SCIM.enterprise, part, filter: undefined }
  }
  const local = startsWithUrn(path, `${base}:`) ? path.slice(base.length + 1) : path
  if (/^urn:/i.test(local)) return { name: local, part: undefined, filter: undefined }
  const [, name, filter, part] = SIMPLE.exec(local) ?? []
  if (name === undefined) throw new AppError('scim_path', { params: { path } })
  return { name, part, filter }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const findAttribute = (name: string) => ATTRIBUTES.find(([known]) => isSame(known, name))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An operation without a path names its attributes in the value. */
const expand = ({ op, path, value }: ScimOperation): { op: ScimOperation['op']; path: string; value: unknown }[] => {
  if (path !== undefined && path !== '') return [{ op, path, value }]
  if (op === 'remove') throw new AppError('scim_target', { params: { path: '' } })
  if (!isObject(value)) throw new AppError('scim_path', { params: { path: '' } })
  return Object.entries(value).map(([path, value]) => ({ op, path, value }))
}

type Person = Record<string, unknown>

/** The attributes of a person after the operations. What they hold is for the schema to check. */
export const patchPerson = (person: Readonly<Person>, operations: readonly ScimOperation[]): Person => {
  const patched: Person = structuredClone(person)
  for (const { op, path, value } of operations.flatMap(expand)) {
    const { name, part, filter } = readPath(path, SCIM.user)
    const [known, parts] = findAttribute(name) ?? []
    if (known === undefined || parts === undefined) continue
    if (filter !== undefined) throw new AppError('scim_path', { params: { path } })
    const written = op === 'remove' ? null : (value ?? null)
    if (parts.length === 0 && part === undefined) patched[known] = written
    else writeParts(patched, { name: known, parts }, part === undefined ? written : { [part]: written })
  }
  return patched
}

/** Parts that are not named stay; a value that has no parts is left to the schema to refuse. */
const writeParts = (person: Person, { name, parts }: { name: string; parts: readonly string[] }, value: unknown) => {
  if (!isObject(value)) {
    person[name] = value
    return
  }
  const present = person[name]
  const merged: Person = isObject(present) ? { ...present } : {}
  for (const [given, content] of Object.entries(value)) {
    const part = parts.find((known) => isSame(known, given))
    if (part !== undefined) merged[part] = content
  }
  person[name] = merged
}

interface MemberChange {
  kind: 'add' | 'remove' | 'set'
  /** As they were sent: whom they mean is for the caller to find out. */
  values: string[]
}

export interface GroupChange {
  displayName?: unknown
  externalId?: unknown
  members: MemberChange[]
}

/** What the operations on a group come to. Members are never loaded for it: a group can have thousands. */
export const readGroupPatch = (operations: readonly ScimOperation[]): GroupChange => {
  const change: GroupChange = { members: [] }
  for (const { op, path, value } of operations.flatMap(expand)) {
    const { name, filter } = readPath(path, SCIM.group)
    const written = op === 'remove' ? undefined : value
    if (isSame(name, 'displayName')) change.displayName = written
    if (isSame(name, 'externalId')) change.externalId = written ?? null
    if (isSame(name, 'members')) change.members.push(toMemberChange(op, path, filter, value))
  }
  return change
}

const toMemberChange = (
  op: ScimOperation['op'],
  path: string,
  filter: string | undefined,
  value: unknown,
): MemberChange => {
  if (filter !== undefined) {
    const named = /^\s*value\s+eq\s+"([^"\\]*)"\s*$/i.exec(filter)?.[1]
    if (named === undefined || op !== 'remove') throw new AppError('scim_path', { params: { path } })
    return { kind: 'remove', values: [named] }
  }
  if (op === 'replace') return { kind: 'set', values: memberValues(value) }
  if (op === 'add') return { kind: 'add', values: memberValues(value) }
  return value === undefined || value === null
    ? { kind: 'set', values: [] }
    : { kind: 'remove', values: memberValues(value) }
}

/** A list of `{ value }`, a single one, or plain ids. */
const memberValues = (value: unknown): string[] =>
  [value].flat().flatMap((entry) => {
    const id: unknown = isObject(entry) ? entry.value : entry
    return typeof id === 'string' || typeof id === 'number' ? [String(id)] : []
  })
