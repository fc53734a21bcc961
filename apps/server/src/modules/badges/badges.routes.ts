import { createBadge, deleteBadge, updateBadge } from '@laurel/contract/badge-editing.ts'
import { FEED_TYPES, getBadgeIcon, getBadges, listDefaultBadges } from '@laurel/contract/badges.ts'
import type { Language } from '@laurel/contract/constants.ts'
import { getDefaultBadgeList } from '@laurel/contract/lookups.ts'
import type { Actor } from '../../access/actor.ts'
import { required } from '../../core/app-error.ts'
import type { Db } from '../../db/db.ts'
import type { Mount } from '../../http/mount.ts'
import { requireDivision } from '../divisions/divisions.service.ts'
import { changeBadge, makeBadge, prepareBadge, prepareBadgeChange, removeBadge } from './badge-editing.service.ts'
import { findLibraryIcon, listLibraryIcons } from './badge-icons.service.ts'
import { listBadgesInScope, listDefaults } from './badges.queries.ts'
import { givableBy } from './badges.service.ts'

export const badgeRoutes = (mount: Mount) => {
  mount(listDefaultBadges, ({ db }) => listDefaults(db))

  mount(getDefaultBadgeList, ({ db }) => listDefaults(db))

  mount(getBadges, ({ db, actor, query, lang }) => badgesOfDivision(db, actor, query.divisionid, lang))

  mount(getBadgeIcon, async ({ params }) => required(await findLibraryIcon(params.key)))

  mount(createBadge, {
    prepare: ({ db, actor, body, lang }) => prepareBadge(db, actor, body, lang),
    handle: async ({ db, actor, body, prepared: image, now, audit, done }) => {
      const { badge, companyId } = await makeBadge(db, actor, body, image, now)
      audit.created('badge', badge.id, badge, companyId)
      return done('badge_created', { id: badge.id })
    },
  })

  mount(updateBadge, {
    prepare: ({ db, actor, body, lang }) => prepareBadgeChange(db, actor, body, lang),
    handle: async ({ db, actor, body, prepared: image, now, audit, done }) => {
      const { before, badge, companyId } = await changeBadge(db, actor, body, image, now)
      audit.changed('badge', badge.id, before, badge, companyId)
      return done('badge_updated', { id: badge.id })
    },
  })

  mount(deleteBadge, async ({ db, actor, body, now, lang, audit, done }) => {
    const { badge, companyId } = await removeBadge(db, actor, body.id, now, lang)
    audit.deleted('badge', badge.id, badge, companyId)
    return done('badge_deleted', { id: badge.id })
  })
}

/** Division 0 is every division of the caller; for Admin, who has none, it is the default badges. */
const badgesOfDivision = async (db: Db, actor: Actor, divisionId: number, lang: Language) => {
  if (divisionId !== 0) await requireDivision(db, actor.scope, divisionId)
  const isDefaults = divisionId === 0 && actor.role === 'Admin'
  const [badges, mayGive, libraryIcons] = await Promise.all([
    isDefaults ? listDefaults(db) : listBadgesInScope(db, actor.scope, divisionId),
    givableBy(db, actor),
    listLibraryIcons(lang),
  ])
  return {
    badges: badges.map((badge) => ({ ...badge, assignable: mayGive(badge) })),
    libraryIcons,
    feedTypes: [...FEED_TYPES],
  }
}
