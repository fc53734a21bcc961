import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { Endpoint } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'
import { SCIM_ENDPOINTS } from './scim.ts'

/** Every text, list, record and number that a caller can send has an end. Without one a few bytes can keep the server busy. */

interface Limits {
  from: boolean
  to: boolean
}

/** Formats whose pattern leaves no room for long texts. */
const SHORT_FORMATS = ['date', 'uuid']

const limitsFor = (def: z.core.$ZodTypeDef & { format?: string; pattern?: RegExp | undefined }): Limits => {
  const limits = { from: false, to: false }
  const note = (format: string | undefined, pattern: RegExp | undefined) => {
    if (format === undefined) return
    if (SHORT_FORMATS.includes(format) || (format === 'regex' && isShort(pattern))) limits.to = true
  }
  note(def.format, def.pattern)
  for (const check of def.checks ?? []) {
    const checked = (check as z.core.$ZodChecks)._zod.def
    if (checked.check === 'max_length' || checked.check === 'length_equals') limits.to = true
    if (checked.check === 'less_than') limits.to = true
    if (checked.check === 'greater_than') limits.from = true
    if (checked.check === 'string_format') note(checked.format, 'pattern' in checked ? checked.pattern : undefined)
  }
  return limits
}

/** The whole text has to match, and nothing in it may be repeated without end. */
const isShort = (pattern: RegExp | undefined) =>
  pattern !== undefined &&
  /^\^.*\$$/s.test(pattern.source) &&
  !/[^\\][*+]|,\}/.test(pattern.source.replace(/\[[^\]]*\]/g, 'x'))

const unbounded = (schema: z.core.$ZodType, path: string): string[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) => unbounded(part, `${path}.${name}`))
    case 'record': {
      const isBounded = z.globalRegistry.get(schema)?.maxProperties !== undefined
      return [
        ...(isBounded ? [] : [`${path}: record`]),
        ...unbounded(def.keyType, `${path} key`),
        ...unbounded(def.valueType, path),
      ]
    }
    case 'array':
      return [...(limitsFor(def).to ? [] : [`${path}: list`]), ...unbounded(def.element, `${path}[]`)]
    case 'string':
      return limitsFor(def).to ? [] : [`${path}: text`]
    case 'number': {
      const { from, to } = limitsFor(def)
      return from && to ? [] : [`${path}: number`]
    }
    case 'union':
      return def.options.flatMap((option) => unbounded(option, path))
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nullable':
    case 'readonly':
      return unbounded(def.innerType, path)
    case 'pipe':
      return unboundedPipe(def, path)
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'file':
    case 'null':
    case 'undefined':
      return []
    default:
      return [`${path}: ${def.type}`]
  }
}

/** What one side of a pipe has bounded is bounded; a function is no side. */
const unboundedPipe = ({ in: before, out: after }: z.core.$ZodPipeDef, path: string) => {
  const sides = [before, after].filter((side) => (side as z.core.$ZodTypes)._zod.def.type !== 'transform')
  const found = sides.map((side) => unbounded(side, path))
  return found.find((side) => side.length === 0) ?? found[0] ?? [`${path}: function`]
}

describe('what a caller can send', () => {
  const endpoints: readonly Endpoint[] = [...ENDPOINTS, ...SCIM_ENDPOINTS]
  it.each(endpoints.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
    'to %s %s has no list, text, record or number without a bound',
    (_method, _path, { params, query, body }) => {
      const parts = Object.entries({ params, query, body })
      expect(parts.flatMap(([name, schema]) => (schema ? unbounded(schema, name) : []))).toEqual([])
    },
  )
})

describe('a part without a bound is found', () => {
  it.each<[string, z.core.$ZodType]>([
    ['a list', z.object({ ids: z.array(z.int().min(1).max(9)) })],
    ['the texts of a list', z.array(z.string()).max(2)],
    ['a text', z.string().trim().min(1)],
    ['a text with an open pattern', z.string().regex(/^a+$/)],
    ['a moment with any number of decimals', z.iso.datetime()],
    ['a number', z.number().min(0)],
    ['a whole number', z.int()],
    ['a record', z.record(z.string().max(5), z.boolean())],
    ['anything', z.unknown()],
    ['below a preprocess', z.preprocess((value) => value, z.string())],
    ['below a transform', z.string().transform((value) => value.length)],
    ['below a pipe', z.string().pipe(z.email())],
    ['in one option of a union', z.union([z.literal(0), z.string()])],
    ['below a default', z.string().default('')],
    ['below optional and nullable', z.string().nullable().optional()],
  ])('%s', (_, schema) => {
    expect(unbounded(schema, 'body')).not.toEqual([])
  })

  it.each<[string, z.core.$ZodType]>([
    ['a short pattern', z.string().regex(/^\d{1,5}$/)],
    ['a text that a pipe goes on with', z.string().max(254).pipe(z.email())],
    [
      'a text that must be one of a few',
      z
        .string()
        .toLowerCase()
        .pipe(z.enum(['asc', 'desc'])),
    ],
    ['a number that was written as text', z.coerce.number().pipe(z.int().min(1).max(9))],
  ])('but not in %s', (_, schema) => {
    expect(unbounded(schema, 'body')).toEqual([])
  })
})
