import {
  createDivision,
  deleteDivision,
  getDivisionUse,
  listDivisions,
  updateDivision,
} from '@laurel/contract/divisions.ts'
import { getCompanyDivisions, getDivisions } from '@laurel/contract/lookups.ts'
import type { Mount } from '../../http/mount.ts'
import { listDivisionChoices, listDivisionsWithPeople } from './division-lookups.service.ts'
import { changeDivision, listDivisionPage, makeDivision, removeDivision, useOfDivision } from './divisions.service.ts'

export const divisionRoutes = (mount: Mount) => {
  mount(listDivisions, ({ db, actor, query }) => listDivisionPage(db, actor.scope, query))

  mount(getDivisionUse, ({ db, actor, query }) => useOfDivision(db, actor.scope, query.id))

  mount(getDivisions, ({ db, actor, query }) => listDivisionChoices(db, actor.scope, query))

  mount(getCompanyDivisions, ({ db, actor, query }) => listDivisionsWithPeople(db, actor.scope, query.exclude))

  mount(createDivision, async ({ db, actor, body, now, audit, done }) => {
    const division = await makeDivision(db, actor.scope, body, now)
    audit.created({ subject: 'division', id: division.id, companyId: division.companyid, after: division })
    return done('division_created', { id: division.id })
  })

  mount(updateDivision, async ({ db, actor, body, now, audit, done }) => {
    const { before, after } = await changeDivision(db, actor.scope, body, now)
    audit.changed({ subject: 'division', id: after.id, companyId: after.companyid, before, after })
    return done('division_updated', { id: after.id })
  })

  mount(deleteDivision, async ({ db, actor, body, audit, done }) => {
    const division = await removeDivision(db, actor.scope, body.id)
    audit.deleted({ subject: 'division', id: division.id, companyId: division.companyid, before: division })
    return done('division_deleted', { id: division.id })
  })
}
