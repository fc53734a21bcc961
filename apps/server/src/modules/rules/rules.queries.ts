import type { MILESTONES, RuleForm, RuleKind } from '@laurel/contract/award-rules.ts'
import type { Db } from '../../db/db.ts'
import { countAll } from '../../db/page.ts'

const standing = (db: Db, companyId: number) =>
  db
    .selectFrom('award_rules as r')
    .innerJoin('badges as b', (join) =>
      join.onRef('b.company_id', '=', 'r.company_id').onRef('b.id', '=', 'r.badge_id'),
    )
    .leftJoin('divisions as d', (join) =>
      join.onRef('d.company_id', '=', 'r.company_id').onRef('d.id', '=', 'r.division_id'),
    )
    .select(['r.id', 'r.kind', 'r.division_id', 'r.badge_id', 'r.starts_on', 'r.years', 'r.days', 'r.count', 'r.of'])
    .select(['r.paused_at', 'r.version', 'd.name as division_name'])
    .select(['b.name as badge_name', 'b.image_hash', 'b.points', 'b.coins_cents', 'b.archived_at'])
    .$narrowType<{ kind: RuleKind; of: (typeof MILESTONES)[number] | null }>()
    .where('r.company_id', '=', companyId)
    .where('r.deleted_at', 'is', null)

export type RuleRow = Awaited<ReturnType<ReturnType<typeof standing>['executeTakeFirstOrThrow']>>

export const listRuleRows = (db: Db, companyId: number) =>
  standing(db, companyId)
    .select((row) =>
      row
        .selectFrom('award_rule_hits as h')
        .innerJoin('awards as a', (join) =>
          join.onRef('a.company_id', '=', 'h.company_id').onRef('a.id', '=', 'h.award_id'),
        )
        .select(countAll)
        .where('h.company_id', '=', companyId)
        .whereRef('h.rule_id', '=', 'r.id')
        .where('a.reversed_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('given'),
    )
    .orderBy('r.id')
    .execute()

export const lockRuleRow = (db: Db, companyId: number, id: number) =>
  standing(db, companyId).where('r.id', '=', id).forUpdate('r').executeTakeFirst()

export const findRuleRow = (db: Db, companyId: number, id: number) =>
  standing(db, companyId).where('r.id', '=', id).executeTakeFirst()

export const countRules = async (db: Db, companyId: number) => {
  const { total } = await db
    .selectFrom('award_rules')
    .select(countAll)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}

const toColumns = ({ divisionid, badgeid, startson, years, days, count, of }: RuleForm) => ({
  division_id: divisionid,
  badge_id: badgeid,
  starts_on: startson,
  years,
  days,
  count,
  of,
})

export const insertRule = async (db: Db, companyId: number, form: RuleForm, createdAt: Date) => {
  const { id } = await db
    .insertInto('award_rules')
    .values({ ...toColumns(form), company_id: companyId, kind: form.kind, created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const changeRule = (db: Db, companyId: number, id: number) =>
  db
    .updateTable('award_rules')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)

export const updateRuleRow = async (db: Db, companyId: number, id: number, form: RuleForm) => {
  await changeRule(db, companyId, id).set(toColumns(form)).execute()
}

export const setPaused = async (db: Db, companyId: number, id: number, pausedAt: Date | null) => {
  await changeRule(db, companyId, id).set({ paused_at: pausedAt }).execute()
}

export const markDeleted = async (db: Db, companyId: number, id: number, deletedAt: Date) => {
  await changeRule(db, companyId, id).set({ deleted_at: deletedAt }).execute()
}

/** Rules that are judged now. They are neither paused nor changed until the transaction ends. */
export const shareRules = (db: Db, companyId: number, kinds: readonly RuleKind[]) =>
  db
    .selectFrom('award_rules')
    .select(['id', 'kind', 'division_id', 'badge_id', 'starts_on', 'days', 'count', 'of', 'paused_at'])
    .$narrowType<{ kind: RuleKind; of: (typeof MILESTONES)[number] | null }>()
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('kind', 'in', kinds)
    .orderBy('id')
    .forShare()
    .execute()

export type JudgedRule = Awaited<ReturnType<typeof shareRules>>[number]

/** Companies whose rules have dates to look at. */
export const listCompaniesWithRules = (db: Db, kinds: readonly RuleKind[]) =>
  db
    .selectFrom('companies as c')
    .select(['c.id', 'c.timezone'])
    .where('c.closed_at', 'is', null)
    .where((row) =>
      row(
        'c.id',
        'in',
        row
          .selectFrom('award_rules')
          .select('company_id')
          .where('deleted_at', 'is', null)
          .where('paused_at', 'is', null)
          .where('kind', 'in', kinds),
      ),
    )
    .orderBy('c.id')
    .execute()
