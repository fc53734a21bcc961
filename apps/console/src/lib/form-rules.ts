import type { Language } from '@laurel/contract/constants.ts'
import { sayIssue } from '@laurel/contract/messages/issues.ts'
import type { FormErrors } from '@mantine/form'
import * as z from 'zod'

/** The sentence for a text that is too long names no limit, and people need it to shorten what they typed. */
const limitFor = (issue: z.core.$ZodIssue) =>
  issue.code === 'too_big' && issue.origin === 'string' ? ` (${issue.maximum})` : ''

/**
 * The `validate` of a form by a schema of the contract: the first problem of each field, in the server's own words,
 * with the limit of a text that is too long.
 * `useForm({ validate: validateWith(companyForm, lang), … })`
 */
export const validateWith =
  (schema: z.core.$ZodType, lang: Language) =>
  (values: unknown): FormErrors => {
    const { error } = z.safeParse(schema, values)
    const errors: FormErrors = {}
    for (const issue of error?.issues ?? []) {
      errors[issue.path.join('.')] ??= `${sayIssue(lang, issue, values)}${limitFor(issue)}`
    }
    return errors
  }
