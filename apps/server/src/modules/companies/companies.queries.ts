import {
  type Company,
  type CompanyForm,
  type CompanyUse,
  IMPORT_TYPES,
  importTypeList,
  type listCompanies,
} from '@laurel/contract/companies.ts'
import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { countAll, foldedName, nameContains, type SortTable, selectPage } from '../../db/page.ts'

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

type Filter = Pick<CompanyList, 'search' | 'closed'>

const filtered = (db: Db, { search, closed }: Filter) =>
  db
    .selectFrom('companies as c')
    .$if(closed !== 'all', (query) => query.where('c.closed_at', closed === 'yes' ? 'is not' : 'is', null))
    .$if(search !== '', (query) =>
      query.where((where) => where.or([nameContains('c.name', search), nameContains('c.company_key', search)])),
    )

const readable = (db: Db, filter: Filter = { search: '', closed: 'all' }) =>
  filtered(db, filter)
    .innerJoin('company_headcounts as h', 'h.company_id', 'c.id')
    .selectAll('c')
    .select(['h.drivers', 'h.users'])

type CompanyRow = Awaited<ReturnType<ReturnType<typeof readable>['executeTakeFirstOrThrow']>>

export const listCompanyPage = async (db: Db, list: CompanyList) => {
  const [rows, { total }] = await Promise.all([
    selectPage(readable(db, list), list, SORTABLE, sql.ref('c.id')).execute(),
    filtered(db, list).select(countAll).executeTakeFirstOrThrow(),
  ])
  const [first, ...others] = rows.map(toCompany)
  const content = first ? [{ ...first, userImportList: importTypeList }, ...others] : []
  return { content, totalElements: total }
}

export const findCompany = async (db: Db, id: number) => {
  const row = await readable(db).where('c.id', '=', id).executeTakeFirst()
  return row && toCompany(row)
}

/** Reads a company for a change: nobody else changes or deletes it until the transaction ends. */
export const lockCompany = async (db: Db, id: number) => {
  const row = await readable(db).where('c.id', '=', id).forUpdate('c').executeTakeFirst()
  return row && toCompany(row)
}

export const insertCompany = async (db: Db, form: CompanyForm, createdAt: Date) => {
  const { id } = await db
    .insertInto('companies')
    .values({ ...toCompanyColumns(form), created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateCompanyRow = async (db: Db, id: number, form: CompanyForm) => {
  await db
    .updateTable('companies')
    .set(toCompanyColumns(form))
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

export const setClosedAt = async (db: Db, id: number, closedAt: Date | null) => {
  await db
    .updateTable('companies')
    .set({ closed_at: closedAt })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Ends the sessions of everybody in a company, also of an Admin who works as one of them; who they were. */
export const endSessionsOfCompany = async (db: Db, id: number) => {
  const people = db.selectFrom('users').select('id').where('company_id', '=', id)
  const ended = await db.deleteFrom('sessions').where('user_id', 'in', people).returning('user_id').execute()
  return ended.map((session) => session.user_id)
}

/** With the nameless rows of people who were deleted for good, and the imports that brought them in. */
export const deleteCompanyRow = async (db: Db, id: number) => {
  await db.updateTable('users').set({ import_id: null }).where('company_id', '=', id).execute()
  await db.deleteFrom('user_imports').where('company_id', '=', id).execute()
  await db.deleteFrom('users').where('company_id', '=', id).where('purged_at', 'is not', null).execute()
  await db.deleteFrom('companies').where('id', '=', id).execute()
}

/** People who were deleted for good are nobody any more; what they earned is part of the books and counts as that. */
export const countDependents = (db: Db, companyId: number): Promise<CompanyUse> => {
  const countIn = <T extends 'divisions' | 'locations' | 'awards' | 'gps_releases' | 'coin_transfers'>(table: T) =>
    db
      .selectFrom(table as 'divisions')
      .select(countAll)
      .where('company_id', '=', companyId)
      .$asScalar()
      .$notNull()
  const people = (isRemoved: boolean) =>
    db
      .selectFrom('users')
      .select(countAll)
      .where('company_id', '=', companyId)
      .where('purged_at', 'is', null)
      .where('status', isRemoved ? '=' : '<>', 'Removed')
      .$asScalar()
      .$notNull()
  const competitions = db
    .selectFrom('competition_companies as cc')
    .innerJoin('competitions as c', 'c.id', 'cc.competition_id')
    .select(countAll)
    .where('cc.company_id', '=', companyId)
    .where('c.deleted_at', 'is', null)
  return db
    .selectNoFrom([
      countIn('divisions').as('divisions'),
      countIn('locations').as('locations'),
      people(false).as('users'),
      people(true).as('removedusers'),
      competitions.$asScalar().$notNull().as('competitions'),
      countIn('awards').as('awards'),
      countIn('gps_releases').as('releases'),
      countIn('coin_transfers').as('transfers'),
    ])
    .executeTakeFirstOrThrow()
}

const toCompanyColumns = (form: CompanyForm) => ({
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

const toCompany = (row: CompanyRow): Company => ({
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
  closeddate: row.closed_at?.toISOString() ?? null,
  version: row.version,
  createddate: row.created_at.toISOString(),
})
