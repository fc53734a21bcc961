import { ENDPOINTS } from '@laurel/contract/endpoints.ts'
import { describe, expect, it } from 'vitest'
import { callName, declaredCalls } from './expected-answer.ts'
import { ALL_REQUESTS } from './requests/by-subject.ts'

describe('the access table', () => {
  it('the access table lists every endpoint exactly once', () => {
    expect(declaredCalls.toSorted()).toEqual(ENDPOINTS.map(callName).toSorted())
  })

  it('every call of the access table has a test request', () => {
    const requested = ALL_REQUESTS.map(({ endpoint }) => callName(endpoint))
    expect(requested.toSorted()).toEqual(declaredCalls.toSorted())
  })
})
