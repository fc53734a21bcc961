import type { Badge, BadgeType, DivisionBadge } from '@laurel/contract/badges.ts'
import type { Actor } from '../../access/actor.ts'
import type { Scope } from '../../access/scope.ts'
import { notFound, required } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { shareRows } from '../../db/locks.ts'
import {
  archiveOwned,
  type BadgeOwner,
  countOwned,
  findBadgeRow,
  findDefaults,
  insertCopies,
  insertMissingCopies,
  listBadgeRows,
  listBadgesOfDivisions,
  lockBadgesOfDivision,
  restoreCopies,
  type SharedBadgeRow,
  shareBadges,
} from './badges.queries.ts'
import { toBadge, toDivisionBadge } from './badges.wire.ts'
import { listGrantedIds } from './grants.queries.ts'

export interface GivableBadge {
  id: number
  name: string
  type: BadgeType
  divisionId: number
  /** What one of it is worth now. */
  cents: number
  /** How often it may be given in the division, and to one person; null is without limit. */
  limits: Record<'division' | 'person', Record<'month' | 'week', number | null>>
}

/** A badge of a division that the caller sees. */
export const getBadge = async (db: Db, scope: Scope, id: number) => {
  const row = required(await findBadgeRow(db, scope, id))
  const { company_id: companyId, division_id: divisionId } = row
  if (companyId === null || divisionId === null) throw notFound()
  return { badge: toBadge(row), companyId, divisionId }
}

/** Which badges a person may give: a Manager those that were granted, all others of the company any. */
export const givableBy = async (db: Db, actor: Actor): Promise<(badge: Pick<Badge, 'id' | 'type'>) => boolean> => {
  if (actor.companyId === null) return () => false
  const granted = actor.role === 'Manager' ? new Set(await listGrantedIds(db, actor.companyId, actor.id)) : undefined
  return ({ id, type }) => type === 'MANAGEMENT' && (granted?.has(id) ?? true)
}

export const listGivableBadges = async (db: Db, actor: Actor, divisionId: number) => {
  const [rows, mayGive] = await Promise.all([listBadgeRows(db, actor.scope, divisionId), givableBy(db, actor)])
  return rows.map(toBadge).filter(mayGive)
}

/** For badges that are about to be awarded: they stay as they are until the transaction ends. */
export const lockBadgesToGive = async (db: Db, companyId: number, ids: ReadonlySet<number>, archivedToo = false) => {
  const rows = await shareBadges(db, companyId, [...ids], archivedToo)
  if (rows.length !== ids.size) throw notFound()
  return new Map(rows.map((row) => [row.id, toGivable(row)]))
}

const toGivable = ({ id, name, type, divisionId, cents, ...row }: SharedBadgeRow): GivableBadge => ({
  id,
  name,
  type: type as BadgeType,
  divisionId,
  cents,
  limits: {
    division: {
      month: row.has_monthly_limit ? row.monthly_limit : null,
      week: row.has_weekly_limit ? row.weekly_limit : null,
    },
    person: {
      month: row.has_driver_limit ? row.driver_limit : null,
      week: row.has_weekly_driver_limit ? row.weekly_driver_limit : null,
    },
  },
})

/** For a division that is about to be deleted: none of its badges is given until the transaction ends. */
export const lockBadges = (db: Db, owner: BadgeOwner) => lockBadgesOfDivision(db, owner)

/** Looks up the badges of several divisions at once, to be asked for by the id of the division. */
export const badgesByDivision = async (db: Db, divisions: readonly BadgeOwner[]) => {
  const owned = await listBadgesOfDivisions(db, divisions)
  const grouped = Map.groupBy(owned, ({ division_id: divisionId }) => divisionId)
  return (divisionId: number): DivisionBadge[] => (grouped.get(divisionId) ?? []).map(toDivisionBadge)
}

/** Copies default badges into a division; an id that is not one of them is not found. */
export const takeDefaultBadges = (db: Db, owner: BadgeOwner, badgeIds: readonly number[], now: Date) =>
  inTransaction(db, async (db) => {
    const ids = [...new Set(badgeIds)]
    if (ids.length === 0) return
    const originals = await findDefaults(db, ids)
    if (originals.length !== ids.length) throw notFound()
    const restored = await restoreCopies(db, owner, ids)
    const missing = originals.filter(({ id }) => !restored.includes(id))
    if (missing.length > 0) await insertCopies(db, owner, missing, now)
  })

/**
 * Copies default badges into every division of these companies that lacks them, and answers how many copies that took.
 * An id that is not a default badge is not found, unless it is among the `known` ones, which may be archived by now.
 */
export const spreadDefaultBadges = (
  db: Db,
  companyIds: readonly number[],
  badgeIds: readonly number[],
  now: Date,
  known: readonly number[] = [],
) =>
  inTransaction(db, async (db) => {
    // Nobody archives one of them meanwhile, as is refused for a badge of a competition.
    await shareRows(db, 'badges', badgeIds)
    const present = (await findDefaults(db, badgeIds)).map(({ id }) => id)
    const accepted = new Set([...present, ...known])
    if (badgeIds.some((id) => !accepted.has(id))) throw notFound()
    return insertMissingCopies(db, companyIds, present, now)
  })

/** Archives every badge of a division except those that stay. Awards keep showing what was archived. */
export const keepBadges = (db: Db, owner: BadgeOwner, badgeIds: readonly number[], now: Date) =>
  inTransaction(db, async (db) => {
    const ids = [...new Set(badgeIds)]
    if (ids.length > 0 && (await countOwned(db, owner, ids)) !== ids.length) throw notFound()
    await archiveOwned(db, owner, ids, now)
  })
