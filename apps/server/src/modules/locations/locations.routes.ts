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

  mount(createLocation, async ({ db, actor, body, now, lang, audit, done }) => {
    const location = await makeLocation(db, actor.scope, body, now, lang)
    audit.created('location', location.id, location, location.companyid)
    return done('location_created', { id: location.id })
  })

  mount(updateLocation, async ({ db, actor, body, lang, audit, done }) => {
    const { before, after } = await changeLocation(db, actor.scope, body, lang)
    audit.changed('location', after.id, before, after, after.companyid)
    return done('location_updated', { id: after.id })
  })

  mount(deleteLocation, async ({ db, actor, body, lang, audit, done }) => {
    const location = await removeLocation(db, actor.scope, body.id, lang)
    audit.deleted('location', location.id, location, location.companyid)
    return done('location_deleted', { id: location.id })
  })
}
