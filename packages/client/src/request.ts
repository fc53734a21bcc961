import type { CallInput, Endpoint } from '@laurel/contract/endpoint.ts'

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** The request of a call, ready for `fetch`. */
export const toRequest = <E extends Endpoint>(baseUrl: string, endpoint: E, input: CallInput<E>) => {
  const { params, query, body } = input as Parts
  const headers = new Headers()
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const request: RequestInit & { headers: Headers } = { method: endpoint.method, headers }
  if (body && endpoint.multipart) {
    request.body = toFormData(body)
  } else if (endpoint.method === 'POST') {
    headers.set('content-type', 'application/json')
    request.body = JSON.stringify(body ?? {})
  }
  return { url: baseUrl + path + toSearch(query), request }
}

/** Lists repeat their name; what is not given is left out. */
const presentEntries = (values: Record<string, unknown>) =>
  Object.entries(values)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((entry: unknown) => [name, entry] as const),
    )
    .filter(([, entry]) => entry !== undefined && entry !== null)

const toSearch = (query: Record<string, unknown> = {}) => {
  const search = new URLSearchParams()
  for (const [name, value] of presentEntries(query)) search.append(name, String(value))
  return search.size > 0 ? `?${search}` : ''
}

const toFormData = (body: Record<string, unknown>) => {
  const form = new FormData()
  for (const [name, value] of presentEntries(body)) form.append(name, value instanceof Blob ? value : String(value))
  return form
}
