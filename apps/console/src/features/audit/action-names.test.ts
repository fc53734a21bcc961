import { actionFor, type Endpoint } from '@laurel/contract/endpoint.ts'
import { ENDPOINTS } from '@laurel/contract/endpoints.ts'
import { SCIM_ENDPOINTS } from '@laurel/contract/scim.ts'
import { expect, it } from 'vitest'
import { audit } from '../../i18n/en/audit.ts'

it('every call that changes something has a name in the audit trail', () => {
  const endpoints: readonly Endpoint[] = [...ENDPOINTS, ...SCIM_ENDPOINTS]
  const actions = endpoints.filter(({ method, readOnly }) => method !== 'GET' && !readOnly).map(actionFor)
  expect(actions.filter((action) => !(action in audit.actions))).toEqual([])
})
