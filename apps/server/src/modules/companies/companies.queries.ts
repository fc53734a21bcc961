import {
  type Company,
  type CompanyForm,
  IMPORT_TYPES,
  importTypeList,
  type listCompanies,
} from '@laurel/contract/companies'
import type { HandlerInput } from '@laurel/contract/endpoint'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { countAll, foldedName, nameContains, pageOf, type SortTable } from '../../db/page.ts'

type CompanyList = HandlerInput<typeof listCompanies>['query']

const SORTABLE: SortTable<CompanyList['sortField']> = {
  id: sql.ref('c.id'),
  name: foldedName('c.name'),
  companykey: sql.ref('c.company_key'),
  driverlimit: sql.ref('c.driver_limit'),
  drivercount: sql.ref('h.drivers'),
  userlimit: sql.ref('c.user_limit'),
  usercount: sql.ref('h.users'),
  createddate: sql.ref('c.created_at'),
}

const filtered = (db: Db, { search }: Pick<CompanyList, 'search'>) =>
  db
    .selectFrom('companies as c')
    .$if(search !== '', (query) =>
      query.where((where) => where.or([nameContains('c.name', search), nameContains('c.company_key', search)])),
    )

const readable = (db: Db, filter: Pick<CompanyList, 'search'> = { search: '' }) =>
  filtered(db, filter)
    .innerJoin('company_headcounts as h', 'h.company_id', 'c.id')
    .selectAll('c')
    .select(['h.drivers', 'h.users'])

type CompanyRow = Awaited<ReturnType<ReturnType<typeof readable>['executeTakeFirstOrThrow']>>

export const listCompanyPage = async (db: Db, list: CompanyList) => {
  const [rows, { total }] = await Promise.all([
    pageOf(readable(db, list), list, SORTABLE, sql.ref('c.id')).execute(),
    filtered(db, list).select(countAll).executeTakeFirstOrThrow(),
  ])
  const [first, ...others] = rows.map(companyOf)
  const content = first ? [{ ...first, userImportList: importTypeList }, ...others] : []
  return { content, totalElements: total }
}

export const findCompany = async (db: Db, id: number) => {
  const row = await readable(db).where('c.id', '=', id).executeTakeFirst()
  return row && companyOf(row)
}

/** Reads a company for a change: nobody else changes or deletes it until the transaction ends. */
export const lockCompany = async (db: Db, id: number) => {
  const row = await readable(db).where('c.id', '=', id).forUpdate('c').executeTakeFirst()
  return row && companyOf(row)
}

export const insertCompany = async (db: Db, form: CompanyForm, createdAt: Date) => {
  const { id } = await db
    .insertInto('companies')
    .values({ ...columnsOf(form), created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateCompanyRow = async (db: Db, id: number, form: CompanyForm) => {
  await db
    .updateTable('companies')
    .set(columnsOf(form))
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const renameCompanyRow = async (db: Db, id: number, name: string) => {
  await db
    .updateTable('companies')
    .set({ name })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const deleteCompanyRow = async (db: Db, id: number) => {
  await db.deleteFrom('companies').where('id', '=', id).execute()
}

/** Everybody counts here, removed people too: their history belongs to the company. */
export const countDependents = (db: Db, companyId: number) => {
  const countIn = (table: 'divisions' | 'locations' | 'users') =>
    db.selectFrom(table).select(countAll).where('company_id', '=', companyId).$asScalar().$notNull().as(table)
  const competitions = db
    .selectFrom('competition_companies as cc')
    .innerJoin('competitions as c', 'c.id', 'cc.competition_id')
    .select(countAll)
    .where('cc.company_id', '=', companyId)
    .where('c.deleted_at', 'is', null)
  return db
    .selectNoFrom([
      countIn('divisions'),
      countIn('locations'),
      countIn('users'),
      competitions.$asScalar().$notNull().as('competitions'),
    ])
    .executeTakeFirstOrThrow()
}

const columnsOf = (form: CompanyForm) => ({
  name: form.name,
  company_key: form.companykey,
  driver_limit: form.driverlimit,
  user_limit: form.userlimit,
  timezone: form.timezone,
  import_type_id: form.userImportTypeid,
  late_buffer_minutes: form.latebuffer,
  has_new_hire_buffer: form.activenewhirebuffer,
  new_hire_buffer_days: form.newhirebuffer,
  has_suggestions: form.activesuggestions,
  has_badge_feed: form.activebadgefeed,
  has_point_redemption: form.activetab,
  has_awards_link: form.activeurl,
  has_coin_transfers: form.tcmenable,
  company_admin_template_id: form.companyAdminTemplateId,
  manager_template_id: form.managerTemplateId,
  supervisor_template_id: form.supervisorTemplateId,
  driver_template_id: form.driverTemplateId,
  reset_password_template_id: form.resetPasswordTemplateId,
  reset_password_mobile_template_id: form.resetPasswordMobileTemplateId,
})

const companyOf = (row: CompanyRow): Company => ({
  id: row.id,
  name: row.name,
  companykey: row.company_key,
  driverlimit: row.driver_limit,
  drivercount: row.drivers,
  userlimit: row.user_limit,
  usercount: row.users,
  timezone: row.timezone,
  userImport: { id: row.import_type_id, type: IMPORT_TYPES[row.import_type_id - 1] ?? IMPORT_TYPES[0] },
  latebuffer: row.late_buffer_minutes,
  activenewhirebuffer: row.has_new_hire_buffer,
  newhirebuffer: row.new_hire_buffer_days,
  activesuggestions: row.has_suggestions,
  activebadgefeed: row.has_badge_feed,
  activetab: row.has_point_redemption,
  activeurl: row.has_awards_link,
  tcmenable: row.has_coin_transfers,
  companyAdminTemplateId: row.company_admin_template_id,
  managerTemplateId: row.manager_template_id,
  supervisorTemplateId: row.supervisor_template_id,
  driverTemplateId: row.driver_template_id,
  resetPasswordTemplateId: row.reset_password_template_id,
  resetPasswordMobileTemplateId: row.reset_password_mobile_template_id,
  version: row.version,
  createddate: row.created_at.toISOString(),
})
