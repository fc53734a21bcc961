import type { ProposalState } from '@laurel/contract/approvals.ts'
import { PROPOSAL_FACES } from '@laurel/contract/approvals.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import { required } from '../../core/app-error.ts'
import type { Db } from '../../db/db.ts'
import { countAll } from '../../db/page.ts'
import { fullNameColumn } from '../../db/people.ts'
import { ofOpenCompany } from '../../db/scoped.ts'

/** Whose proposals somebody sees: all of a company, those of every company, or the own ones. */
export interface Sight {
  /** Null is every company. */
  companyId: number | null
  /** Null is everybody's. */
  proposedBy: number | null
}

const visible = (db: Db, { companyId, proposedBy }: Sight) =>
  db
    .selectFrom('proposals as p')
    .where((row) => ofOpenCompany(row.ref('p.company_id')))
    .$if(companyId !== null, (query) => query.where('p.company_id', '=', companyId ?? 0))
    .$if(proposedBy !== null, (query) => query.where('p.proposed_by', '=', proposedBy ?? 0))

interface PersonFound {
  userid: number
  fullname: string
  employeeid: string | null
  photohash: string | null
  active: boolean
}

const peopleFor = (most: number | null) => sql<PersonFound[]>`array(
  select json_build_object('userid', u.id, 'fullname', ${fullNameColumn('u')}, 'employeeid', u.employee_id,
    'photohash', u.photo_hash, 'active', u.status = 'Active' and u.division_id = p.division_id)
  from proposal_people pp join users u on u.company_id = pp.company_id and u.id = pp.user_id
  where pp.company_id = p.company_id and pp.proposal_id = p.id
  order by u.first_name_key, u.last_name_key, u.id
  limit ${most}
)`

const countPeople = sql<number>`(
  select count(*) from proposal_people pp where pp.company_id = p.company_id and pp.proposal_id = p.id
)`

export interface ProposalFilter {
  page: number
  perpage: number
  id: number
  companyid: number
  state: ProposalState | ''
}

export const listProposalRows = async (db: Db, sight: Sight, filter: ProposalFilter) => {
  const { page, perpage, id, companyid, state } = filter
  const wanted = visible(db, sight)
    .$if(id !== 0, (query) => query.where('p.id', '=', id))
    .$if(companyid !== 0, (query) => query.where('p.company_id', '=', companyid))
    .$if(state !== '', (query) => query.where('p.state', '=', state))
  const { total } = await wanted.select(countAll).executeTakeFirstOrThrow()
  const rows = await wanted
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .innerJoin('divisions as d', 'd.id', 'p.division_id')
    .innerJoin('badges as b', 'b.id', 'p.badge_id')
    .innerJoin('users as by', 'by.id', 'p.proposed_by')
    .leftJoin('users as decider', 'decider.id', 'p.decided_by')
    .leftJoin('budgets as budget', 'budget.id', 'p.budget_id')
    .leftJoin('divisions as bd', 'bd.id', 'budget.division_id')
    .selectAll('p')
    .select(['c.name as company_name', 'd.name as division_name', 'b.name as badge_name', 'b.image_hash'])
    .select(['by.photo_hash as proposer_photo', 'bd.name as budget_division'])
    .select([fullNameColumn('by').as('proposer'), fullNameColumn('decider').as('decider')])
    .select([peopleFor(id === 0 ? PROPOSAL_FACES : null).as('people'), countPeople.as('people_count')])
    .orderBy('p.id', state === 'open' ? 'asc' : 'desc')
    .limit(perpage)
    .offset(page * perpage)
    .$narrowType<{ state: ProposalState }>()
    .execute()
  return { rows, total }
}

export type ProposalRow = Awaited<ReturnType<typeof listProposalRows>>['rows'][number]

/** How many open ones there are that satisfy a condition. */
export const countOpenProposals = async (db: Db, sight: Sight, isDecidable: Expression<SqlBool>) => {
  const { total } = await visible(db, sight)
    .where('p.state', '=', 'open')
    .where(isDecidable)
    .select(countAll)
    .executeTakeFirstOrThrow()
  return total
}

/** Those that are not of these people, who worked as somebody where `via` says so; and not of CompanyAdmins, if so wanted. */
export const notBy = (ids: readonly number[], { managersOnly }: { managersOnly: boolean }) =>
  sql<SqlBool>`(p.proposed_by <> all(${ids}::int[]) and coalesce(p.proposed_via <> all(${ids}::int[]), true)
    and not (p.is_of_admin and ${managersOnly}::boolean))`

