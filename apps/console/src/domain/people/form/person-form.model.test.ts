import { en } from '@laurel/contract/messages/en.ts'
import { teach } from '@laurel/contract/messages/say.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import { beforeAll, expect, it } from 'vitest'
import { createBody, newPerson, type PersonValues, roleChoices, validatePerson } from './person-form.model.ts'

beforeAll(() => teach('en', en))

const values = (given: Partial<PersonValues> = {}): PersonValues => ({
  ...newPerson({ lang: 'en', companyid: 3 }),
  firstname: 'Amadou',
  lastname: 'Diallo',
  username: 'a.diallo@ridgeway.example',
  employeeid: 'RC-1',
  country: 'CANADA',
  roleid: ROLE_ID.CompanyAdmin,
  ...given,
})

const errorFields = (given: Partial<PersonValues>, choosesCompany = true) =>
  Object.keys(validatePerson('en', undefined, choosesCompany)(values(given)))

const placed = (roleid: number) => ({ roleid, toplace: false, divisionid: 4 })

it('the form of a person who waits to be placed offers every role but Admin', () => {
  expect(roleChoices({ roleid: 6, toplace: true, divisionid: null })).toEqual([4, 6, 3, 5, 2])
  expect(roleChoices({ roleid: 6, toplace: true, divisionid: 4 })).toEqual([6])
})

it('the form of a new person offers every role but Admin', () => {
  expect(roleChoices(undefined)).toEqual([4, 6, 3, 5, 2])
})

it.each([1, 4, 6])('the form of a person with role %i does not let the role change', (role) => {
  expect(roleChoices(placed(role))).toEqual([role])
})

it.each([2, 3, 5])('the form of a person with role %i lets it change among the roles of the console', (role) => {
  expect(roleChoices(placed(role))).toEqual([3, 5, 2])
})

it('the form of a person needs what goes with the role', () => {
  expect(errorFields({ roleid: null })).toEqual(['roleid'])
  expect(errorFields({ roleid: ROLE_ID.CompanyAdmin })).toEqual([])
  expect(errorFields({ roleid: ROLE_ID.Supervisor })).toEqual(['selectedDivisions'])
  expect(errorFields({ roleid: ROLE_ID.User })).toEqual(['divisionid', 'locationid'])
})

it('the form of a person needs a company where one can be chosen', () => {
  expect(errorFields({ companyid: null })).toEqual(['companyid'])
  expect(errorFields({ companyid: null }, false)).toEqual([])
})

it('the form of a person sends dates as typed, and only badges of the chosen divisions', () => {
  const body = createBody(values({ hireDate: '3/9/26', allowBadges: [7, 8] }), new Set([8]))
  expect(body).toMatchObject({ hireDate: '3/9/26', birthDate: '', allowBadges: [8], newhire: null })
})
