import { getAbout, listAlerts } from '@laurel/contract/alerts.ts'
import { exportAuditLines, listAuditLines } from '@laurel/contract/audit.ts'
import {
  closeCompany,
  createCompany,
  deleteCompany,
  getCompanyUse,
  listCompanies,
  openCompany,
  updateCompany,
} from '@laurel/contract/companies.ts'
import {
  createDivision,
  deleteDivision,
  getDivisionUse,
  listDivisions,
  updateDivision,
} from '@laurel/contract/divisions.ts'
import { createLocation, deleteLocation, listLocations, updateLocation } from '@laurel/contract/locations.ts'
import {
  getCompanies,
  getCompanyDivisions,
  getCompanyList,
  getDivisionLocations,
  getDivisions,
  getLocations,
  getRoles,
} from '@laurel/contract/lookups.ts'
import { buildCompany, buildLocation } from '../../../testing/builders.ts'
import { type Corner, next } from '../access-world.ts'
import { type Asking, ask, plainAsk } from './ask.ts'

const inDivision = ({ corner }: Asking) => ({ query: { divisionid: corner.division.id } })
const ofCompany = ({ corner }: Asking) => ({ query: { companyid: corner.company.id, perpage: 100 } })

const companyFormFor = ({ mark }: Corner) =>
  buildCompany({ name: `${mark} ${next()}`, companykey: `${mark}-${next()}` })

const locationFormFor = ({ mark, division }: Corner) =>
  buildLocation({ name: `${mark} Place ${next()}`, divisionsid: [division.id] })

const emptyCompany = ({ app, corner }: Asking) => app.world.company(companyFormFor(corner))

const emptyDivision = ({ app, corner }: Asking) =>
  app.world.division({ companyId: corner.company.id, name: `${corner.mark} ${next()}` })

const emptyLocation = ({ app, corner: { mark, division } }: Asking) =>
  app.world.location({ divisions: [division], name: `${mark} Place ${next()}` })

export const ORGANISATION = [
  ask(listCompanies, ({ corner }) => ({ query: { search: corner.company.name } })),
  ask(createCompany, ({ corner }) => ({ body: companyFormFor(corner) })),
  ask(updateCompany, async (asking) => ({
    body: { ...companyFormFor(asking.corner), ...(await emptyCompany(asking)) },
  })),
  ask(deleteCompany, async (asking) => ({ body: { id: (await emptyCompany(asking)).id } })),
  ask(getCompanyUse, ({ corner }) => ({ query: { id: corner.company.id } })),
  ask(closeCompany, async (asking) => ({ body: { id: (await emptyCompany(asking)).id } })),
  ask(openCompany, async (asking) => ({ body: { id: (await emptyCompany(asking)).id } })),
  plainAsk(getCompanies),
  plainAsk(getCompanyList),

  ask(listDivisions, ofCompany),
  ask(createDivision, async ({ app, corner }) => {
    const badge = await app.world.badge()
    return { body: { name: `${corner.mark} ${next()}`, companyid: corner.company.id, badges: [badge.id] } }
  }),
  ask(updateDivision, async ({ app, corner: { mark, division, badge } }) => {
    const { version } = await app.db
      .selectFrom('divisions')
      .select('version')
      .where('id', '=', division.id)
      .executeTakeFirstOrThrow()
    const badges = await app.db.selectFrom('badges').select('id').where('division_id', '=', division.id).execute()
    const staying = [...new Set([badge.id, ...badges.map(({ id }) => id)])]
    return { body: { id: division.id, name: `${mark} Division`, badges: staying, version } }
  }),
  ask(deleteDivision, async (asking) => ({ body: { id: (await emptyDivision(asking)).id } })),
  ask(getDivisionUse, ({ corner }) => ({ query: { id: corner.division.id } })),
  ask(getDivisions, ({ corner }) => ({ query: { companyid: corner.company.id } })),
  ask(getCompanyDivisions, () => ({ query: {} })),

  ask(listLocations, inDivision),
  ask(createLocation, ({ corner }) => ({ body: { ...locationFormFor(corner), companyid: corner.company.id } })),
  ask(updateLocation, async (asking) => ({
    body: { ...locationFormFor(asking.corner), id: (await emptyLocation(asking)).id },
  })),
  ask(deleteLocation, async (asking) => ({ body: { id: (await emptyLocation(asking)).id } })),
  ask(getLocations, inDivision),
  ask(getDivisionLocations, inDivision),
  plainAsk(getRoles),
  plainAsk(listAlerts),
  plainAsk(getAbout),

  ask(listAuditLines, ofCompany),
  ask(exportAuditLines, ofCompany),
]
