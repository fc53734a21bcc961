import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Console } from './fixtures/console.ts'
import { filterButton, filterBy } from './fixtures/controls.ts'
import { startPushService } from './fixtures/devices.ts'
import { fitsScreen } from './fixtures/phone.ts'
import { expect, test } from './fixtures/test.ts'

/** A company with two divisions and some drivers in each. */
const makeCompany = async (laurel: Console, count = 2) => {
  const company = await laurel.world.company()
  const [north, south] = [
    await laurel.world.division({ companyId: company.id, name: 'North' }),
    await laurel.world.division({ companyId: company.id, name: 'South' }),
  ]
  const drivers = []
  for (let number = 1; number <= count; number += 1) {
    const division = number === count ? south : north
    drivers.push(
      await laurel.world.person({ role: 'Driver', division, firstName: `Driver ${String(number).padStart(3, '0')}` }),
    )
  }
  return { company, north, south, drivers }
}

/** A message that has reached one of its recipients, while the others wait for a worker that never comes. */
const plantSend = async (laurel: Console, sender: { id: number }, people: readonly { id: number }[]) => {
  const message = { sender_id: sender.id, title: 'Meeting', body: 'At nine', created_at: new Date() }
  const { id } = await laurel.db
    .insertInto('notification_sends')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { company_id: companyId } = await laurel.db
    .selectFrom('users')
    .select('company_id')
    .where('id', '=', sender.id)
    .executeTakeFirstOrThrow()
  const rows = people.map((person, index) => ({
    ...message,
    send_id: id,
    company_id: companyId ?? 0,
    user_id: person.id,
    state: index === 0 ? 'delivered' : 'waiting',
  }))
  await laurel.db.insertInto('notifications').values(rows).execute()
  return id
}

const write = async (page: Page, title: string, text: string) => {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Text').fill(text)
  await page.getByRole('button', { name: 'Select recipients' }).click()
  return page.getByRole('dialog', { name: 'Select recipients' })
}

