import { endpoint } from '@laurel/contract/endpoint.ts'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { toRequest } from './request.ts'

const shared = { access: 'public', summary: '', response: z.object({}) } as const
const read = endpoint({ ...shared, method: 'GET', path: '/things/:id', params: z.any(), query: z.any() })
const send = endpoint({ ...shared, method: 'POST', path: '/things', multipart: true, body: z.any() })
const save = endpoint({ ...shared, method: 'POST', path: '/things/save', body: z.any() })

it('a request fills the path, repeats lists and leaves out missing values', () => {
  const { url } = toRequest('/api', read, {
    params: { id: 'a/b' },
    query: { page: 0, tag: ['x', 'y'], no: undefined, nil: null },
  })
  expect(url).toBe('/api/things/a%2Fb?page=0&tag=x&tag=y')
})

it('a request without a body sends an empty JSON object', () => {
  const { request } = toRequest('', save, { body: undefined })
  expect(request.headers.get('content-type')).toBe('application/json')
  expect(request.body).toBe('{}')
})

it('a request with files sends form data without a content type of its own', () => {
  const { request } = toRequest('', send, { body: { file: new File(['x'], 'x.csv'), ids: [1, 2], no: undefined } })
  const form = request.body as FormData
  expect(request.headers.has('content-type')).toBe(false)
  expect(form.getAll('ids')).toEqual(['1', '2'])
  expect([...form.keys()]).toEqual(['file', 'ids', 'ids'])
})
