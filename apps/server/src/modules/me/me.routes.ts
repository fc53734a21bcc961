import {
  endMyDevice,
  getMyHome,
  getMySettings,
  getMyWallet,
  listMyBadges,
  listMyDevices,
  saveMySettings,
} from '@laurel/contract/me.ts'
import { getMyBoard, listMyCompetitions } from '@laurel/contract/my-boards.ts'
import { notFound } from '../../core/app-error.ts'
import type { Mount } from '../../http/mount.ts'
import { createMyCompetitions } from '../competitions/my-competitions.service.ts'
import { getBoardAround } from '../leaderboard/board-around.service.ts'
import type { Services } from '../services.ts'
import { homeFor, openMe } from './me.service.ts'
import { myBadgesFor } from './my-badges.service.ts'
import { createPlaces } from './places.service.ts'
import { findSettings, storeSettings } from './settings.queries.ts'
import { walletFor } from './wallet.service.ts'

export const meRoutes = (mount: Mount, services: Pick<Services, 'db' | 'read' | 'clock' | 'devices'>) => {
  const { devices } = services
  const competitions = createMyCompetitions(services)
  const placeFor = createPlaces(services)

  mount(getMyHome, ({ db, ...caller }) => homeFor(db, { competitions, placeFor }, caller))

  mount(
    getMyBoard,
    async ({ db, query, ...caller }) => {
      const { row, ...me } = await openMe(db, caller)
      const names = { division: row.division_name, location: row.location_name }
      const isDriver = caller.actor.role === 'Driver'
      return getBoardAround(db, { ...me, names, isDriver }, query, caller.lang)
    },
    { fromReplica: true },
  )

  mount(listMyCompetitions, async ({ db, ...caller }) => ({
    competitions: await competitions.listFor(await openMe(db, caller)),
  }))

  mount(listMyBadges, async ({ db, ...caller }) => ({ badges: await myBadgesFor(db, await openMe(db, caller)) }))

  mount(getMyWallet, async ({ db, query, ...caller }) => walletFor(db, await openMe(db, caller), query.before))

  mount(listMyDevices, async ({ db, ...caller }) => {
    await openMe(db, caller)
    const rows = await devices.listFor(db, caller.actor)
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

  mount(endMyDevice, async ({ db, body, audit, done, ...caller }) => {
    const { actor } = caller
    await openMe(db, caller)
    if (!(await devices.end(db, actor.id, body.id))) throw notFound()
    audit.deleted({ subject: 'session', id: body.id, companyId: actor.companyId, before: {} })
    return done('session_ended')
  })

  mount(getMySettings, async ({ db, ...caller }) => {
    const { userId } = await openMe(db, caller)
    return findSettings(db, userId)
  })

  mount(saveMySettings, async ({ db, body, audit, done, ...caller }) => {
    const { actor } = caller
    await openMe(db, caller)
    const before = await findSettings(db, actor.id)
    await storeSettings(db, actor.id, body)
    audit.changed({ subject: 'user', id: actor.id, companyId: actor.companyId, before, after: body })
    return done('settings_saved')
  })
}
