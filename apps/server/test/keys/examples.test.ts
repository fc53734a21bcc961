import { readFileSync } from 'node:fs'
import { ENDPOINTS } from '@laurel/contract/endpoints.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'

const PAGES = ['api-keys', 'gps-data'] as const

/** The curl commands of a page: method, path, query and JSON. */
const examplesIn = (page: (typeof PAGES)[number]) => {
  const text = readFileSync(new URL(`../../../../docs/integrations/${page}.md`, import.meta.url), 'utf8')
  const blocks = [...text.matchAll(/```sh\n(curl[^`]+)```/g)].map(([, block = '']) => block.replaceAll('\\\n', ' '))
  return blocks.map((command) => {
    const [, path = '', query = ''] = /"\$LAUREL(\/[^"?]*)\??([^"]*)"/.exec(command) ?? []
    const [, body] = /-d '([^']+)'/.exec(command) ?? []
    const fields = Object.fromEntries([...command.matchAll(/-F (\w+)=(\S+)/g)].map(([, name, value]) => [name, value]))
    return { command, method: command.includes('-X POST') ? 'POST' : 'GET', path, query, body, fields }
  })
}

describe.each(PAGES)('the examples of docs/integrations/%s.md', (page) => {
  it.each(examplesIn(page))('$method $path is a call that takes a key, with valid input', (example) => {
    const endpoint = ENDPOINTS.find(({ method, path }) => method === example.method && path === example.path)
    expect(endpoint?.scope).toBeDefined()
    const { firstfile, ...fields } = example.fields
    const files = firstfile ? { firstfile: new File([''], firstfile.slice(1)) } : {}
    const body = example.body ? JSON.parse(example.body) : { ...fields, ...files }
    const query = Object.fromEntries(new URLSearchParams(example.query))
    const parts = [
      [endpoint?.query, query],
      [endpoint?.body, body],
    ] as const
    expect(parts.map(([schema, value]) => schema && z.safeParse(schema, value).error)).toEqual([undefined, undefined])
    expect(example.command.includes('Idempotency-Key')).toBe(endpoint?.body !== undefined)
  })
})
