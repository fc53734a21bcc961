import {
  listProviderGroups,
  listScimCalls,
  placeGroup,
  readProvisioning,
  stopManaging,
} from '@laurel/contract/provisioning.ts'
import { type Corner, next } from '../access-world.ts'
import { type Asking, ask } from './ask.ts'

const group = async ({ app, corner }: Asking) => {
  const row = { company_id: corner.company.id, name: `${corner.mark} group ${next()}` }
  const at = app.clock.now()
  return app.db
    .insertInto('provider_groups')
    .values({ ...row, created_at: at, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
}

const managed = async ({ app, records, corner }: Asking) => {
  const { id } = await records.person(corner)
  const row = { user_id: id, company_id: corner.company.id, placed_by: 'person', linked_at: app.clock.now() }
  await app.db.insertInto('managed_people').values(row).execute()
  return { id }
}

const loggedCall = async ({ app, corner }: Asking) => {
  const call = { method: 'POST', resource: 'Users', status: 409, detail: `${corner.mark} is full`, at: app.clock.now() }
  await app.db
    .insertInto('scim_calls')
    .values({ ...call, company_id: corner.company.id })
    .execute()
}

const ofCompany = ({ company }: Corner) => ({ query: { companyid: company.id } })

export const PROVISIONING = [
  ask(readProvisioning, ({ corner }) => ofCompany(corner)),
  ask(listScimCalls, async (asking) => {
    await loggedCall(asking)
    return ofCompany(asking.corner)
  }),
  ask(listProviderGroups, async (asking) => {
    await group(asking)
    return ofCompany(asking.corner)
  }),
  ask(placeGroup, async (asking) => {
    const { id } = await group(asking)
    return { body: { id, role: 'Driver' as const, divisionids: [asking.corner.division.id] } }
  }),
  ask(stopManaging, async (asking) => ({ body: await managed(asking) })),
]
