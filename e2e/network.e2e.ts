import type { Page } from '@playwright/test'
import { awardsIn, go, openWizard, setScene } from './fixtures/assigning.ts'
import { coinStage } from './fixtures/coins.ts'
import type { Console } from './fixtures/console.ts'
import { startPushService } from './fixtures/devices.ts'
import { loseNextAnswer, loseNextCall } from './fixtures/network.ts'
import { expect, test } from './fixtures/test.ts'

const UNANSWERED = /It may have gone through\. Trying again is safe\./

const CUTS = [
  { when: 'before the call arrives', lose: loseNextCall },
  { when: 'after the server has acted', lose: loseNextAnswer },
] as const

const fillCompany = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'New company' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Company key').fill(name.replaceAll(' ', '-'))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  return dialog
}

const countCompanies = async ({ db }: Console, name: string) =>
  (await db.selectFrom('companies').select('id').where('name', '=', name).execute()).length

for (const { when, lose } of CUTS) {
  test.describe(`a connection cut ${when}`, () => {
    test('a company is created once, whatever was pressed again', async ({ signInAs, laurel, checkAccessibility }) => {
      const name = `Cut ${when}`
      const page = await signInAs('Admin')
      await page.goto('/companies')
      const dialog = await fillCompany(page, name)
      await lose(page, 'companies/create')
      await dialog.getByRole('button', { name: 'Create company' }).click()
      await expect(dialog.getByText(UNANSWERED)).toBeVisible()
      await checkAccessibility(page)
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('Company created')).toBeVisible()
      await expect(dialog).toBeHidden()
      expect(await countCompanies(laurel, name)).toBe(1)
    })

    test('an award is given once', async ({ signInAs, laurel }) => {
      const scene = await setScene(laurel, ['Amadou'], { name: 'Safe winter', points: 10 })
      const page = await signInAs(scene.admin)
      const dialog = await openWizard(page)
      await dialog.getByRole('button', { name: 'Yesterday' }).click()
      await go(dialog)
      await dialog.getByRole('radio', { name: /^Safe winter/ }).check()
      await go(dialog)
      await dialog.getByRole('checkbox', { name: 'Amadou Driver' }).check()
      await go(dialog)
      await dialog.getByLabel('Comment').fill('Through snow.')
      await go(dialog)
      await lose(page, 'badges/assign')
      await dialog.getByRole('button', { name: 'Assign to 1 person' }).click()
      await expect(dialog.getByText(UNANSWERED)).toBeVisible()
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('Badge assigned successfully')).toBeVisible()
      expect(await awardsIn(laurel, scene.division)).toHaveLength(1)
    })

    test('coins are transferred once', async ({ signInAs, laurel }) => {
      const { company, driver } = await coinStage(laurel, `Transfer ${when}`)
      const amadou = await driver({ firstName: 'Amadou', coins: 20 })
      const page = await signInAs('Admin')
      await page.goto(`/transfer-page?companyid=${company.id}`)
      await page.getByRole('spinbutton', { name: `Transfer amount of ${amadou.fullName}` }).fill('5')
      await page.getByRole('button', { name: 'Confirm transfer' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
      await lose(page, 'users/redeemall')
      const question = page.getByRole('dialog', { name: 'Are you sure?' })
      await question.getByRole('button', { name: /^Transfer/ }).click()
      await expect(page.getByText(UNANSWERED)).toBeVisible()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText(UNANSWERED)).toBeHidden()
      await expect(page.getByRole('row', { name: new RegExp(amadou.fullName) })).toContainText('15.00')
      const transfers = laurel.db.selectFrom('coin_transfers').select('cents').where('user_id', '=', amadou.id)
      expect(await transfers.execute()).toEqual([{ cents: 500 }])
    })

    test('a notification goes out once', async ({ signInAs, laurel }) => {
      const push = await startPushService(laurel)
      const division = await laurel.world.division()
      const driver = await laurel.world.person({ role: 'Driver', division, firstName: 'Amadou' })
      await push.giveDevices([driver])
      const page = await signInAs(await laurel.world.person({ role: 'CompanyAdmin', companyId: division.companyId }))
      await page.goto('/notifications-center')
      await page.getByLabel('Title').fill('Snow')
      await page.getByLabel('Text').fill('Drive slowly')
      await page.getByRole('button', { name: 'Select recipients' }).click()
      const dialog = page.getByRole('dialog', { name: 'Select recipients' })
      await dialog.getByRole('checkbox', { name: /Select Amadou/ }).check()
      await lose(page, 'notifications/create')
      await dialog.getByRole('button', { name: /^Send/ }).click()
      await expect(dialog.getByText('Something went wrong')).toBeVisible()
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('Notification created')).toBeVisible()
      expect(push.taken).toHaveLength(1)
      push.stop()
    })

    test('a deletion says that no answer came, and can be tried again', async ({ signInAs, laurel }) => {
      const company = await laurel.world.company({ name: `Delete ${when}` })
      const page = await signInAs('Admin')
      await page.goto(`/companies?search=${encodeURIComponent(company.name)}`)
      await page.getByRole('button', { name: /^Delete/ }).click()
      await lose(page, 'companies/delete')
      const question = page.getByRole('dialog', { name: `Delete company “${company.name}”?` })
      await question.getByRole('button', { name: 'Delete company' }).click()
      await expect(question.getByRole('alert')).toHaveText(UNANSWERED)
      await question.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('Company successfully deleted')).toBeVisible()
      await expect(question).toBeHidden()
      expect(await countCompanies(laurel, company.name)).toBe(0)
    })
  })
}