const described = (db: Db) =>
  db
    .selectFrom('proposals as p')
    .innerJoin('badges as b', 'b.id', 'p.badge_id')
    .innerJoin('divisions as d', 'd.id', 'p.division_id')
    .innerJoin('users as by', 'by.id', 'p.proposed_by')
    .selectAll('p')
    .select(['b.name as badge_name', 'd.name as division_name', fullNameColumn('by').as('proposer')])
    .select(countPeople.as('people_count'))
    .$narrowType<{ state: ProposalState }>()

export type DescribedProposal = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>

/** Until the transaction ends nobody else decides about it. */
export const lockProposal = async (db: Db, sight: Sight, id: number) => {
  const found = await visible(db, sight).select('p.id').where('p.id', '=', id).forUpdate('p').executeTakeFirst()
  return found && described(db).where('p.id', '=', id).executeTakeFirst()
}

/** The people of a proposal with what they are now. */
export const listProposedPeople = (db: Db, { company_id: companyId, id }: { company_id: number; id: number }) =>
  db
    .selectFrom('proposal_people as pp')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'pp.company_id').onRef('u.id', '=', 'pp.user_id'),
    )
    .select(['u.id', 'u.status', 'u.division_id', fullNameColumn('u').as('name')])
    .where('pp.company_id', '=', companyId)
    .where('pp.proposal_id', '=', id)
    .orderBy('u.id')
    .execute()

interface Decision {
  state: Exclude<ProposalState, 'open'>
  at: Date
  by: number | null
  reason: string
}

export const closeProposal = async (db: Db, id: number, { state, at, by, reason }: Decision) => {
  await db
    .updateTable('proposals')
    .set({ state, decided_at: at, decided_by: by, reason })
    .where('id', '=', id)
    .execute()
}

interface NewProposal {
  company_id: number
  division_id: number
  badge_id: number
  proposed_by: number
  proposed_via: number | null
  is_of_admin: boolean
  proposed_at: Date
  awarded_for: string
  comment: string
  points: number
  coins_cents: number
  threshold_cents: number | null
  budget_id: number | null
}

export const insertProposal = async (db: Db, proposal: NewProposal, people: readonly number[]) => {
  const { id } = await db.insertInto('proposals').values(proposal).returning('id').executeTakeFirstOrThrow()
  await sql`
    insert into proposal_people (company_id, proposal_id, user_id)
    select ${proposal.company_id}, ${id}, user_id from unnest(${people}::int[]) as p (user_id)
  `.execute(db)
  return required(await described(db).where('p.id', '=', id).executeTakeFirst())
}

/** Marks open proposals from before a moment as expired, each by one caller only. */
export const expireBefore = async (db: Db, moment: Date, at: Date) => {
  const rows = await db
    .updateTable('proposals')
    .set({ state: 'expired', decided_at: at })
    .where('state', '=', 'open')
    .where('proposed_at', '<=', moment)
    .returning('id')
    .execute()
  return describeAll(db, rows)
}

/** Marks open proposals from before a moment as reminded of, each by one caller only. */
export const remindBefore = async (db: Db, moment: Date, at: Date) => {
  const rows = await db
    .updateTable('proposals')
    .set({ reminded_at: at })
    .where('state', '=', 'open')
    .where('reminded_at', 'is', null)
    .where('proposed_at', '<=', moment)
    .returning('id')
    .execute()
  return describeAll(db, rows)
}

const describeAll = (db: Db, rows: readonly { id: number }[]) =>
  described(db)
    .where((row) => row('p.id', '=', row.fn.any(row.val(rows.map(({ id }) => id)))))
    .orderBy('p.id')
    .execute()

/** Takes a person out of proposals, with the texts about them. Open ones that are left without people end. */
export const forgetInProposals = async (db: Db, companyId: number, userId: number, at: Date) => {
  await sql`
    with concerned as (
      delete from proposal_people where company_id = ${companyId} and user_id = ${userId} returning proposal_id
    )
    update proposals set comment = '', reason = ''
    where company_id = ${companyId} and id in (select proposal_id from concerned)
  `.execute(db)
  await sql`
    update proposals p set state = 'withdrawn', decided_at = ${at}::timestamptz, decided_by = p.proposed_by
    where p.company_id = ${companyId} and p.state = 'open'
      and not exists (select from proposal_people pp where pp.company_id = p.company_id and pp.proposal_id = p.id)
  `.execute(db)
}
