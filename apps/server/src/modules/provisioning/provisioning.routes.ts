import {
  listProviderGroups,
  listScimCalls,
  placeGroup,
  readProvisioning,
  stopManaging,
} from '@laurel/contract/provisioning.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../services.ts'
import { unlinkProvided } from '../users/provided.service.ts'
import { listGroupPlaces, readLog, readState, saveGroupPlace } from './provisioning.service.ts'

/** What administrators see and decide of it in the console. */
export const provisioningRoutes = (mount: Mount, services: Pick<Services, 'sessions' | 'queue' | 'publicUrl'>) => {
  const { sessions, queue, publicUrl } = services

  mount(readProvisioning, ({ db, query, ...caller }) => readState(db, publicUrl(), caller, query.companyid))
  mount(listScimCalls, ({ db, query, ...caller }) => readLog(db, caller, query.companyid))
  mount(listProviderGroups, ({ db, query, ...caller }) => listGroupPlaces(db, caller, query.companyid))

  mount(placeGroup, async ({ db, body, audit, done, ...caller }) => {
    const name = await saveGroupPlace(db, { sessions, queue }, caller, { ...body, audit })
    return done('group_placed', { id: body.id, params: { name } })
  })

  mount(stopManaging, async ({ db, body, audit, done, ...caller }) => {
    const { before, after } = await unlinkProvided(db, caller, body.id)
    audit.changed({ subject: 'user', id: after.id, companyId: after.companyid, before, after })
    return done('person_unmanaged', { id: after.id, params: { name: `${after.firstname} ${after.lastname}` } })
  })
}
