import { ENDPOINTS } from '@laurel/contract/endpoints.ts'
import { describe, expect, it } from 'vitest'
import { callName, declaredCalls } from './answers.ts'
import { ABOUT_PEOPLE, ABOUT_PERFORMANCE } from './requests/by-subject.ts'

describe('the access table', () => {
  it('the access table lists every endpoint exactly once', () => {
    expect(declaredCalls.toSorted()).toEqual(ENDPOINTS.map(callName).toSorted())
  })

  it('every call of the access table has a test request', () => {
    const requested = [...ABOUT_PEOPLE, ...ABOUT_PERFORMANCE].map(({ endpoint }) => callName(endpoint))
    expect(requested.toSorted()).toEqual(declaredCalls.toSorted())
  })
})
