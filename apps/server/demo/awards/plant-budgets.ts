import type { Language } from '@laurel/contract/constants.ts'
import { dateIn, startOfMonth } from '../../src/core/calendar.ts'
import type { Db } from '../../src/db/db.ts'
import { insertProposal } from '../../src/modules/approvals/proposals.queries.ts'
import { upsertApprovalSettings } from '../../src/modules/approvals/settings.queries.ts'
import { listUse, upsertBudget } from '../../src/modules/budgets/budgets.queries.ts'
import { hoursAfter } from '../days-before.ts'
import type { Cast } from '../people/cast.ts'

const COMMENTS: Record<Language, readonly [string, string]> = {
  en: [
    'The site called to say how well the night pour went. All of them stayed until it was done.',
    'Took the new hires along for a week and never lost patience.',
  ],
  fr: [
    'Le chantier a appelé pour dire combien la coulée de nuit s’est bien passée. Toute l’équipe est restée jusqu’au bout.',
    'Ont accompagné les nouveaux pendant une semaine sans jamais perdre patience.',
  ],
}

const THRESHOLD_CENTS = 1000
/** Where nothing was given yet this month. */
const LEAST_CENTS = 5000

/** So large that the part of it is used: about 92 percent of the division that spends most, two thirds of the company. */
const budgetFor = (usedCents: number, share: number) => Math.max(LEAST_CENTS, Math.ceil(usedCents / share / 50) * 50)

/** A budget that is nearly used up, one that is not, and two proposals that wait for a decision. */
export const plantBudgets = async (db: Db, cast: Cast, now: Date) => {
  const { companyId, timezone, admin } = cast
  const use = await listUse(db, companyId, startOfMonth(dateIn(timezone, now)))
  const [busiest] = [...use].toSorted(([, one], [, other]) => other - one)
  const total = [...use.values()].reduce((sum, cents) => sum + cents, 0)
  const warnPercent = 80
  await upsertBudget(db, { companyId, divisionId: null, cents: budgetFor(total, 0.67), warnPercent, mode: 'warn' })
  if (busiest) {
    const [divisionId, cents] = busiest
    await upsertBudget(db, { companyId, divisionId, cents: budgetFor(cents, 0.92), warnPercent, mode: 'approve' })
  }
  await upsertApprovalSettings(db, { companyId, thresholdCents: THRESHOLD_CENTS, standIn: null })
  const proposers = cast.managers.slice(0, 2)
  for (const index of [0, 1] as const) {
    const proposer = proposers[index % Math.max(1, proposers.length)]
    if (proposer) await plantProposal(db, cast, proposer, { now, index, comment: COMMENTS[admin.lang][index] })
  }
}

interface Occasion {
  now: Date
  index: number
  comment: string
}

const plantProposal = async (
  db: Db,
  { companyId, timezone, people }: Cast,
  proposer: Cast['managers'][number],
  { now, index, comment }: Occasion,
) => {
  const divisionId = proposer.divisionIds[0] ?? 0
  const badges = await db
    .selectFrom('badges')
    .select(['id', 'points', 'coins_cents'])
    .where('company_id', '=', companyId)
    .where('division_id', '=', divisionId)
    .where('type', '=', 'MANAGEMENT')
    .where('archived_at', 'is', null)
    .orderBy('coins_cents', 'desc')
    .orderBy('id')
    .limit(2)
    .execute()
  const badge = badges[index] ?? badges[0]
  if (!badge || badge.coins_cents === 0) return
  const active = people.filter((person) => person.isActive && person.isComplete && person.divisionId === divisionId)
  const count = Math.max(4, Math.floor(THRESHOLD_CENTS / badge.coins_cents) + 1)
  const at = hoursAfter(now, index === 0 ? -2 : -26)
  await insertProposal(
    db,
    {
      company_id: companyId,
      division_id: divisionId,
      badge_id: badge.id,
      proposed_by: proposer.id,
      proposed_via: null,
      is_of_admin: false,
      proposed_at: at,
      awarded_for: dateIn(timezone, at),
      comment,
      points: badge.points,
      coins_cents: badge.coins_cents,
      threshold_cents: THRESHOLD_CENTS,
      budget_id: null,
    },
    active.slice(0, count).map(({ id }) => id),
  )
}
