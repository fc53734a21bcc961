import { expect, it } from 'vitest'
import { user } from './users.ts'

it('a person with a role that this version does not know is a valid answer', () => {
  const { role, roles } = user.shape
  expect(role.parse({ id: 9, name: 'Dispatcher' })).toEqual({ id: 9, name: 'Dispatcher' })
  expect(roles.parse(['Dispatcher'])).toEqual(['Dispatcher'])
})
