import { ENDPOINTS } from '@laurel/contract/endpoints.ts'
import { describe, expect, it } from 'vitest'
import { callName, declaredCalls } from './answers.ts'
import { ABOUT_PEOPLE, ABOUT_PERFORMANCE } from './requests/by-subject.ts'

describe('the table of answers', () => {
  it('knows every call once, and no others', () => {
    expect(declaredCalls.toSorted()).toEqual(ENDPOINTS.map(callName).toSorted())
  })

  it('has a request for every call', () => {
    const requested = [...ABOUT_PEOPLE, ...ABOUT_PERFORMANCE].map(({ endpoint }) => callName(endpoint))
    expect(requested.toSorted()).toEqual(declaredCalls.toSorted())
  })
})
