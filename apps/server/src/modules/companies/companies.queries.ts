import { type CompanyForm, type CompanyUse, type listCompanies } from '@laurel/contract/companies.ts'
import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import { minutesFromTyped } from '@laurel/contract/typed-time.ts'
import { sql } from 'kysely'
import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { type LockKind, takeLocks } from '../../db/locks.ts'
import { amongIds, countAll, foldedName, nameContains, type SortTable, selectPage, sorted } from '../../db/page.ts'
import { deletePeopleRows, insertCompanyRow, updatePeople } from '../../db/people-rows.ts'
import { inCompany } from '../../db/scoped.ts'

type CompanyList = HandlerInput<typeof listCompanies>['query']

const SORTABLE: SortTable<CompanyList['sortField']> = {
  id: sql.ref('c.id'),
  name: sql.ref('c.name_key'),
  companykey: sql.ref('c.company_key'),
  driverlimit: sql.ref('c.driver_limit'),
  drivercount: sql`(select drivers from company_headcounts where company_id = c.id)`,
  userlimit: sql.ref('c.user_limit'),
  usercount: sql`(select users from company_headcounts where company_id = c.id)`,
  createddate: sql.ref('c.created_at'),
}

type Filter = Pick<CompanyList, 'id' | 'search' | 'closed'>

const filtered = (db: Db, { id, search, closed }: Filter) =>
  db
    .selectFrom('companies as c')
    .$if(id !== 0, (query) => query.where('c.id', '=', id))
    .$if(closed !== 'all', (query) => query.where('c.closed_at', closed === 'yes' ? 'is not' : 'is', null))
    .$if(search !== '', (query) =>
      query.where((where) => where.or([nameContains('c.name', search), nameContains('c.company_key', search)])),
    )

const readable = (db: Db) =>
  db
    .selectFrom('companies as c')
    .innerJoin('company_headcounts as h', 'h.company_id', 'c.id')
    .selectAll('c')
    .select(['h.drivers', 'h.users'])

export type CompanyRow = Awaited<ReturnType<ReturnType<typeof readable>['executeTakeFirstOrThrow']>>

export const listCompanyRows = async (db: Db, list: CompanyList) => {
  // The headcounts are joined for the rows of the page alone.
  const wanted = filtered(db, list)
  const page = selectPage(wanted.select('c.id'), list, SORTABLE, sql.ref('c.id'))
  const [rows, { total }] = await Promise.all([
    sorted(readable(db).where('c.id', '=', amongIds(page)), list, SORTABLE, sql.ref('c.id')).execute(),
    wanted.select(countAll).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export const findCompanyRow = (db: Db, id: number) => readable(db).where('c.id', '=', id).executeTakeFirst()

/** Locks the company until the transaction ends: no other edit of it and, by further kinds, nothing that relies on it. */
export const lockCompanyRow = async (db: Db, id: number, ...further: readonly LockKind[]) => {
  await takeLocks(db, ...(['companies', ...further] as const).map((kind) => ({ kind, ids: [id] })))
  return findCompanyRow(db, id)
}

/** What a form offers: open companies only. */
export const listCompanyChoices = (db: Db, scope: Scope) =>
  db
    .selectFrom('companies')
    .where((company) => inCompany(scope, company.ref('id')))
    .where('closed_at', 'is', null)
    .select(['id', 'name', 'has_new_hire_buffer as activenewhirebuffer'])
    .orderBy(foldedName('name'))
    .orderBy('id')
    .execute()

export const insertCompany = (db: Db, form: CompanyForm, createdAt: Date) =>
  insertCompanyRow(db, { ...toCompanyColumns(form), created_at: createdAt })

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

/** Ends all sessions of people of a company and signs out their phones, also of an Admin who works as one of them. Answers whose they were. */
export const endSessionsOfCompany = async (db: Db, id: number) => {
  const people = db.selectFrom('users').select('id').where('company_id', '=', id)
  await db.deleteFrom('device_sessions').where('user_id', 'in', people).execute()
  const ended = await db.deleteFrom('sessions').where('user_id', 'in', people).returning('user_id').execute()
  return ended.map((session) => session.user_id)
}

/** With the nameless rows of people who were deleted for good, and the imports that brought them in. */
export const deleteCompanyRow = async (db: Db, id: number) => {
  const people = await db.selectFrom('users').select(['id', 'purged_at']).where('company_id', '=', id).execute()
  await updatePeople(
    db,
    people.map((person) => person.id),
    { import_id: null },
  )
  await db.deleteFrom('user_imports').where('company_id', '=', id).execute()
  const purged = people.filter(({ purged_at: purgedAt }) => purgedAt !== null)
  await deletePeopleRows(
    db,
    purged.map((person) => person.id),
  )
  await db.deleteFrom('companies').where('id', '=', id).execute()
}

/** People who were erased do not count; the awards and transfers that remain of them do. */
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

/** A value that is undefined is left as it is, or as the database begins with. */
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
  has_app: form.activeapp,
  has_day_page: form.activedaypage,
  has_applause: form.activeapplause,
  has_messages: form.activemessages,
  shows_comments: form.showcomments,
  allows_attachments: form.activeattachments,
  rewards_url: form.rewardsurl === '' ? null : form.rewardsurl,
  award_delay_minutes: form.awarddelay,
  message_window_from: form.messagewindow && minutesFromTyped(form.messagewindow.from),
  message_window_to: form.messagewindow && minutesFromTyped(form.messagewindow.to),
  company_admin_template_id: form.companyAdminTemplateId,
  manager_template_id: form.managerTemplateId,
  supervisor_template_id: form.supervisorTemplateId,
  driver_template_id: form.driverTemplateId,
  reset_password_template_id: form.resetPasswordTemplateId,
  reset_password_mobile_template_id: form.resetPasswordMobileTemplateId,
})
