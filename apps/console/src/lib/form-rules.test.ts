import { companyForm } from '@laurel/contract/companies.ts'
import { rule } from '@laurel/contract/messages/issues.ts'
import type { FormErrors } from '@mantine/form'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { applyProblems } from './form-problems.ts'
import { validateWith } from './form-rules.ts'

const company = {
  name: 'Ridgeway',
  companykey: 'RDGW',
  driverlimit: 450,
  userlimit: 25,
  latebuffer: 5,
  newhirebuffer: 0,
}

it('validateWith returns no errors for valid values', () => {
  expect(validateWith(companyForm, 'en')(company)).toEqual({})
})

it('validateWith returns the sentences of the server, per field and in the language of the reader', () => {
  const values = { ...company, name: ' ', driverlimit: undefined, latebuffer: 120 }
  expect(validateWith(companyForm, 'en')(values)).toEqual({
    name: 'Name field is required',
    driverlimit: 'Driver limit field is required',
    latebuffer: 'Late buffer must be at most 99',
  })
  expect(validateWith(companyForm, 'fr')(values)).toHaveProperty('name', 'Le champ Nom est obligatoire')
})

it('validateWith names the limit of a text that is too long', () => {
  const values = { ...company, name: 'x'.repeat(101) }
  expect(validateWith(companyForm, 'en')(values)).toEqual({ name: 'Name field is too long (100)' })
})

it('validateWith keys nested values by their dotted path', () => {
  const schema = z.object({ drivers: z.array(z.object({ id: z.int().min(1) })) })
  expect(Object.keys(validateWith(schema, 'en')({ drivers: [{ id: 1 }, { id: 0 }] }))).toEqual(['drivers.1.id'])
})

it('validateWith puts a rule over two fields beside the field that it names', () => {
  const schema = z.object({ password: z.string(), again: z.string() }).refine((form) => form.password === form.again, {
    params: rule('password_mismatch'),
    path: ['again'],
  })
  expect(validateWith(schema, 'en')({ password: 'a', again: 'b' })).toEqual({ again: "Password doesn't match" })
})

describe('applyProblems', () => {
  const setUp = () => {
    const form = { errors: {} as FormErrors, setErrors: (errors: FormErrors) => void (form.errors = errors) }
    return form
  }

  it('applyProblems puts the first problem of each field beside it', () => {
    const form = setUp()
    const placed = applyProblems(form, [
      { path: 'companykey', message: 'Taken' },
      { path: 'companykey', message: 'Too long' },
      { message: 'Something else' },
    ])
    expect(placed).toBe(true)
    expect(form.errors).toEqual({ companykey: 'Taken' })
  })

  it('applyProblems returns false when no problem belongs to a field', () => {
    expect(applyProblems(setUp(), [{ message: 'Row 3', row: 3 }])).toBe(false)
  })
})
