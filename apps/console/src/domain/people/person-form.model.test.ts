import { en } from '@laurel/contract/messages/en.ts'
import { teach } from '@laurel/contract/messages/say.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import { beforeAll, describe, expect, it } from 'vitest'
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

describe('the form of a person', () => {
  it('offers every role but Admin to somebody new', () => {
    expect(roleChoices(undefined)).toEqual([4, 6, 3, 5, 2])
  })

  it.each([1, 4, 6])('leaves role %i as it is', (role) => {
    expect(roleChoices(role)).toEqual([role])
  })

  it.each([2, 3, 5])('lets role %i change among the roles of the console', (role) => {
    expect(roleChoices(role)).toEqual([3, 5, 2])
  })

  it('asks for what goes with the role', () => {
    expect(errorFields({ roleid: null })).toEqual(['roleid'])
    expect(errorFields({ roleid: ROLE_ID.CompanyAdmin })).toEqual([])
    expect(errorFields({ roleid: ROLE_ID.Supervisor })).toEqual(['selectedDivisions'])
    expect(errorFields({ roleid: ROLE_ID.User })).toEqual(['divisionid', 'locationid'])
  })

  it('asks for a company where one can be chosen', () => {
    expect(errorFields({ companyid: null })).toEqual(['companyid'])
    expect(errorFields({ companyid: null }, false)).toEqual([])
  })

  it('sends dates as they are typed, and only badges of the chosen divisions', () => {
    const body = createBody(values({ hireDate: '3/9/26', allowBadges: [7, 8] }), new Set([8]))
    expect(body).toMatchObject({ hireDate: '3/9/26', birthDate: '', allowBadges: [8], newhire: null })
  })
})
