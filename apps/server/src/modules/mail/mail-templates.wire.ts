import type { MailTemplate, MailTemplateForm, MailTemplateKind } from '@laurel/contract/mail-templates.ts'
import type { MailTemplateRow } from './mail-templates.queries.ts'

export const toTemplateForm = (row: MailTemplateRow): MailTemplateForm => ({
  number: row.number,
  kind: row.kind as MailTemplateKind,
  name: row.name,
  subjecten: row.subject_en,
  subjectfr: row.subject_fr,
  texten: row.text_en,
  textfr: row.text_fr,
})

export const toTemplate = (row: MailTemplateRow): MailTemplate => ({
  ...toTemplateForm(row),
  updatedat: row.updated_at.toISOString(),
  version: row.version,
  usedby: row.used_by,
})
