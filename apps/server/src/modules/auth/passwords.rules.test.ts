import { describe, expect, it } from 'vitest'
import { isPersonalPassword } from './passwords.rules.ts'

const person = {
  firstName: 'Élodie',
  lastName: 'Tremblay-Roy',
  email: 'e.tremblay@ridgeway.example',
  company: 'Ridgeway Concrete',
  employeeId: 'RC-004217',
}

describe('a password made of what others know about a person', () => {
  it.each([
    'Elodie2026!',
    'élodietremblayroy',
    'Tremblay-Roy1',
    'e.tremblay@ridgeway.example',
    'E.Tremblay',
    'ridgeway concrete',
    'Concrete#1',
    'RC-004217',
    'laurel-demo',
    'Laurel2026',
    '1234Laurel!',
  ])('%s is recognised as made of words that others know about the person', (password) => {
    expect(isPersonalPassword(password, person)).toBe(true)
  })

  it.each(['seven quiet lorries', 'Elodie likes strong tea', 'my laurel hedge', '8461937205', 'ride a green bike'])(
    '%s is not taken for a password made of known words',
    (password) => {
      expect(isPersonalPassword(password, person)).toBe(false)
    },
  )
})
