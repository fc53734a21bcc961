import type * as z from 'zod'
import type { Language } from '../constants.ts'
import { fieldLabel, type Params, type RuleCode, sayRule } from './say.ts'

type Issue = z.core.$ZodIssue

/** Lets a schema name one of our rules: `.refine(check, { params: rule('password_mismatch') })`. */
export const rule = (code: RuleCode, params: Params = {}) => ({ rule: code, ...params })

const valueAt = (data: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], data)

const isMissing = (issue: Issue, data: unknown) => {
  const value = valueAt(data, issue.path)
  return value === undefined || value === null || value === ''
}

/**
 * Whether a value has the wrong type, as opposed to a right type that breaks a rule. The issue must carry its input:
 * what a form sent as text was read by then.
 */
export const isWrongType = (issue: Issue, data: unknown) => {
  if (issue.code !== 'invalid_type' || isMissing(issue, data)) return false
  return numberRule(issue.expected) === undefined || typeof issue.input !== 'number'
}

/** The rule that an issue breaks, the field that breaks it, and the figures of its sentence. */
export const ruleForIssue = (issue: Issue, data: unknown) => {
  const [code, params = {}] = ruleFor(issue, data)
  return { code, field: issue.path.findLast((key) => typeof key === 'string') ?? '', params }
}

/** One sentence for an issue, in the caller's language. */
export const sayIssue = (lang: Language, issue: Issue, data: unknown): string => {
  const { code, field, params } = ruleForIssue(issue, data)
  return sayRule(lang, code, { field: fieldLabel(lang, field), ...params })
}

const ruleFor = (issue: Issue, data: unknown): [RuleCode, Params?] => {
  switch (issue.code) {
    case 'invalid_type':
      if (isMissing(issue, data)) return ['required']
      return [numberRule(issue.expected) ?? 'type']
    case 'too_small':
      return isMissing(issue, data) ? ['required'] : tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      if (isMissing(issue, data)) return ['required']
      return [issue.format === 'email' ? 'email' : issue.format === 'date' ? 'date' : 'format']
    case 'invalid_value':
      return [isMissing(issue, data) ? 'required' : 'choice']
    case 'custom':
      return customRule(issue)
    default:
      return ['type']
  }
}

const numberRule = (expected: string): RuleCode | undefined => {
  if (expected === 'int') return 'integer'
  return expected === 'number' ? 'number' : undefined
}

const tooSmall = (issue: z.core.$ZodIssueTooSmall): [RuleCode, Params?] => {
  if (issue.origin === 'array') return ['at_least_one']
  if (issue.origin !== 'string') return ['min', { min: Number(issue.minimum) }]
  return Number(issue.minimum) <= 1 ? ['required'] : ['too_short', { min: Number(issue.minimum) }]
}

const tooBig = (issue: z.core.$ZodIssueTooBig): [RuleCode, Params?] => {
  if (issue.origin === 'array') return ['too_many', { max: Number(issue.maximum) }]
  return issue.origin === 'string' ? ['too_long'] : ['max', { max: Number(issue.maximum) }]
}

const customRule = (issue: z.core.$ZodIssueCustom): [RuleCode, Params?] => {
  const { rule: code, ...params } = (issue.params ?? { rule: 'format' }) as { rule: RuleCode } & Params
  return [code, params]
}
