import fc from 'fast-check'
import type * as z from 'zod'
import { extremeDay, extremeInteger, extremeText } from './extremes.ts'
import { sentFile } from './files.ts'

/** Realistic values for a field, found by its dotted path: ids of existing records, dates, addresses. */
export type KnownValues = (path: string) => fc.Arbitrary<unknown> | undefined

/** Values that a schema accepts, up to its limits. Rules in code (refinements) are unknown here, so some values break them. */
export const arbitraryFor = (schema: z.core.$ZodType, known: KnownValues, path = ''): fc.Arbitrary<unknown> => {
  const meaningful = known(path)
  const any = byType(schema, known, path)
  return meaningful ? fc.oneof({ weight: 4, arbitrary: meaningful }, { weight: 1, arbitrary: any }) : any
}

const byType = (schema: z.core.$ZodType, known: KnownValues, path: string): fc.Arbitrary<unknown> => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const inner = (part: z.core.$ZodType) => byType(part, known, path)
  switch (def.type) {
    case 'object':
      return arbitraryObject(def.shape, known, path)
    case 'array':
      return arbitraryList(def, inner(def.element), known(path))
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 10 }), inner(def.valueType), { maxKeys: 5 })
    case 'string':
      return arbitraryText(def)
    case 'number':
      return arbitraryNumber(def)
    case 'boolean':
      return fc.boolean()
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'file':
      return sentFile
    case 'union':
      return fc.oneof(...def.options.map(inner))
    case 'optional':
    case 'default':
    case 'prefault':
      return inner(def.innerType)
    case 'nullable':
      return fc.oneof({ weight: 5, arbitrary: inner(def.innerType) }, { weight: 1, arbitrary: fc.constant(null) })
    case 'pipe':
      return inner(schemaType(def.out) === 'transform' ? def.in : def.out)
    default:
      throw new Error(`no values are known for ${def.type} at ${path}`)
  }
}

const schemaType = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def.type

const arbitraryObject = (shape: z.core.$ZodShape, known: KnownValues, path: string) => {
  const names = Object.keys(shape)
  const fields = Object.entries(shape).map(([name, schema]) => [
    name,
    arbitraryFor(schema, known, path ? `${path}.${name}` : name),
  ])
  const requiredKeys = names.filter((name) => shape[name]?._zod.optin === undefined)
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys })
}

const MANY = 8

const arbitraryList = (def: Checked, element: fc.Arbitrary<unknown>, known: fc.Arbitrary<unknown> | undefined) => {
  const { minLength = 0, maxLength = MANY } = limitsFor(def)
  return fc.array(known ?? element, { minLength, maxLength: Math.max(minLength, Math.min(maxLength, MANY)) })
}

interface Checked {
  checks?: readonly z.core.$ZodCheck[] | undefined
  format?: string | undefined
  pattern?: RegExp | undefined
}

interface Limits {
  minLength?: number
  maxLength?: number
  min?: number
  max?: number
  format?: string | undefined
  pattern?: RegExp | undefined
}

const limitsFor = ({ checks = [], format, pattern }: Checked): Limits => {
  const limits: Limits = { format, pattern }
  for (const check of checks) {
    const def = (check as z.core.$ZodChecks)._zod.def
    if (def.check === 'min_length') limits.minLength = def.minimum
    if (def.check === 'max_length') limits.maxLength = def.maximum
    if (def.check === 'greater_than') limits.min = Number(def.value)
    if (def.check === 'less_than') limits.max = Number(def.value)
    if (def.check === 'number_format') limits.format = def.format
    if (def.check === 'string_format') Object.assign(limits, { format: def.format, pattern: def.pattern })
  }
  return limits
}

const arbitraryText = (def: Checked): fc.Arbitrary<string> => {
  const { minLength = 0, maxLength = 200, format, pattern } = limitsFor(def)
  if (format === 'date') return extremeDay
  if (format === 'datetime') return extremeDay.map((day) => `${day}T15:00:00Z`)
  if (format === 'email') return fc.emailAddress()
  if (format === 'regex' && pattern) return fc.stringMatching(pattern)
  return extremeText(minLength, maxLength)
}

const arbitraryNumber = (def: Checked): fc.Arbitrary<number> => {
  const { min = -1000, max = Number.MAX_SAFE_INTEGER, format } = limitsFor(def)
  if (format) return extremeInteger(min, max)
  return extremeInteger(Math.ceil(min), Math.min(max, 1e9)).map((whole) => (whole < max ? whole + 0.25 : whole))
}
