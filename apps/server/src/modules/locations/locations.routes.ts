import { createLocation, deleteLocation, listLocations, updateLocation } from '@laurel/contract/locations.ts'
import { getDivisionLocations, getLocations } from '@laurel/contract/lookups.ts'
import type { Mount } from '../../http/mount.ts'
import {
  changeLocation,
  choicesOfLocations,
  makeLocation,
  pageOfLocations,
  removeLocation,
} from './locations.service.ts'

export const locationRoutes = (mount: Mount) => {
  mount(listLocations, ({ db, actor, query }) => pageOfLocations(db, actor.scope, query))

  mount(getLocations, ({ db, actor, query }) => choicesOfLocations(db, actor.scope, query.divisionid))

  mount(getDivisionLocations, ({ db, actor, query }) => choicesOfLocations(db, actor.scope, query.divisionid))

  mount(createLocation, async ({ db, actor, body, now, audit, done }) => {
    const location = await makeLocation(db, actor.scope, body, now)
    audit.created({ subject: 'location', id: location.id, companyId: location.companyid, after: location })
    return done('location_created', { id: location.id })
  })

  mount(updateLocation, async ({ db, actor, body, audit, done }) => {
    const { before, after } = await changeLocation(db, actor.scope, body)
    audit.changed({ subject: 'location', id: after.id, companyId: after.companyid, before, after })
    return done('location_updated', { id: after.id })
  })

  mount(deleteLocation, async ({ db, actor, body, audit, done }) => {
    const location = await removeLocation(db, actor.scope, body.id)
    audit.deleted({ subject: 'location', id: location.id, companyId: location.companyid, before: location })
    return done('location_deleted', { id: location.id })
  })
}
