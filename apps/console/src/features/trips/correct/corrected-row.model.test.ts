import { expect, it } from 'vitest'
import { changedFields } from './corrected-row.model.ts'

const late = {
  workdate: '2026-03-02',
  userid: 1,
  driver: 'Ada Quick',
  truck: '12',
  scheduledtimein: '06:00',
  actuallogin: '06:30',
  actuallogout: '15:00',
  numberoftrips: 4,
  perfectAttendance: false,
  lateArrival: true,
  noshow: false,
  deleted: false,
}

it('a corrected row tells each changed field and the state that follows', () => {
  const after = { ...late, truck: '14', actuallogin: '05:58', lateArrival: false, perfectAttendance: true }
  expect(changedFields(late, after)).toEqual([
    { field: 'truck', before: '12', after: '14' },
    { field: 'actuallogin', before: '06:30', after: '05:58' },
    { field: 'state', before: 'late', after: 'perfect' },
  ])
})

it('a deleted row tells that alone, and a row without a kept truck says nothing about it', () => {
  expect(changedFields(late, { ...late, deleted: true })).toEqual([
    { field: 'state', before: 'late', after: 'deleted' },
  ])
  expect(changedFields({ ...late, truck: null }, { ...late, truck: '9' })).toEqual([])
})
