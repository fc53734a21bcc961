import { ROLE_ID, type RoleName } from '@laurel/contract/roles.ts'
import type { UserStatus } from '@laurel/contract/users.ts'
import { expect, it } from 'vitest'
import { actionsOn, isAdministrator, isRefusedForManaged, isRefusedForSelf } from './person-actions.ts'

interface Given {
  role?: RoleName
  status?: UserStatus
  code?: string | null
  secondfactor?: boolean | null
  iscomplete?: 0 | 1
  managed?: string[]
}

const person = ({ role = 'Driver', status = 'Active', code = null, ...rest }: Given = {}) => ({
  roleid: ROLE_ID[role],
  status,
  code,
  secondfactor: rest.secondfactor ?? false,
  iscomplete: rest.iscomplete ?? (1 as const),
  managed: rest.managed ?? [],
})

it('an Admin has all actions on an active person', () => {
  expect(actionsOn(person({ code: 'K7' }), ['Admin'])).toEqual([
    'info',
    'edit',
    'mailLink',
    'setPassword',
    'endPhones',
    'deactivate',
    'code',
    'number',
    'delete',
  ])
})

it('an invited person can be invited again and has no password reset', () => {
  const invited = person({ iscomplete: 0, code: 'K7' })
  expect(actionsOn(invited, ['CompanyAdmin'])).toEqual([
    'info',
    'edit',
    'invite',
    'invitation',
    'deactivate',
    'code',
    'delete',
  ])
  expect(actionsOn(invited, ['Admin'])).not.toContain('mailLink')
  expect(actionsOn({ ...invited, status: 'Inactive' }, ['Admin'])).not.toContain('invite')
})

it('an inactive person has no password actions and can be activated', () => {
  expect(actionsOn(person({ role: 'Manager', status: 'Inactive' }), ['Admin'])).toEqual([
    'loginAs',
    'edit',
    'activate',
    'number',
    'delete',
  ])
})

it('a removed person can only be restored or erased, and an Admin is never erased', () => {
  expect(actionsOn(person({ status: 'Removed', code: 'K7' }), ['Admin'])).toEqual(['restore', 'purge'])
  expect(actionsOn(person({ role: 'Admin', status: 'Removed' }), ['Admin'])).toEqual(['restore'])
})

it('only an Admin has the actions password, sign in as and erase', () => {
  expect(actionsOn(person({ role: 'Manager', code: 'K7' }), ['CompanyAdmin'])).toEqual([
    'edit',
    'deactivate',
    'code',
    'delete',
  ])
  expect(actionsOn(person({ status: 'Removed' }), ['CompanyAdmin'])).toEqual(['restore'])
})

it.each(['Manager', 'Supervisor'] as const)('a %s can only look at drivers', (role) => {
  expect(actionsOn(person(), [role])).toEqual(['info'])
  expect(actionsOn(person({ role: 'User' }), [role])).toEqual([])
  expect(isAdministrator([role])).toBe(false)
})

it.each([
  ['Admin', false],
  ['CompanyAdmin', true],
  ['Manager', true],
  ['Driver', false],
  ['Supervisor', true],
  ['User', false],
] as const)('an Admin can sign in as a %s: %s', (role, offered) => {
  expect(actionsOn(person({ role }), ['Admin']).includes('loginAs')).toBe(offered)
})

it('an Admin can turn off the second factor of people who have one', () => {
  expect(actionsOn(person({ secondfactor: true }), ['Admin'])).toContain('factorOff')
  expect(actionsOn(person({ secondfactor: false }), ['Admin'])).not.toContain('factorOff')
  expect(actionsOn(person({ secondfactor: true }), ['CompanyAdmin'])).not.toContain('factorOff')
  expect(isRefusedForSelf('factorOff')).toBe(true)
})

it('administrators can sign drivers and users who have joined out of their phones', () => {
  for (const role of ['Driver', 'User'] as const) {
    expect(actionsOn(person({ role }), ['CompanyAdmin'])).toContain('endPhones')
    expect(actionsOn(person({ role, iscomplete: 0 }), ['CompanyAdmin'])).not.toContain('endPhones')
  }
  expect(actionsOn(person({ role: 'Manager' }), ['Admin'])).not.toContain('endPhones')
  expect(actionsOn(person(), ['Manager'])).not.toContain('endPhones')
})

it('deactivating and deleting are refused for the own account', () => {
  expect(isRefusedForSelf('delete')).toBe(true)
  expect(isRefusedForSelf('edit')).toBe(false)
})

it('an administrator can stop the provider from managing a person, also one who was removed', () => {
  const managed = ['username', 'status']
  expect(actionsOn(person({ managed }), ['CompanyAdmin'])).toContain('unlink')
  expect(actionsOn(person({ managed, status: 'Removed' }), ['CompanyAdmin'])).toEqual(['unlink', 'restore'])
  expect(actionsOn(person({ managed }), ['Manager'])).not.toContain('unlink')
  expect(isRefusedForManaged('deactivate')).toBe(true)
})
