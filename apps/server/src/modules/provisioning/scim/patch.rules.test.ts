import { SCIM, type ScimOperation } from '@laurel/contract/scim.ts'
import { describe, expect, it } from 'vitest'
import { patchPerson, readGroupPatch } from './patch.rules.ts'

const person = {
  userName: 'ada@ridgeway.example',
  externalId: '00u1',
  name: { givenName: 'Ada', familyName: 'Moreau' },
  active: true,
}

const { enterprise } = SCIM

interface Case {
  what: string
  operations: ScimOperation[]
  becomes: object
}

describe('a patch of a person', () => {
  it.each<Case>([
    {
      what: 'Okta deactivates without a path',
      operations: [{ op: 'replace', value: { active: false } }],
      becomes: { active: false },
    },
    {
      what: 'Entra deactivates with a path and a text',
      operations: [{ op: 'replace', path: 'active', value: 'False' }],
      becomes: { active: 'False' },
    },
    {
      what: 'a part by its path',
      operations: [{ op: 'replace', path: 'name.familyName', value: 'Roy' }],
      becomes: { name: { givenName: 'Ada', familyName: 'Roy' } },
    },
    {
      what: 'dotted keys and extensions in a value without a path',
      operations: [{ op: 'add', value: { 'name.givenName': 'Adèle', [`${enterprise}:employeeNumber`]: '1042' } }],
      becomes: { name: { givenName: 'Adèle', familyName: 'Moreau' }, [enterprise]: { employeeNumber: '1042' } },
    },
    {
      what: 'an object below the URN of the extension',
      operations: [{ op: 'replace', value: { [enterprise]: { employeeNumber: '7', department: 'Fleet' } } }],
      becomes: { [enterprise]: { employeeNumber: '7' } },
    },
    {
      what: 'the extension by a path, in another case',
      operations: [{ op: 'add', path: `${enterprise.toLowerCase()}:EmployeeNumber`, value: '8' }],
      becomes: { [enterprise]: { employeeNumber: '8' } },
    },
    {
      what: 'the URN of the core schema before a name',
      operations: [{ op: 'replace', path: `${SCIM.user}:userName`, value: 'a.roy@ridgeway.example' }],
      becomes: { userName: 'a.roy@ridgeway.example' },
    },
    {
      what: 'names in another case',
      operations: [{ op: 'replace', path: 'USERNAME', value: 'b@ridgeway.example' }],
      becomes: { userName: 'b@ridgeway.example' },
    },
    { what: 'a removed key', operations: [{ op: 'remove', path: 'externalId' }], becomes: { externalId: null } },
    {
      what: 'the later of two operations on one attribute',
      operations: [
        { op: 'replace', path: 'active', value: false },
        { op: 'replace', path: 'active', value: true },
      ],
      becomes: { active: true },
    },
    {
      what: 'nothing where the attribute is not kept here',
      operations: [
        { op: 'replace', path: 'emails[type eq "work"].value', value: 'x@ridgeway.example' },
        { op: 'add', path: 'phoneNumbers[type eq "mobile"].value', value: '555' },
        { op: 'add', path: 'title', value: 'Dispatcher' },
        { op: 'replace', path: `${enterprise}:department`, value: 'Fleet' },
        { op: 'replace', path: `${enterprise}:manager.value`, value: '9' },
        { op: 'replace', path: 'urn:example:custom:1.0:User:shoeSize', value: 44 },
      ],
      becomes: {},
    },
  ])('$what', ({ operations, becomes }) => {
    const patched = patchPerson(person, operations)
    const { [enterprise]: extension, ...rest } = patched
    const expected = { ...person, ...becomes }
    expect(extension && Object.keys(extension).length > 0 ? patched : rest).toEqual(expected)
  })

  it.each<ScimOperation>([
    { op: 'replace', path: '__proto__', value: 'x' },
    { op: 'replace', path: '__proto__.isAdmin', value: true },
    { op: 'replace', path: 'name[value eq "x"].givenName', value: 'x' },
    { op: 'replace', path: 'emails[type eq "work"', value: 'x' },
    { op: 'replace', path: 'a.b.c.d', value: 'x' },
    { op: 'replace', path: '', value: 'x' },
    { op: 'remove' },
  ])('with the operation %o is refused', (operation) => {
    expect(() => patchPerson(person, [operation])).toThrow(/^scim_/)
  })

  it('a patch that names prototypes changes no prototype and no object', () => {
    const operations: ScimOperation[] = [
      { op: 'add', path: 'constructor.prototype', value: { isAdmin: true } },
      { op: 'add', path: 'name.constructor', value: 'x' },
      { op: 'add', value: JSON.parse('{"name": {"__proto__": "x", "constructor": "y"}, "toString": "z"}') },
    ]
    const patched = patchPerson(person, operations)
    expect(patched).toEqual(person)
    expect(Object.getPrototypeOf(patched)).toBe(Object.prototype)
    expect(Object.getPrototypeOf(patched.name)).toBe(Object.prototype)
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  })

  it('a patch leaves the person that it is given as it was', () => {
    patchPerson(person, [{ op: 'replace', path: 'name.givenName', value: 'Zoe' }])
    expect(person.name.givenName).toBe('Ada')
  })
})

describe('a patch of a group', () => {
  it.each<[string, ScimOperation[], object]>([
    [
      'members that are added as a list',
      [{ op: 'add', path: 'members', value: [{ value: '3', display: 'Ada' }, { value: '4' }] }],
      { members: [{ kind: 'add', values: ['3', '4'] }] },
    ],
    [
      'one member that is added as an object',
      [{ op: 'add', path: 'members', value: { value: '3' } }],
      { members: [{ kind: 'add', values: ['3'] }] },
    ],
    [
      'a member that is removed by a filter',
      [{ op: 'remove', path: 'members[value eq "3"]' }],
      { members: [{ kind: 'remove', values: ['3'] }] },
    ],
    [
      'a member that is removed by a value',
      [{ op: 'remove', path: 'members', value: [{ value: '3' }] }],
      { members: [{ kind: 'remove', values: ['3'] }] },
    ],
    ['all members that are removed', [{ op: 'remove', path: 'members' }], { members: [{ kind: 'set', values: [] }] }],
    [
      'members that are replaced, with a name, without a path',
      [{ op: 'replace', value: { id: '7', displayName: 'Fleet', members: [{ value: '3' }] } }],
      { displayName: 'Fleet', members: [{ kind: 'set', values: ['3'] }] },
    ],
    [
      'a name by its path',
      [{ op: 'replace', path: 'displayName', value: 'Fleet' }],
      { displayName: 'Fleet', members: [] },
    ],
  ])('tells %s', (_, operations, change) => {
    expect(readGroupPatch(operations)).toEqual(change)
  })

  it('with another filter on members is refused', () => {
    expect(() => readGroupPatch([{ op: 'remove', path: 'members[display eq "Ada"]' }])).toThrow('scim_path')
  })
})
