import type { DivisionBadge } from '@laurel/contract/badges'
import { notFound } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import {
  archiveOwned,
  type BadgeOwner,
  countOwned,
  findDefaults,
  insertCopies,
  listBadgesOfDivisions,
} from './badges.queries.ts'

/** Looks up the badges of several divisions at once, to be asked for by the id of the division. */
export const badgesByDivision = async (db: Db, divisions: readonly BadgeOwner[]) => {
  const owned = await listBadgesOfDivisions(db, divisions)
  const grouped = Map.groupBy(owned, ({ divisionId }) => divisionId)
  return (divisionId: number): DivisionBadge[] => (grouped.get(divisionId) ?? []).map(({ badge }) => badge)
}

/** Copies default badges into a division; an id that is not one of them is not found. */
export const takeDefaultBadges = (db: Db, owner: BadgeOwner, badgeIds: readonly number[], now: Date) =>
  inTransaction(db, async (db) => {
    const ids = [...new Set(badgeIds)]
    if (ids.length === 0) return
    const originals = await findDefaults(db, ids)
    if (originals.length !== ids.length) throw notFound()
    await insertCopies(db, owner, originals, now)
  })

/** Archives every badge of a division except those that stay. Awards keep showing what was archived. */
export const keepBadges = (db: Db, owner: BadgeOwner, badgeIds: readonly number[], now: Date) =>
  inTransaction(db, async (db) => {
    const ids = [...new Set(badgeIds)]
    if (ids.length > 0 && (await countOwned(db, owner, ids)) !== ids.length) throw notFound()
    await archiveOwned(db, owner, ids, now)
  })
