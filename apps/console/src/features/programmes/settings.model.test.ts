import { expect, it } from 'vitest'
import { checkSettings, leftOut, toSettingsBody, toSettingsValues } from './settings.model.ts'

const TYPED = {
  companyIDs: ' 7, 4,7, x, -3, 2.5, 0 ',
  roleIDs: '4',
  exclusionUserID: '',
  inclusionUserID: '12,,13',
  scheduledAt: '02:30',
}

it('export settings keep positive whole numbers, each once', () => {
  expect(toSettingsBody(TYPED)).toEqual({
    companyIDs: '7,4',
    roleIDs: '4',
    exclusionUserID: '',
    inclusionUserID: '12,13',
    scheduledAt: '02:30',
  })
})

it('export settings name what will not be kept', () => {
  expect(leftOut(TYPED.companyIDs)).toEqual(['x', '-3', '2.5', '0'])
  expect(leftOut(TYPED.inclusionUserID)).toEqual([])
})

it('export settings need a company, a role and a time', () => {
  const check = checkSettings('en', 'Choose a time.')
  expect(check(TYPED)).toEqual({})
  expect(check({ ...TYPED, companyIDs: 'none', roleIDs: '', scheduledAt: '' })).toEqual({
    companyIDs: 'Name at least one company.',
    roleIDs: 'Name at least one role.',
    scheduledAt: 'Choose a time.',
  })
})

it('export settings are shown with a space after each comma', () => {
  const settings = {
    ...toSettingsBody(TYPED),
    timezone: 'America/New_York',
    version: 1,
    nextRun: null,
    people: 0,
    unknown: { companyIDs: '', roleIDs: '', exclusionUserID: '', inclusionUserID: '' },
  }
  expect(toSettingsValues(settings)).toMatchObject({ companyIDs: '7, 4', inclusionUserID: '12, 13' })
})
