import { createCompany, listCompanies, updateCompany } from '@laurel/contract/companies.ts'
import { getMyDay, listMyDays } from '@laurel/contract/days.ts'
import { getMyHome, getMySettings, getMyWallet, listMyBadges, listMyDevices } from '@laurel/contract/me.ts'
import { signIn } from '@laurel/contract/session.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildCompany } from '../../testing/builders.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
let admin: Awaited<ReturnType<typeof app.signedIn>>

beforeAll(async () => {
  admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
})

const find = async (id: number | undefined) => {
  const { content } = await admin.call(listCompanies, { query: { perpage: 100 } })
  return content.find((company) => company.id === id)
}

describe('the settings of a company for the driver’s app', () => {
  const password = 'a password that is good'
  const chosen = {
    activeapp: false,
    activedaypage: false,
    activeapplause: false,
    activemessages: false,
    activeattachments: true,
    showcomments: true,
    activeurl: true,
    rewardsurl: 'https://rewards.example/shop',
    awarddelay: 15,
    messagewindow: { from: '16:30', to: '19:00' },
  }

  it('a new company begins with everything of the app on but comments', async () => {
    const { id } = await admin.call(createCompany, { body: buildCompany() })
    expect(await find(id)).toMatchObject({
      activeapp: true,
      activedaypage: true,
      activeapplause: true,
      activemessages: true,
      activeattachments: false,
      showcomments: false,
      rewardsurl: null,
      awarddelay: 0,
      messagewindow: { from: '17:00', to: '20:00' },
    })
  })

  it('settings of the app that a change leaves out stay as they are', async () => {
    const company = await app.world.company()
    await admin.call(updateCompany, { body: { ...company, ...chosen } })
    await admin.call(updateCompany, { body: { ...company, activeurl: true, name: 'Only renamed' } })
    expect(await find(company.id)).toMatchObject({ ...chosen, name: 'Only renamed' })
  })

  it.each([
    [{ activeurl: true, rewardsurl: '' }, 'rewardsurl', 'Address of the rewards platform field is required'],
    [{ activeurl: true, rewardsurl: null }, 'rewardsurl', 'Address of the rewards platform field is required'],
    [{ rewardsurl: 'http://rewards.example' }, 'rewardsurl', expect.stringContaining('https')],
    [{ rewardsurl: 'javascript:alert(1)' }, 'rewardsurl', expect.stringContaining('https')],
    [{ awarddelay: 61 }, 'awarddelay', 'Delay of award messages must be at most 60'],
    [{ messagewindow: { from: '20:00', to: '17:00' } }, 'messagewindow.to', expect.any(String)],
    [{ messagewindow: { from: '17:00', to: '17:00' } }, 'messagewindow.to', expect.any(String)],
    [{ messagewindow: { from: '25:00', to: '26:00' } }, 'messagewindow.from', expect.any(String)],
  ])('a company with %j is refused with 422 at the field and stays as it was', async (wrong, path, message) => {
    const company = await app.world.company()
    const before = await find(company.id)
    const refusal = await admin.refusal(updateCompany, { body: { ...company, ...wrong } })
    expect(refusal).toMatchObject({ http: 422, errors: expect.arrayContaining([{ path, message }]) })
    expect(await find(company.id)).toEqual(before)
  })

  it('a driver whose company switched the app off gets 403 from every call of the app and may still sign in', async () => {
    const company = await app.world.company()
    const division = await app.world.division({ companyId: company.id })
    const person = await app.world.person({ role: 'Driver', companyId: company.id, division, password })
    const driver = await app.signedIn(person)
    await driver.call(getMyHome)
    await admin.call(updateCompany, { body: { ...company, activeapp: false } })
    const refused = { http: 403, code: 'switched_off' }
    for (const endpoint of [getMyHome, listMyBadges, getMySettings, listMyDevices]) {
      expect({ path: endpoint.path, ...(await driver.refusal(endpoint, {})) }).toMatchObject(refused)
    }
    expect(await driver.refusal(getMyWallet, { query: {} })).toMatchObject(refused)
    expect(await driver.refusal(listMyDays, { query: {} })).toMatchObject(refused)
    expect(await app.as({}).call(signIn, { body: { email: person.email, password } })).toMatchObject({ id: person.id })

    await admin.call(updateCompany, { body: { ...company, activeapp: true, activedaypage: false } })
    expect(await driver.call(getMyHome)).toMatchObject({ functions: { days: false } })
    expect(await driver.refusal(listMyDays, { query: {} })).toMatchObject(refused)
    const day = { params: { date: '2026-03-02' } }
    expect(await driver.refusal(getMyDay, day)).toMatchObject(refused)
  })
})
