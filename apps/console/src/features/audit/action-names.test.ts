import { actionFor } from '@laurel/contract/endpoint.ts'
import { ENDPOINTS } from '@laurel/contract/endpoints.ts'
import { expect, it } from 'vitest'
import { audit } from '../../i18n/en/audit.ts'

it('every call that changes something has a name in the audit trail', () => {
  const actions = ENDPOINTS.filter(({ method, readOnly }) => method === 'POST' && !readOnly).map(actionFor)
  expect(actions.filter((action) => !(action in audit.actions))).toEqual([])
})
