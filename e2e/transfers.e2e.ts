import type { Locator, Page } from '@playwright/test'
import { coinStage, queueTransfer, stopQueue } from './fixtures/coins.ts'
import { filterButton, filterBy } from './fixtures/controls.ts'
import { fitsScreen } from './fixtures/phone.ts'
import { expect, test } from './fixtures/test.ts'

const amountField = (page: Page, name: string) => page.getByRole('spinbutton', { name: `Transfer amount of ${name}` })
const edgesFor = (...parts: Locator[]) =>
  Promise.all(parts.map((part) => part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)))
const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirm transfer' })

test.describe('coin transfers', () => {
  test('an Admin sends the coins of several people at once', async ({ signInAs, laurel, checkAccessibility }) => {
    const { company, driver } = await coinStage(laurel, 'Ridgeway Concrete')
    const amadou = await driver({ firstName: 'Amadou', coins: 386.5 })
    const chen = await driver({ firstName: 'Chen', coins: 148.25 })
    const fatima = await driver({ firstName: 'Fatima', coins: 0.75 })
    const other = await coinStage(laurel, 'Northline Freight')
    const salma = await other.driver({ firstName: 'Salma', coins: 95 })

    const page = await signInAs('Admin')
    await page.goto('/transfer-page')
    await expect(filterButton(page, 'Division', 'All')).toBeDisabled()
    await filterBy(page, 'Company', 'All', company.name)
    await expect(page.getByText('3 people')).toBeVisible()
    await expect(page.getByText(salma.fullName)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Reset' })).toBeDisabled()
    await expect(page.getByText('Sandbox partner')).toBeVisible()

    await page.getByRole('button', { name: 'Transfer current' }).click()
    await expect(amountField(page, amadou.fullName)).toHaveValue('386')
    await expect(amountField(page, fatima.fullName)).toHaveValue('0')
    await expect(page.getByRole('checkbox', { name: `Select ${fatima.fullName}` })).toBeDisabled()
    await expect(confirmButton(page)).toContainText('2 people, 534 coins')

    await amountField(page, chen.fullName).fill('180')
    await expect(
      page.getByRole('img', { name: new RegExp(`^${chen.fullName} · .+ can transfer at most 148`) }),
    ).toBeVisible()
    await expect(confirmButton(page)).toBeDisabled()
    await checkAccessibility(page)
    await amountField(page, chen.fullName).blur()
    await expect(amountField(page, chen.fullName)).toHaveValue('0')
    await expect(page.getByText('The amount is back to 0.')).toBeVisible()
    await amountField(page, chen.fullName).fill('100')

    await page.getByRole('searchbox').fill('Amadou')
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByText('2 selected · 1 of them not shown here')).toBeVisible()
    await confirmButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'When should it be transferred?' })
    await expect(dialog.getByText('2 people · 486')).toBeVisible()
    const review = dialog.getByRole('region', { name: 'People and amounts' })
    await expect(review.getByRole('listitem').filter({ hasText: chen.fullName })).toContainText('100')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const question = page.getByRole('dialog', { name: 'Are you sure?' })
    await expect(question.getByText('486 coins in total, from 2 people')).toBeVisible()
    await checkAccessibility(page)
    await question.getByRole('button', { name: 'Transfer 486 coins' }).click()
    await expect(page.getByText('The transfer is in the queue: 2 people, 486 coins, due')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row', { name: new RegExp(amadou.fullName) })).toContainText('386.00')
    await expect(amountField(page, amadou.fullName)).toHaveValue('0')
    await expect(confirmButton(page)).toBeHidden()

    await page.getByRole('button', { name: 'Open queue' }).click()
    await expect(page.getByRole('row', { name: new RegExp(chen.fullName) })).toContainText('Pending')
    await filterBy(page, 'Status', 'All', 'Pending')
    await page.getByRole('tab', { name: 'Transfer coins' }).click()
    await expect(page.getByRole('searchbox')).toHaveValue('Amadou')
    await page.getByRole('tab', { name: 'Transfer queue' }).click()
    await expect(filterButton(page, 'Status', 'Pending')).toBeVisible()
  })

  test('amounts over the balance are lowered or left out together', async ({ signInAs, laurel }) => {
    const { company, driver } = await coinStage(laurel, 'Over Freight')
    const people = [
      await driver({ firstName: 'Ana', lastName: 'Brook', coins: 30 }),
      await driver({ firstName: 'Ana', lastName: 'Adams', coins: 20 }),
    ]
    const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
    for (const { id, companyId } of people) {
      await laurel.db
        .insertInto('score_days')
        .values({ company_id: companyId ?? 0, user_id: id, day, points: 0, awards: 0, coins_cents: 9000 })
        .execute()
    }
    const page = await signInAs('Admin')
    await page.goto(`/transfer-page?companyid=${company.id}&dates=${day}~${day}`)
    await expect(page.getByRole('row').nth(1)).toContainText('Ana Adams')
    const byDate = page.getByRole('button', { name: 'Transfer by date' })
    await byDate.click()
    await expect(confirmButton(page)).toBeDisabled()
    await page.getByRole('button', { name: 'Lower 2 to their balance' }).click()
    await expect(confirmButton(page)).toContainText('2 people, 50 coins')
    await expect(confirmButton(page)).toBeEnabled()
    await byDate.click()
    await page.getByRole('button', { name: 'Leave 2 out' }).click()
    await expect(confirmButton(page)).toBeHidden()
  })

  test('refused transfers and a stopped queue are told to the people of the company', async ({ signInAs, laurel }) => {
    const { company, driver } = await coinStage(laurel, 'Told Freight')
    const noa = await driver({ firstName: 'Noa', coins: 33 })
    await queueTransfer(laurel, noa.id, 10, 2)
    await laurel.db
      .updateTable('coin_transfers')
      .set({ status: 'Error', processed_at: new Date(), reason: 'No such account.' })
      .where('user_id', '=', noa.id)
      .execute()
    await stopQueue(laurel)
    const page = await signInAs(await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id }))
    await page.goto('/redeems')
    await expect(page.getByText(/no transfers are sent/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open queue' })).toBeHidden()
    await page.getByRole('button', { name: 'Refused · 10.00' }).hover()
    await expect(page.getByRole('tooltip', { name: /10 coins: refused on .*No such account\./ })).toBeVisible()
    await page.setViewportSize({ width: 320, height: 700 })
    await expect(page.getByRole('list', { name: 'Pending transfer' })).toContainText('No such account.')
    await fitsScreen(page)
    await laurel.db
      .updateTable('transfer_queue')
      .set({ stopped_at: null, stop_fault: null, stop_detail: null })
      .execute()
  })

  test('one row can be sent alone, and amounts stay over other screens, a reload and tabs of the page', async ({
    signInAs,
    laurel,
  }) => {
    const { company, driver } = await coinStage(laurel, 'Cascade Ready-Mix')
    const hanna = await driver({ firstName: 'Hanna', coins: 412.5 })
    const liam = await driver({ firstName: 'Liam', coins: 51 })
    const page = await signInAs('Admin')
    await page.goto(`/transfer-page?companyid=${company.id}`)
    const alone = (name: string) => page.getByRole('button', { name: new RegExp(`^Redeem: ${name}`) })
    await expect(alone(hanna.fullName)).toHaveAccessibleName(/Enter an amount first/)

    await page.getByRole('button', { name: 'Transfer by date' }).click()
    const oops = page.getByRole('dialog', { name: 'OOPS', exact: true })
    await expect(oops.getByText('that was earned in this range')).toBeVisible()
    await oops.getByRole('button', { name: 'OK' }).click()

    await amountField(page, hanna.fullName).fill('12.5')
    await amountField(page, hanna.fullName).blur()
    await expect(page.getByText('Only whole coins can be transferred')).toBeVisible()
    await amountField(page, hanna.fullName).fill('12')
    await expect(alone(liam.fullName)).toHaveAccessibleName(/Others are selected/)

    await page.getByRole('link', { name: 'Companies' }).click()
    await expect(page.getByRole('heading', { name: 'Companies', exact: true })).toBeVisible()
    await page.goBack()
    await expect(amountField(page, hanna.fullName)).toHaveValue('12')
    await page.reload()
    await expect(amountField(page, hanna.fullName)).toHaveValue('12')
    await page.getByRole('tab', { name: 'Transfer queue' }).click()
    await page.getByRole('tab', { name: 'Transfer coins' }).click()
    await expect(amountField(page, hanna.fullName)).toHaveValue('12')

    await alone(hanna.fullName).click()
    const dialog = page.getByRole('dialog', { name: 'When should it be transferred?' })
    const day = dialog.getByLabel('Transfer date')
    const earliest = await day.inputValue()
    await day.fill('2020-01-01')
    await expect(dialog.getByText('Choose a day within these dates.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await day.fill(earliest)
    await day.press('Enter')
    await page.getByRole('button', { name: 'Transfer 12 coins' }).click()
    await expect(page.getByText('The transfer is in the queue')).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(hanna.fullName) })).toContainText('12.00')
    await page.getByRole('link', { name: 'Companies' }).click()
    await expect(page.getByRole('heading', { name: 'Companies', exact: true })).toBeVisible()
  })

  test('a range needs two days, and no range means all time', async ({ signInAs, laurel }) => {
    const { driver } = await coinStage(laurel, 'Keystone Aggregate')
    const peter = await driver({ firstName: 'Peter', coins: 5 })
    const page = await signInAs('Admin')
    await page.goto(`/transfer-page?search=${encodeURIComponent(peter.fullName)}`)
    const dates = page.getByRole('button', { name: /^Coins earned between/ })
    const before = (await dates.textContent()) ?? ''
    await dates.click()
    const calendar = page.getByRole('dialog', { name: 'Coins earned between' })
    await calendar.getByRole('button', { name: /^10 / }).click()
    await calendar.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByText('Choose two dates. The range stays as it was.')).toBeVisible()
    await expect(dates).toHaveText(before)
    await dates.click()
    await expect(calendar.getByRole('button', { name: 'Last month' })).toHaveAttribute('aria-pressed', 'true')
    await calendar.getByRole('button', { name: 'All time' }).click()
    await calendar.getByRole('button', { name: 'OK' }).click()
    await expect(dates).toContainText('All time')
    await expect(page).toHaveURL(/dates=all/)
    await page.getByLabel('Rows per page').selectOption('All')
    await expect(page.getByRole('row', { name: new RegExp(peter.fullName) })).toBeVisible()
  })

  test('people of a company see its transfers while transfers are on', async ({ signInAs, laurel }) => {
    const { division, driver } = await coinStage(laurel, 'Harbour Transit')
    const noor = await driver({ firstName: 'Noor', coins: 33 })
    const other = await coinStage(laurel, 'Lakeshore Transit', { tcmenable: false })
    const yuki = await other.driver({ firstName: 'Yuki', coins: 33 })
    const manager = await laurel.world.person({ role: 'Manager', divisions: [division] })
    const page = await signInAs(manager)
    await page.goto('/redeems')
    await expect(page.getByRole('row', { name: new RegExp(noor.fullName) })).toBeVisible()
    await expect(page.getByText(yuki.fullName)).toBeHidden()
    await expect(page.getByRole('tab')).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^Company/ })).toBeHidden()
    await filterBy(page, 'Division', 'All', 'Ready-mix North')
    await filterBy(page, 'Status', 'Active', 'Inactive')
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await page.goto('/transfer-page')
    await expect(page).toHaveURL(/\/(404|drivers)/)
  })

  test('a company without transfers has no such screen', async ({ signInAs, laurel }) => {
    const { company } = await coinStage(laurel, 'Keeps Its Coins', { tcmenable: false })
    const page = await signInAs(await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id }))
    await page.goto('/redeems')
    await expect(page).toHaveURL(/\/404$/)
    await expect(page.getByRole('link', { name: 'Transfer coins' })).toBeHidden()
  })

  test('transfers fit a phone, in French', async ({ signInAs, laurel, checkAccessibility }) => {
    const { company, driver } = await coinStage(laurel, 'Transport Boréal')
    const zoe = await driver({ firstName: 'Zoé', coins: 1200.25 })
    const page = await signInAs(
      await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id, lang: 'fr' }),
      'fr',
    )
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/redeems')
    await expect(page.getByText('1 200,25')).toBeVisible()
    await expect(page.getByRole('table')).toBeHidden()
    await page.getByRole('button', { name: 'Solde actuel' }).click()
    await expect(page.getByRole('spinbutton', { name: zoe.fullName })).toHaveValue('1200')
    await page.mouse.wheel(0, 2000)
    await checkAccessibility(page)
    const confirmation = page.getByRole('button', { name: 'Confirmer le transfert' })
    const [bar] = await edgesFor(confirmation.locator('xpath=ancestor::*[@data-docked-bar]'))
    expect(bar?.bottom).toBe(844)
    await confirmation.click()
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect(page.getByText('1 200 pièces au total, pour 1 personne')).toBeVisible()
    await page.getByRole('button', { name: /^Transférer 1 200 pièces/ }).click()
    await expect(page.getByRole('list', { name: 'En attente' })).toContainText('1 200 pièces : pour le')
  })

  test('a field whose amount is too high stays clear of the bar on a phone', async ({ signInAs, laurel }) => {
    const { company, driver } = await coinStage(laurel, 'Narrow Freight')
    const people = []
    for (const firstName of ['Ada', 'Bob', 'Cleo', 'Dora', 'Eli']) people.push(await driver({ firstName, coins: 5 }))
    const page = await signInAs('Admin')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/transfer-page?companyid=${company.id}`)
    const field = amountField(page, people[2]?.fullName ?? '')
    await field.fill('99')
    const lower = page.getByRole('button', { name: /^Lower 1/ })
    await expect(lower).toBeVisible()
    await expect(async () => {
      const [input, bar] = await edgesFor(field, lower.locator('xpath=ancestor::*[@data-docked-bar]'))
      expect(input?.bottom).toBeLessThan(bar?.top ?? 0)
    }).toPass()
  })
})
