import {
  endMyDevice,
  getMyHome,
  getMySettings,
  getMyWallet,
  listMyBadges,
  listMyDevices,
  saveMySettings,
} from '@laurel/contract/me.ts'
import { notFound } from '../../core/app-error.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../services.ts'
import { homeFor, openMe } from './me.service.ts'
import { myBadgesFor } from './my-badges.service.ts'
import { findSettings, storeSettings } from './settings.queries.ts'
import { walletFor } from './wallet.service.ts'

export const meRoutes = (mount: Mount, { devices }: Pick<Services, 'devices'>) => {
  mount(getMyHome, ({ db, ...caller }) => homeFor(db, caller))

  mount(listMyBadges, async ({ db, ...caller }) => ({ badges: await myBadgesFor(db, await openMe(db, caller)) }))

  mount(getMyWallet, async ({ db, query, ...caller }) => walletFor(db, await openMe(db, caller), query.before))

  mount(listMyDevices, async ({ db, actor }) => {
    const rows = await devices.listFor(db, actor)
    return {
      devices: rows.map((row) => ({
        id: row.id,
        name: row.name,
        createdat: row.created_at.toISOString(),
        lastusedat: row.last_used_at.toISOString(),
        address: row.address,
        current: Boolean(row.current),
      })),
    }
  })

  mount(endMyDevice, async ({ db, actor, body, audit, done }) => {
    if (!(await devices.end(db, actor.id, body.id))) throw notFound()
    audit.deleted({ subject: 'session', id: body.id, companyId: actor.companyId, before: {} })
    return done('session_ended')
  })

  mount(getMySettings, ({ db, actor }) => findSettings(db, actor.id))

  mount(saveMySettings, async ({ db, actor, body, audit, done }) => {
    const before = await findSettings(db, actor.id)
    await storeSettings(db, actor.id, body)
    audit.changed({ subject: 'user', id: actor.id, companyId: actor.companyId, before, after: body })
    return done('settings_saved')
  })
}
