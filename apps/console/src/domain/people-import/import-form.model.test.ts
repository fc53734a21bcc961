import { expect, it } from 'vitest'
import { firstMissing, isPast, newImport, toImportBody, withNextHour } from './import-form.model.ts'
import { validateImport } from './import-form.rules.ts'

const complete = {
  ...newImport('en', 1),
  file: new File(['x'], 'people.csv'),
  divisionid: 2,
  roleId: 4,
}

it('an import names what is missing from top to bottom', () => {
  const validate = validateImport('en', true)
  expect(firstMissing(validate(newImport('en', null)))).toBe('File field is required')
  expect(firstMissing(validate({ ...complete, companyid: null }))).toBe('Company field is required')
  expect(firstMissing(validate({ ...complete, divisionid: null }))).toBe('Division field is required')
  expect(firstMissing(validate({ ...complete, roleId: null }))).toBe('Role field is required')
  expect(firstMissing(validate(complete))).toBeUndefined()
})

it('an import needs no company where there is only the own one', () => {
  expect(firstMissing(validateImport('en', false)({ ...complete, companyid: null }))).toBeUndefined()
})

it('an import takes only .csv files', () => {
  const wrong = { ...complete, file: new File(['x'], 'people.xlsx') }
  expect(validateImport('en', true)(wrong)).toEqual({ file: 'Incorrect file format' })
})

it('an import needs name and time of a campaign only while it is on', () => {
  const validate = validateImport('en', true)
  const scheduled = { ...complete, scheduledInvitation: true }
  expect(Object.keys(validate(scheduled))).toEqual(['campaignName', 'scheduledAt'])
  const ready = { ...scheduled, campaignName: 'Spring', scheduledAt: '2099-01-01 09:00:00' }
  expect(validate(ready)).toEqual({})
  expect(Object.keys(validate({ ...ready, scheduledAt: '2020-01-01 09:00:00' }))).toEqual(['scheduledAt'])
  expect(Object.keys(validate({ ...ready, letterTemplateId: -1 }))).toEqual(['letterTemplateId'])
})

it('an import sends a blank template as 0 and the time as an instant', () => {
  const body = toImportBody({ ...complete, scheduledAt: '2099-01-01 09:00:00' })
  expect(body.letterTemplateId).toBe(0)
  expect(body.scheduledAt).toBe(new Date('2099-01-01T09:00:00').toISOString())
})

it('a scheduled time in the past is recognised', () => {
  const now = new Date('2026-03-10T12:00:00').getTime()
  expect(isPast('2026-03-10 11:59:00', now)).toBe(true)
  expect(isPast('2026-03-10 12:01:00', now)).toBe(false)
})

it('a day that was just chosen begins at the next full hour when its preset time is past', () => {
  const at = (time: string) => new Date(`2026-03-10T${time}`).getTime()
  expect(withNextHour(null, '2026-03-10 09:00:00', at('14:20'))).toBe('2026-03-10 15:00:00')
  expect(withNextHour('2026-03-12 09:00:00', '2026-03-10 09:00:00', at('09:00'))).toBe('2026-03-10 10:00:00')
  expect(withNextHour(null, '2026-03-10 09:00:00', at('23:10'))).toBe('2026-03-10 23:59:00')
  expect(withNextHour(null, '2026-03-10 09:00:00', at('08:20'))).toBe('2026-03-10 09:00:00')
  expect(withNextHour(null, '2026-03-11 09:00:00', at('14:20'))).toBe('2026-03-11 09:00:00')
})

it('a time that was typed stays as it is, also when it is past', () => {
  const now = new Date('2026-03-10T14:20').getTime()
  expect(withNextHour('2026-03-10 15:00:00', '2026-03-10 09:00:00', now)).toBe('2026-03-10 09:00:00')
  expect(withNextHour('2026-03-10 15:00:00', '2026-03-10 08:00:00', now)).toBe('2026-03-10 08:00:00')
  expect(withNextHour('2026-03-10 15:00:00', null, now)).toBeNull()
})
