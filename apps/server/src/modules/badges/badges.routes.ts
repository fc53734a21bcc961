import {
  createBadge,
  deleteBadge,
  listArchivedBadges,
  restoreBadge,
  updateBadge,
} from '@laurel/contract/badge-editing.ts'
import { FEED_TYPES, getBadgeIcon, getBadges, listDefaultBadges } from '@laurel/contract/badges.ts'
import type { Language } from '@laurel/contract/constants.ts'
import { getDefaultBadgeList } from '@laurel/contract/lookups.ts'
import type { Actor } from '../../access/actor.ts'
import { required } from '../../core/app-error.ts'
import { withSentence } from '../../core/outcome.ts'
import type { Db } from '../../db/db.ts'
import type { Mount } from '../../http/mount.ts'
import { requirePlaces } from '../places/places.service.ts'
import { countCopies } from './badge-copies.queries.ts'
import {
  bringBadgeBack,
  changeBadge,
  makeBadge,
  prepareBadge,
  prepareBadgeChange,
  removeBadge,
} from './badge-editing.service.ts'
import { findLibraryIcon, listLibraryIcons } from './badge-icons.service.ts'
import { listArchivedRows, listBadgeRows, listDefaultRows } from './badges.queries.ts'
import { givableBy } from './badges.service.ts'
import { toArchivedBadge, toBadge } from './badges.wire.ts'

export const badgeRoutes = (mount: Mount) => {
  for (const endpoint of [listDefaultBadges, getDefaultBadgeList]) {
    mount(endpoint, async ({ db }) => (await listDefaultRows(db)).map(toBadge))
  }

  mount(getBadges, ({ db, actor, query, lang }) => badgesOfDivision(db, actor, query.divisionid, lang))

  mount(getBadgeIcon, async ({ params }) => required(await findLibraryIcon(params.key)))

  mount(createBadge, {
    prepare: ({ db, actor, body }) => prepareBadge(db, actor, body),
    handle: async ({ db, body, prepared: image, audit, done, ...caller }) => {
      const { badge, companyId } = await makeBadge(db, caller, body, image)
      audit.created({ subject: 'badge', id: badge.id, companyId, after: badge })
      return done('badge_created', { id: badge.id })
    },
  })

  mount(updateBadge, {
    prepare: ({ db, actor, body }) => prepareBadgeChange(db, actor, body),
    handle: async ({ db, body, prepared: image, audit, done, ...caller }) => {
      const { before, badge, companyId, copies } = await changeBadge(db, caller, body, image)
      const after = { ...badge, ...(copies && { updatedCopies: copies.updated }) }
      audit.changed({ subject: 'badge', id: badge.id, companyId, before, after })
      const answer = done('badge_updated', { id: badge.id })
      if (!copies) return answer
      const said = { updated: 'badge_copies_updated', kept: 'badge_copies_kept' } as const
      const sentences = (['updated', 'kept'] as const)
        .filter((what) => copies[what] > 0)
        .map((what) => done(said[what], { params: { divisions: { dependents: { divisions: copies[what] } } } }).message)
      return { ...answer, ...withSentence([answer.message, ...sentences].join('. '), {}) }
    },
  })

  mount(deleteBadge, async ({ db, body, audit, done, ...caller }) => {
    const { badge, companyId } = await removeBadge(db, caller, body.id)
    audit.deleted({ subject: 'badge', id: badge.id, companyId, before: badge })
    return done('badge_deleted', { id: badge.id })
  })

  mount(listArchivedBadges, async ({ db, actor, query }) => {
    await requirePlaces(db, actor.scope, query)
    const isDefaults = query.divisionid === 0 && actor.role === 'Admin'
    return (await listArchivedRows(db, actor.scope, isDefaults ? null : query.divisionid)).map(toArchivedBadge)
  })

  mount(restoreBadge, async ({ db, body, audit, done, ...caller }) => {
    const { badge, companyId, archivedAt } = await bringBadgeBack(db, caller, body.id)
    const before = { name: badge.name, archivedat: archivedAt.toISOString() }
    audit.changed({ subject: 'badge', id: badge.id, companyId, before, after: { name: badge.name, archivedat: null } })
    return done('badge_restored', { id: badge.id })
  })
}

/** Division 0 is every division of the caller; for Admin, who has none, it is the default badges. */
const badgesOfDivision = async (db: Db, actor: Actor, divisionId: number, lang: Language) => {
  await requirePlaces(db, actor.scope, { divisionid: divisionId })
  const isDefaults = divisionId === 0 && actor.role === 'Admin'
  const [rows, copies, mayGive, libraryIcons] = await Promise.all([
    isDefaults ? listDefaultRows(db) : listBadgeRows(db, actor.scope, divisionId),
    isDefaults ? countCopies(db) : new Map<number, number>(),
    givableBy(db, actor),
    listLibraryIcons(lang),
  ])
  return {
    badges: rows
      .map(toBadge)
      .map((badge) => ({ ...badge, assignable: mayGive(badge), copies: copies.get(badge.id) ?? 0 })),
    libraryIcons,
    feedTypes: [...FEED_TYPES],
  }
}
