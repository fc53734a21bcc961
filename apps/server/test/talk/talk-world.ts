import type { CompanyForm } from '@laurel/contract/companies.ts'
import { registerDevice } from '@laurel/contract/devices.ts'
import type { Place } from '../../testing/builders.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { pushService } from './push-service.ts'

export type Caller = Awaited<ReturnType<TestApp['signedIn']>>
export type PushService = ReturnType<typeof pushService>

/** A company with two divisions, and a signed-in CompanyAdmin, Manager and Supervisor of the first one. */
export const createTalkWorld = async (app: TestApp, given: Partial<CompanyForm> = {}) => {
  const company = await app.world.company({ activesuggestions: true, ...given })
  const [north, south] = [
    await app.world.division({ companyId: company.id, name: 'North' }),
    await app.world.division({ companyId: company.id, name: 'South' }),
  ]
  const yard = await app.world.location({ divisions: [north], name: 'Yard' })
  const boss = await app.world.person({
    role: 'CompanyAdmin',
    companyId: company.id,
    firstName: 'Bea',
    lastName: 'Boss',
  })
  const manager = await app.world.person({ role: 'Manager', divisions: [north] })
  const supervisor = await app.world.person({ role: 'Supervisor', divisions: [north] })

  const driver = (division: Place = north, status: 'Active' | 'Inactive' | 'Removed' = 'Active') =>
    app.world.person({ role: 'Driver', division, status, ...(division === north && { location: yard }) })

  return {
    company,
    north,
    south,
    yard,
    driver,
    boss: await app.signedIn(boss),
    manager: await app.signedIn(manager),
    supervisor: await app.signedIn(supervisor),
  }
}

export type TalkWorld = Awaited<ReturnType<typeof createTalkWorld>>

/** Registers a device for a person and returns its id at the push service. */
export const giveDevice = async (app: TestApp, push: PushService, person: { id: number }) => {
  const { device, subscription } = push.subscribe()
  const caller = await app.signedIn(person)
  await caller.call(registerDevice, { body: subscription })
  return device
}
