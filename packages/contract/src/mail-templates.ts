import * as z from 'zod'
import { MAX_PAGE_SIZE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { rule } from './messages/issues.ts'
import { id, instant, language, listQuery, longText, outcome, pageSchema, text, wholeNumber } from './rules.ts'

/** What a template is for: the first password, or another one. */
export const MAIL_TEMPLATE_KINDS = ['invitation', 'password-reset'] as const
export type MailTemplateKind = (typeof MAIL_TEMPLATE_KINDS)[number]

/** What is filled in, as `{{name}}`. The link is part of every mail, also of one whose text does not name it. */
export const MAIL_PLACEHOLDERS = {
  invitation: ['name', 'company', 'by', 'link'],
  'password-reset': ['name', 'company', 'link'],
} as const satisfies Record<MailTemplateKind, readonly string[]>

/** As many as fit on one page, so that a form can know all numbers from one call. */
export const MAIL_TEMPLATES_MAX = MAX_PAGE_SIZE
export const MAIL_TEMPLATE_NAME_MAX = 100
export const MAIL_SUBJECT_MAX = 150
export const MAIL_TEXT_MAX = 4000

interface Wording {
  subject: string
  text: string
}

const written = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ')

/** The first thing in double braces that means nothing here. */
const strangePlaceholder = (value: string, known: readonly string[]) => {
  const strange = [...value.matchAll(/\{\{([^{}]*)\}\}/g)].find(([, name = '']) => !known.includes(name.trim()))
  if (strange) return strange[0]
  return /\{\{|\}\}/.exec(value.replace(/\{\{[^{}]*\}\}/g, ''))?.[0]
}

const problemFor = (value: string, known: readonly string[]) => {
  const placeholder = strangePlaceholder(value, known)
  return placeholder === undefined ? undefined : rule('placeholder', { placeholder, known: written(known) })
}

/** The address is of no use in a subject, which mail programs do not link and show to bystanders. */
const wordingProblems = (kind: MailTemplateKind, { subject, text }: Wording) => {
  const known = MAIL_PLACEHOLDERS[kind]
  const inSubject = known.filter((name) => name !== 'link')
  return { subject: problemFor(subject, inSubject), text: problemFor(text, known) }
}

const subject = text(MAIL_SUBJECT_MAX)
const body = longText(MAIL_TEXT_MAX)

const fields = z.object({
  kind: z.enum(MAIL_TEMPLATE_KINDS),
  name: text(MAIL_TEMPLATE_NAME_MAX),
  subjecten: subject,
  subjectfr: subject,
  texten: body,
  textfr: body,
})

type Fields = z.infer<typeof fields>

const withKnownPlaceholders = <S extends z.ZodType<Fields>>(schema: S) =>
  schema.check(({ value, issues }) => {
    for (const lang of ['en', 'fr'] as const) {
      const problems = wordingProblems(value.kind, { subject: value[`subject${lang}`], text: value[`text${lang}`] })
      for (const part of ['subject', 'text'] as const) {
        const params = problems[part]
        const field = `${part}${lang}` as const
        if (params) issues.push({ code: 'custom', path: [field], input: value[field], params })
      }
    }
  })

export const mailTemplateForm = withKnownPlaceholders(fields.extend({ number: id }))
export type MailTemplateForm = z.infer<typeof mailTemplateForm>

const mailTemplate = fields.extend({
  number: z.int(),
  updatedat: instant,
  version: z.int(),
  /** The companies and the waiting campaigns that name its number. */
  usedby: z.array(z.string()),
})

export type MailTemplate = z.infer<typeof mailTemplate>

export const MAIL_TEMPLATE_SORT_FIELDS = ['number', 'name', 'kind', 'updatedat'] as const

export const listMailTemplates = endpoint({
  method: 'GET',
  path: '/mail-templates',
  access: ['Admin'],
  summary: 'A page of the mail templates; there are never more than fit on a page of 100',
  query: listQuery(MAIL_TEMPLATE_SORT_FIELDS),
  response: pageSchema(mailTemplate),
})

export const createMailTemplate = endpoint({
  method: 'POST',
  path: '/mail-templates/create',
  access: ['Admin'],
  maxBodyBytes: 64 * 1024,
  summary: 'Create a mail template under a number that companies and campaigns name',
  body: mailTemplateForm,
  response: outcome,
})

/** The number stays: companies name it. */
export const updateMailTemplate = endpoint({
  method: 'POST',
  path: '/mail-templates/update',
  access: ['Admin'],
  maxBodyBytes: 64 * 1024,
  summary: 'Change a mail template; mails that are sent from now on have the new wording',
  body: withKnownPlaceholders(fields.extend({ number: id, version: wholeNumber().optional() })),
  response: outcome,
})

export const deleteMailTemplate = endpoint({
  method: 'POST',
  path: '/mail-templates/delete',
  access: ['Admin'],
  summary: 'Delete a mail template that no company and no waiting campaign names',
  body: z.object({ number: id }),
  response: outcome,
})

const draft = z
  .object({ kind: z.enum(MAIL_TEMPLATE_KINDS), lang: language, subject, text: body })
  .check(({ value, issues }) => {
    const problems = wordingProblems(value.kind, value)
    for (const part of ['subject', 'text'] as const) {
      const params = problems[part]
      if (params) issues.push({ code: 'custom', path: [part], input: value[part], params })
    }
  })

export type MailDraft = z.infer<typeof draft>

export const previewMailTemplate = endpoint({
  method: 'POST',
  path: '/mail-templates/preview',
  access: ['Admin'],
  maxBodyBytes: 64 * 1024,
  readOnly: true,
  summary: 'The mail that a wording would become, with example values',
  body: draft,
  response: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
})

export const testMailTemplate = endpoint({
  method: 'POST',
  path: '/mail-templates/test',
  access: ['Admin'],
  maxBodyBytes: 64 * 1024,
  summary: 'Send a wording with example values to the own address',
  body: draft,
  response: outcome,
})