test.describe('notifications centre', () => {
  test('a message needs a title, a short text and somebody who gets it', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const push = await startPushService(laurel)
    const { company, drivers } = await makeCompany(laurel)
    await push.giveDevices(drivers)
    const stranger = await laurel.world.person({ role: 'Driver', firstName: 'Stranger' })
    const page = await signInAs(await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id }))
    await page.goto('/notifications-center')
    await page.getByRole('button', { name: 'Select recipients' }).click()
    await expect(page.getByText('Title field is required')).toBeVisible()
    await expect(page.getByText('Text field is required')).toBeVisible()
    const dialog = await write(page, 'Snow', 'x'.repeat(151))
    await expect(page.getByText('151 of 150 characters')).toBeAttached()
    await expect(page.getByText('Text field is too long')).toBeVisible()
    await expect(dialog).toBeHidden()

    await write(page, 'Snow', 'Drive slowly')
    const send = dialog.getByRole('button', { name: 'Send notification' })
    await expect(dialog.getByRole('row', { name: /Driver 001/ })).toBeVisible()
    const heads = ['Employee ID', 'First name', 'Last name', 'E-mail', 'Company', 'Created date']
    await expect(dialog.getByRole('columnheader').filter({ hasText: /\S/ })).toHaveText(heads)
    await expect(dialog.getByRole('columnheader', { name: 'First name' })).toHaveAttribute('aria-sort', 'descending')
    await expect(dialog.getByText(stranger.email)).toBeHidden()
    await expect(send).toBeDisabled()
    await checkAccessibility(page)
    await dialog.getByRole('checkbox', { name: /Select Driver 001/ }).check()
    await send.click()
    await expect(page.getByText('Notification created')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Title')).toHaveValue('')
    expect(push.taken).toHaveLength(1)
    push.stop()
  })

  test('says who did not get it and why, and keeps it in the history', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const push = await startPushService(laurel)
    const { company, drivers } = await makeCompany(laurel)
    const [equipped, without] = drivers
    if (!equipped || !without) throw new Error('two drivers were made')
    await push.giveDevices([equipped])
    const page = await signInAs(await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id }))
    await page.goto('/notifications-center')
    const dialog = await write(page, 'Breakfast', 'Coffee at six o’clock')
    await expect(dialog.getByRole('row').filter({ hasText: 'No device' })).toContainText(without.email)
    await dialog.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
    await dialog.getByRole('button', { name: 'Send notification' }).click()
    const results = page.getByRole('dialog', { name: 'How the sending went' })
    await expect(results.getByRole('listitem')).toHaveText([
      `The message for ${without.email} has not been successfully sentNo device registered`,
      `The message for ${equipped.email} has been successfully sent`,
    ])
    await checkAccessibility(page)
    await page.keyboard.press('Escape')
    await expect(results).toBeVisible()
    await results.getByRole('button', { name: 'Acknowledged' }).click()
    await expect(results).toBeHidden()
    push.stop()

    await page.getByRole('tab', { name: 'Notifications history' }).click()
    await expect(page.getByRole('row', { name: /Not delivered/ })).toContainText(without.email)
    await expect(page.getByRole('row')).toHaveCount(3)
    await checkAccessibility(page)
    await page.getByRole('button', { name: `Show message to ${without.email}` }).click()
    const message = page.getByRole('dialog', { name: 'Breakfast' })
    await expect(message).toContainText('Coffee at six o’clock')
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox').fill(equipped.email)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row')).toHaveCount(2)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as CSV' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file).toContain(`"${equipped.email}","Delivered"`)
    expect(file).not.toContain(without.email)
  })

  test('choices stay while paging and filtering, and all that match can be chosen', async ({ signInAs, laurel }) => {
    const push = await startPushService(laurel)
    const { company, drivers } = await makeCompany(laurel, 120)
    await push.giveDevices(drivers)
    const page = await signInAs(await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id }))
    await page.goto('/notifications-center')
    const dialog = await write(page, 'Meeting', 'At nine')
    await dialog.getByRole('checkbox', { name: /Select Driver 120/ }).check()
    await dialog.getByRole('button', { name: 'Next page' }).click()
    await dialog.getByRole('checkbox', { name: /Select Driver 105/ }).check()
    await expect(dialog.getByText('2 selected')).toBeVisible()
    await dialog.getByRole('searchbox').fill('Driver 001')
    await page.keyboard.press('Enter')
    await dialog.getByRole('checkbox', { name: /Select Driver 001/ }).check()
    await dialog.getByRole('button', { name: 'Clear search' }).click()
    await filterBy(page, 'Division', 'All', 'North')
    await expect(dialog.getByText('of 119')).toBeVisible()
    await dialog.getByRole('button', { name: 'Select all 119' }).click()
    await expect(dialog.getByText('120 selected')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('120 recipients chosen')).toBeVisible()
    await page.getByRole('button', { name: 'Select recipients' }).click()
    await dialog.getByRole('button', { name: 'Send notification' }).click()
    const question = page.getByRole('dialog', { name: 'Send it to 120 people?' })
    await question.getByRole('button', { name: 'Send notification' }).click()
    await expect(page.getByText('Notification created')).toBeVisible()
    expect(push.taken).toHaveLength(120)
    push.stop()
  })

  test('a long send is followed from any screen, and its outcome waits until it is acknowledged', async ({
    signInAs,
    laurel,
  }) => {
    const { company, drivers } = await makeCompany(laurel, 5)
    const boss = await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id })
    const sendId = await plantSend(laurel, boss, drivers)
    const page = await signInAs(boss)
    await page.goto('/notifications-center')
    const card = page.getByRole('region', { name: 'Sending “Meeting”' })
    await expect(card).toContainText('1 of 5')
    await page.getByRole('link', { name: 'Users', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Back to it' }).click()
    await expect(card).toBeVisible()
    await page.getByRole('link', { name: 'Users', exact: true }).click()
    await laurel.db
      .updateTable('notifications')
      .set({ state: 'undelivered', reason: 'unreachable' })
      .where('send_id', '=', sendId)
      .where('state', '=', 'waiting')
      .execute()
    const results = page.getByRole('dialog', { name: 'How the sending went' })
    await expect(results).toContainText('“Meeting” · 4 messages not delivered · 1 message delivered')
    await expect(results).toContainText('The service of the device did not answer: 4')
    await expect(results).toContainText(`The message for ${drivers[4]?.email} has not been successfully sent`)
    await page.reload()
    await expect(results).toBeVisible()
    await page.goBack()
    await expect(results).toBeVisible()
    await results.getByRole('button', { name: 'Acknowledged' }).click()
    await expect(results).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
    await expect(results).toBeHidden()
  })

  test('a running send can be stopped, and the message sent again to those who did not get it', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const { company, drivers } = await makeCompany(laurel, 5)
    const boss = await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id })
    await plantSend(laurel, boss, drivers)
    const page = await signInAs(boss)
    await page.goto('/notifications-center')
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await page.getByRole('button', { name: 'Stop sending' }).click()
    const results = page.getByRole('dialog', { name: 'How the sending went' })
    await expect(results).toContainText('The sending was stopped before: 4')
    await results.getByRole('button', { name: 'Send again to 4 people' }).click()
    await expect(results).toBeHidden()
    await expect(page.getByLabel('Title')).toHaveValue('Meeting')
    await expect(page.getByText('4 recipients chosen')).toBeVisible()

    await page.getByRole('tab', { name: 'Notifications history' }).click()
    const sends = page.getByRole('region', { name: 'Messages sent' })
    await expect(sends).toContainText('5 people · 1 delivered · 4 not delivered')
    await sends.getByRole('button', { name: /^Meeting/ }).click()
    await expect(page).toHaveURL(/sendid=\d+/)
    await filterBy(page, 'Status', 'All', 'Not delivered')
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(5)
    await checkAccessibility(page)
    await sends.getByRole('button', { name: 'Send again to 4 people' }).click()
    await expect(page.getByText('4 recipients chosen')).toBeVisible()
  })

  test('what was written stays over other tabs of the page and a reload, and goes with the sign-out', async ({
    signInAs,
    laurel,
  }) => {
    const { company } = await makeCompany(laurel)
    const page = await signInAs(await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id }))
    await page.goto('/notifications-center')
    const dialog = await write(page, 'Snow', '😀'.repeat(100))
    await expect(page.getByText('100 of 150 characters')).toBeAttached()
    await dialog.getByRole('checkbox', { name: /Select Driver 001/ }).check()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('tab', { name: 'Notifications history' }).click()
    await page.getByRole('tab', { name: 'Send notification to user' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Snow')
    await page.reload()
    await expect(page.getByLabel('Title')).toHaveValue('Snow')
    await expect(page.getByText('1 recipient chosen')).toBeVisible()
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    const drafts = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')))
    expect(drafts).toEqual([])
  })

  test('a Supervisor reaches the own divisions', async ({ signInAs, laurel }) => {
    const { north, drivers } = await makeCompany(laurel)
    const page = await signInAs(await laurel.world.person({ role: 'Supervisor', divisions: [north] }))
    await page.goto('/notifications-center')
    const dialog = await write(page, 'Hello', 'There')
    await expect(dialog.getByText(drivers[0]?.email ?? '')).toBeVisible()
    await expect(dialog.getByText(drivers[1]?.email ?? '')).toBeHidden()
    await expect(filterButton(page, 'Company', 'All')).toBeHidden()
  })

  test('an Admin narrows by company, then by division', async ({ signInAs, laurel }) => {
    const { company, drivers } = await makeCompany(laurel)
    const page = await signInAs('Admin')
    await page.goto('/notifications-center')
    const dialog = await write(page, 'Hello', 'There')
    await filterBy(page, 'Company', 'All', company.name)
    await expect(dialog.getByText(drivers[1]?.email ?? '')).toBeVisible()
    await filterBy(page, 'Division', 'All', 'South')
    await expect(dialog.getByText(drivers[0]?.email ?? '')).toBeHidden()
  })

  test('speaks French, fits a phone, and says when sending fails', async ({ signInAs, laurel, checkAccessibility }) => {
    const { company } = await makeCompany(laurel)
    const page = await signInAs(await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id }), 'fr')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/notifications-center')
    await page.getByLabel('Titre').fill('Neige')
    await page.getByLabel('Texte').fill('Roulez doucement')
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'Choisir les destinataires' }).click()
    const dialog = page.getByRole('dialog', { name: 'Choisir les destinataires' })
    await dialog.getByRole('checkbox', { name: /Driver 001/ }).check()
    await checkAccessibility(page)
    await page.route('**/api/notifications/create', (route) => route.fulfill({ status: 500, json: {} }))
    await dialog.getByRole('button', { name: 'Envoyer la notification' }).click()
    await expect(page.getByText('Une erreur s’est produite').first()).toBeVisible()
    await expect(dialog).toBeVisible()
    await fitsScreen(page)
  })
})

test('the search of the shell finds people too', async ({ signInAs, laurel }) => {
  const { company, drivers } = await makeCompany(laurel, 1)
  const manager = await laurel.world.person({ role: 'Manager', companyId: company.id, firstName: 'Philippa' })
  const page = await signInAs(await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id }))
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('Driver 001')
  await page.getByRole('option', { name: /Driver 001/ }).click()
  await expect(page).toHaveURL(new RegExp(`/driver-data/${drivers[0]?.id}$`))
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('philipp')
  await expect(page.getByRole('option', { name: /Philippa/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/drivers\?search=/)
  await expect(page.getByRole('row', { name: new RegExp(manager.email) })).toBeVisible()
})
