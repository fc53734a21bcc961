import type { Language } from '@laurel/contract/constants.ts'
import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import {
  type listMailTemplates,
  MAIL_TEMPLATES_MAX,
  type MailDraft,
  type MailTemplate,
  type MailTemplateForm,
  type MailTemplateKind,
} from '@laurel/contract/mail-templates.ts'
import { AppError, required } from '../../core/app-error.ts'
import type { Db } from '../../db/db.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { queueMail } from './mail.service.ts'
import { renderMail } from './mail.templates.ts'
import {
  countTemplates,
  deleteTemplate,
  insertTemplate,
  listTemplateRows,
  lockTemplate,
  type MailTemplateRow,
  updateTemplate,
} from './mail-templates.queries.ts'

export { findOwnWording } from './mail-templates.queries.ts'

export const listTemplatePage = async (db: Db, list: HandlerInput<typeof listMailTemplates>['query'], now: Date) => {
  const { rows, total } = await listTemplateRows(db, list, now)
  return { content: rows.map(toTemplate), totalElements: total }
}

export const makeTemplate = async (db: Db, form: MailTemplateForm, now: Date) => {
  const count = await countTemplates(db)
  if (count >= MAIL_TEMPLATES_MAX) throw new AppError('mail_templates_full', { params: { max: MAIL_TEMPLATES_MAX } })
  await insertTemplate(db, form, now)
}

/** `version` is what the editor had read: a stale one means that saving would undo somebody's change. */
export const changeTemplate = async (db: Db, form: MailTemplateForm, version: number | undefined, now: Date) => {
  const row = required(await lockTemplate(db, form.number, now))
  if (version !== undefined && version !== row.version) throw new AppError('record_changed')
  await updateTemplate(db, form, now)
  return toForm(row)
}

export const removeTemplate = async (db: Db, number: number, lang: Language, now: Date) => {
  const row = required(await lockTemplate(db, number, now))
  if (row.used_by.length > 0) {
    const users = new Intl.ListFormat(lang, { type: 'conjunction' }).format(row.used_by)
    throw new AppError('mail_template_used', { params: { name: row.name, users } })
  }
  await deleteTemplate(db, number)
  return toForm(row)
}

const EXAMPLE: Record<Language, { name: string; company: string; by: string }> = {
  en: { name: 'Alex Morgan', company: 'Example Transport', by: 'Sam Taylor' },
  fr: { name: 'Camille Tremblay', company: 'Transport Exemple', by: 'Dominique Roy' },
}

/** The link leads to the console alone. */
const exampleFor = ({ kind, lang, subject, text }: MailDraft, consoleUrl: string) => ({
  template: kind,
  lang,
  ...EXAMPLE[lang],
  link: `${consoleUrl}/`,
  own: { subject, text },
})

export const previewFor = (draft: MailDraft, consoleUrl: string) =>
  renderMail({ ...exampleFor(draft, consoleUrl), email: '', reason: '', at: '', timezone: 'UTC', address: '' })

export const queueTest = async (db: Db, queue: JobQueue, userId: number, draft: MailDraft, consoleUrl: string) => {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  await queueMail(db, queue, { ...exampleFor(draft, consoleUrl), to: email })
}

const toForm = (row: MailTemplateRow): MailTemplateForm => ({
  number: row.number,
  kind: row.kind as MailTemplateKind,
  name: row.name,
  subjecten: row.subject_en,
  subjectfr: row.subject_fr,
  texten: row.text_en,
  textfr: row.text_fr,
})

const toTemplate = (row: MailTemplateRow): MailTemplate => ({
  ...toForm(row),
  updatedat: row.updated_at.toISOString(),
  version: row.version,
  usedby: row.used_by,
})
