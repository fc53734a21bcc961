import { ROLE_ID } from '@laurel/contract/roles.ts'
import type { Db } from '../../db/db.ts'
import { fullNameColumn } from '../../db/people.ts'

/** Who can stand in for the CompanyAdmins. */
const ROLE_IDS = [ROLE_ID.CompanyAdmin, ROLE_ID.Manager]

export const findApprovalSettings = (db: Db, companyId: number) =>
  db
    .selectFrom('approval_settings as s')
    .leftJoin('users as u', 'u.id', 's.standin_id')
    .selectAll('s')
    .select(fullNameColumn('u').as('standin_name'))
    .where('s.company_id', '=', companyId)
    .executeTakeFirst()

const candidates = (db: Db, companyId: number) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.role_id', fullNameColumn('u').as('name')])
    .where('u.company_id', '=', companyId)
    .where('u.status', '=', 'Active')
    .where('u.role_id', 'in', ROLE_IDS)

const MOST_CANDIDATES = 1000

export const listCandidates = (db: Db, companyId: number) =>
  candidates(db, companyId)
    .orderBy('u.first_name_key')
    .orderBy('u.last_name_key')
    .orderBy('u.id')
    .limit(MOST_CANDIDATES)
    .execute()

export const findCandidate = (db: Db, companyId: number, id: number) =>
  candidates(db, companyId).where('u.id', '=', id).executeTakeFirst()

interface Settings {
  companyId: number
  thresholdCents: number | null
  standIn: { userId: number; from: string; to: string } | null
}

export const upsertApprovalSettings = async (db: Db, { companyId, thresholdCents, standIn }: Settings) => {
  const values = {
    threshold_cents: thresholdCents,
    standin_id: standIn?.userId ?? null,
    standin_from: standIn?.from ?? null,
    standin_to: standIn?.to ?? null,
  }
  await db
    .insertInto('approval_settings')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute()
}

/** Whether somebody stands in today; somebody who is no longer active or has another role does not. */
export const findStandIn = (db: Db, companyId: number, today: string) =>
  candidates(db, companyId)
    .innerJoin('approval_settings as s', (join) =>
      join.onRef('s.company_id', '=', 'u.company_id').onRef('s.standin_id', '=', 'u.id'),
    )
    .select(['u.email', 'u.first_name', 'u.last_name', 'u.lang'])
    .where('s.standin_from', '<=', today)
    .where('s.standin_to', '>=', today)
    .executeTakeFirst()

export const listCompanyAdmins = (db: Db, companyId: number) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.role_id', 'u.email', 'u.first_name', 'u.last_name', 'u.lang'])
    .where('u.company_id', '=', companyId)
    .where('u.status', '=', 'Active')
    .where('u.role_id', '=', ROLE_ID.CompanyAdmin)
    .orderBy('u.id')
    .execute()

export const findProposer = (db: Db, id: number) =>
  db
    .selectFrom('users as u')
    .select(['u.email', 'u.first_name', 'u.last_name', 'u.lang'])
    .where('u.id', '=', id)
    .where('u.status', '=', 'Active')
    .executeTakeFirst()

export const forgetStandIn = async (db: Db, companyId: number, userId: number) => {
  await db
    .updateTable('approval_settings')
    .set({ standin_id: null, standin_from: null, standin_to: null })
    .where('company_id', '=', companyId)
    .where('standin_id', '=', userId)
    .execute()
}