test('input that was changed after a lost answer is not taken for the first try', async ({ signInAs, laurel }) => {
  const page = await signInAs('Admin')
  await page.goto('/companies')
  const dialog = await fillCompany(page, 'First words')
  await loseNextAnswer(page, 'companies/create')
  await dialog.getByRole('button', { name: 'Create company' }).click()
  await expect(dialog.getByText(UNANSWERED)).toBeVisible()
  await dialog.getByLabel('Manager template id').fill('12')
  await dialog.getByRole('button', { name: 'Create company' }).click()
  await expect(dialog.getByText('Your first try went through')).toBeVisible()
  expect(await countCompanies(laurel, 'First words')).toBe(1)
})

test.describe('without a network', () => {
  test('without a network the shell shows one line, and typed input can be kept or discarded', async ({
    signInAs,
    checkAccessibility,
  }) => {
    const page = await signInAs('Admin')
    await page.goto('/companies')
    const dialog = await fillCompany(page, 'Typed offline')
    await page.context().setOffline(true)
    await expect(page.getByText('No connection', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Discard your changes?' })
    await expect(question).toBeVisible()
    await checkAccessibility(page)
    await question.getByRole('button', { name: 'Keep editing' }).click()

    await dialog.getByRole('button', { name: 'Create company' }).click()
    await expect(dialog.getByText('Nothing was sent')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText('No connection', { exact: true })).toBeHidden()
    await expect(page.getByRole('cell', { name: 'Typed offline', exact: true })).toBeHidden()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Company created')).toBeVisible()
  })

  test('a screen that cannot be loaded shows a message in its place and loads once the network is back', async ({
    signInAs,
  }) => {
    const page = await signInAs('Admin')
    await page.goto('/companies')
    await expect(page.getByRole('heading', { name: 'Companies', level: 1 })).toBeVisible()
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Competitions' }).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Companies' })).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { name: 'Competitions', level: 1 })).toBeVisible()
  })

  test('a menu that opens for the first time without a network offers to try again, and opens once it is back', async ({
    signInAs,
  }) => {
    const page = await signInAs('Admin')
    const files = /\/assets\/layers-/
    await page.route(files, (route) => route.abort())
    await page.goto('/companies')
    const account = page.getByRole('button', { name: /^Account/ })
    await expect(account).toBeVisible()
    await page.context().setOffline(true)
    await account.click()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.unroute(files)
    await page.context().setOffline(false)
    const profile = page.getByRole('menuitem', { name: 'Profile' })
    await expect(profile).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(profile).toBeHidden()
    await expect(account).toBeFocused()
  })

  test('a missing file never reloads a page with something unsaved', async ({ signInAs }) => {
    const page = await signInAs('Admin')
    await page.goto('/companies')
    const dialog = await fillCompany(page, 'Kept')
    const checked = page.waitForResponse('**/api/health')
    await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
    await checked
    await dialog.getByRole('button', { name: 'Back', exact: true }).click()
    await dialog.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(dialog.getByLabel('Name')).toHaveValue('Kept')
  })
})

test.describe('Back', () => {
  test('Back closes an open dialog first, and asks when input would be lost', async ({ signInAs }) => {
    const page = await signInAs('Admin')
    await page.goto('/users')
    await page.getByRole('link', { name: 'Companies' }).click()
    await page.getByRole('button', { name: 'New company' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New company' })
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/companies$/)

    await page.getByRole('button', { name: 'New company' }).first().click()
    await dialog.getByLabel('Name').fill('Half written')
    await page.goBack()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(dialog.getByLabel('Name')).toHaveValue('Half written')
    await page.goBack()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(/\/users/)
  })

  test('Back closes the menu first on a phone', async ({ signInAs }) => {
    const page = await signInAs('Admin')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/users')
    const open = page.getByRole('button', { name: 'Open the menu' })
    const menu = page.getByRole('dialog', { name: 'Main menu' })
    await open.click()
    await menu.getByRole('link', { name: 'Companies' }).click()
    await expect(page).toHaveURL(/\/companies$/)
    await open.click()
    await expect(menu).toBeVisible()
    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL(/\/companies$/)
  })
})

test('a fault of one screen leaves menu and top bar, and the way out works', async ({ signInAs }) => {
  const page = await signInAs('Admin')
  await page.route('**/api/companies?**', (route) =>
    route.fulfill({ json: { status: 1, content: [{ id: 1 }], totalElements: 1 } }),
  )
  await page.goto('/companies')
  await expect(page.getByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible()
  await expect(page.getByText(/^Reference/)).toBeVisible()
  await page.getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { name: 'Global user report', level: 1 })).toBeVisible()
})
