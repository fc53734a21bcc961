import type { Language } from '@laurel/contract/constants.ts'
import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import {
  type listMailTemplates,
  MAIL_TEMPLATES_MAX,
  type MailDraft,
  type MailTemplateForm,
} from '@laurel/contract/mail-templates.ts'
import { AppError, required } from '../../core/app-error.ts'
import type { Db } from '../../db/db.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { findRecipient } from './mail.queries.ts'
import { queueMail } from './mail.service.ts'
import { renderMail } from './mail.templates.ts'
import {
  countTemplates,
  deleteTemplate,
  insertTemplate,
  listTemplateRows,
  lockTemplate,
  updateTemplate,
} from './mail-templates.queries.ts'
import { toTemplate, toTemplateForm } from './mail-templates.wire.ts'

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

/** `version` is the one the editor read. A stale one is refused, because saving would undo another change. */
export const changeTemplate = async (db: Db, form: MailTemplateForm, version: number | undefined, now: Date) => {
  const row = required(await lockTemplate(db, form.number, now))
  if (version !== undefined && version !== row.version) throw new AppError('record_changed')
  await updateTemplate(db, form, now)
  return toTemplateForm(row)
}

export const removeTemplate = async (db: Db, number: number, now: Date) => {
  const row = required(await lockTemplate(db, number, now))
  if (row.used_by.length > 0) {
    throw new AppError('mail_template_used', { params: { name: row.name, users: { list: row.used_by } } })
  }
  await deleteTemplate(db, number)
  return toTemplateForm(row)
}

const EXAMPLE: Record<Language, { name: string; company: string; by: string }> = {
  en: { name: 'Alex Morgan', company: 'Example Transport', by: 'Sam Taylor' },
  fr: { name: 'Camille Tremblay', company: 'Transport Exemple', by: 'Dominique Roy' },
}

/** The link of an example leads to the console and holds no token. */
const exampleFor = ({ kind, lang, subject, text }: MailDraft, consoleUrl: string) => ({
  template: kind,
  lang,
  ...EXAMPLE[lang],
  link: `${consoleUrl}/`,
  own: { subject, text },
})

/** What the wordings of Admins have no placeholder for. */
const UNUSED = { email: '', reason: '', about: '', words: '', facts: {}, at: '', timezone: 'UTC', address: '' }

export const previewFor = (draft: MailDraft, consoleUrl: string) =>
  renderMail({ ...UNUSED, ...exampleFor(draft, consoleUrl) })

export const queueTest = async (db: Db, queue: JobQueue, userId: number, draft: MailDraft, consoleUrl: string) => {
  const { email } = required(await findRecipient(db, userId))
  await queueMail(db, queue, { ...exampleFor(draft, consoleUrl), to: email })
}
