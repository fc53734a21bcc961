import { listDefaultBadges } from '@laurel/contract/badges'
import { getDefaultBadgeList } from '@laurel/contract/lookups'
import type { Mount } from '../../http/mount.ts'
import { listDefaults } from './badges.queries.ts'

export const badgeRoutes = (mount: Mount) => {
  mount(listDefaultBadges, ({ db }) => listDefaults(db))

  mount(getDefaultBadgeList, ({ db }) => listDefaults(db))
}
