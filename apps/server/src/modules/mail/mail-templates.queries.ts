import type { Language } from '@laurel/contract/constants.ts'
import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import type { listMailTemplates, MailTemplateForm, MailTemplateKind } from '@laurel/contract/mail-templates.ts'
import { type RoleName, roleName } from '@laurel/contract/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { countAll, foldedName, nameContains, type SortTable, selectPage } from '../../db/page.ts'

type TemplateList = HandlerInput<typeof listMailTemplates>['query']

const SORTABLE: SortTable<TemplateList['sortField']> = {
  number: sql.ref('t.number'),
  name: foldedName('t.name'),
  kind: sql.ref('t.kind'),
  updatedat: sql.ref('t.updated_at'),
}

const readable = (db: Db, now: Date) =>
  db
    .selectFrom('mail_templates as t')
    .selectAll('t')
    .select(
      sql<string[]>`array(
        select c.name from companies c
        where t.number in (c.company_admin_template_id, c.manager_template_id, c.supervisor_template_id,
          c.driver_template_id, c.reset_password_template_id, c.reset_password_mobile_template_id)
        union
        select i.campaign_name from user_imports i
        where i.template_id = t.number and i.campaign_name is not null and i.scheduled_at > ${now}
          and i.status in ('Running', 'Done')
        order by 1
      )`.as('used_by'),
    )

export type MailTemplateRow = Awaited<ReturnType<ReturnType<typeof readable>['executeTakeFirstOrThrow']>>

export const listTemplateRows = async (db: Db, list: TemplateList, now: Date) => {
  const [rows, total] = await Promise.all([
    selectPage(readable(db, now), list, SORTABLE, sql.ref('t.number'))
      .$if(list.search !== '', (query) => query.where(nameContains('t.name', list.search)))
      .execute(),
    countTemplates(db, list.search),
  ])
  return { rows, total }
}

export const countTemplates = async (db: Db, search = '') => {
  const { total } = await db
    .selectFrom('mail_templates as t')
    .select(countAll)
    .$if(search !== '', (query) => query.where(nameContains('t.name', search)))
    .executeTakeFirstOrThrow()
  return total
}

export const lockTemplate = (db: Db, number: number, now: Date) =>
  readable(db, now).where('t.number', '=', number).forUpdate('t').executeTakeFirst()

const columnsFor = (form: Omit<MailTemplateForm, 'number'>, now: Date) => ({
  kind: form.kind,
  name: form.name,
  subject_en: form.subjecten,
  subject_fr: form.subjectfr,
  text_en: form.texten,
  text_fr: form.textfr,
  updated_at: now,
})

export const insertTemplate = async (db: Db, form: MailTemplateForm, now: Date) => {
  await db
    .insertInto('mail_templates')
    .values({ ...columnsFor(form, now), number: form.number })
    .execute()
}

export const updateTemplate = async (db: Db, form: MailTemplateForm, now: Date) => {
  await db
    .updateTable('mail_templates')
    .set(columnsFor(form, now))
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('number', '=', form.number)
    .execute()
}

export const deleteTemplate = async (db: Db, number: number) => {
  await db.deleteFrom('mail_templates').where('number', '=', number).execute()
}

interface CompanyNumbers {
  company_admin_template_id: number | null
  manager_template_id: number | null
  supervisor_template_id: number | null
  driver_template_id: number | null
  reset_password_template_id: number | null
  reset_password_mobile_template_id: number | null
}

const invitationNumberFor = (role: RoleName, company: CompanyNumbers) => {
  if (role === 'CompanyAdmin') return company.company_admin_template_id
  if (role === 'Manager') return company.manager_template_id
  if (role === 'Supervisor') return company.supervisor_template_id
  return company.driver_template_id
}

/** Drivers and Users have the mobile wording where there is one: they sign in on their phones. */
const resetNumberFor = (role: RoleName, company: CompanyNumbers) => {
  const isMobile = role === 'Driver' || role === 'User'
  return (isMobile ? company.reset_password_mobile_template_id : null) ?? company.reset_password_template_id
}

/** The template that the company of the person has chosen. */
const findNumber = async (db: Db, userId: number, kind: MailTemplateKind) => {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select([
      'u.role_id',
      'c.company_admin_template_id',
      'c.manager_template_id',
      'c.supervisor_template_id',
      'c.driver_template_id',
      'c.reset_password_template_id',
      'c.reset_password_mobile_template_id',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  const numberFor = kind === 'invitation' ? invitationNumberFor : resetNumberFor
  return numberFor(roleName(row.role_id), row)
}

interface Wanted {
  userId: number
  kind: MailTemplateKind
  lang: Language
  /** The template of a campaign, which takes precedence over that of the company; 0 for none. */
  campaignNumber: number
}

/** The wording of Admins for a mail. Undefined, also for an unknown number: then the built-in one is used. */
export const findOwnWording = async (db: Db, { userId, kind, lang, campaignNumber }: Wanted) => {
  const number = campaignNumber === 0 ? await findNumber(db, userId, kind) : campaignNumber
  if (number === null) return undefined
  const row = await db
    .selectFrom('mail_templates')
    .select(['subject_en', 'subject_fr', 'text_en', 'text_fr'])
    .where('number', '=', number)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row && { subject: row[`subject_${lang}`], text: row[`text_${lang}`] }
}
