import { ENDPOINTS } from '@laurel/contract/endpoints'
import { expect, it } from 'vitest'
import { audit } from '../../i18n/en/audit.ts'

it('has words for every call that changes something', () => {
  const paths = ENDPOINTS.filter(({ method, readOnly }) => method === 'POST' && !readOnly).map(({ path }) =>
    path.slice(1),
  )
  expect(paths.filter((path) => !(path in audit.actions))).toEqual([])
})
