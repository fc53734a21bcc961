import type { Locator, Page } from '@playwright/test'
import { choose } from './fixtures/controls.ts'
import { openTrips, setTrips } from './fixtures/gps.ts'
import { expect, test } from './fixtures/test.ts'

const rowFor = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

const paste = (field: Locator, text: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test.describe('trips', () => {
  test('rows are corrected by keyboard, saved for later and released after a preview', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const { divisions, release } = await setTrips(laurel, 'Released')
    const page = await signInAs(await laurel.world.person({ role: 'Manager', divisions, lastName: 'Boss' }))
    await openTrips(page, release)
    const days = page.getByRole('group', { name: 'Days' })
    await expect(days.getByRole('button', { name: /2 Mar/ })).toContainText('1 row to correct')
    await expect(rowFor(page, 'D-2')).toContainText('Error: unknown ID')
    await expect(page.getByRole('button', { name: /^Save for later/ })).toBeDisabled()
    await expect(page.getByRole('button', { name: /^Release data/ })).toBeDisabled()
    await checkAccessibility(page)

    await page.getByRole('button', { name: /^Driver: Not matched D-2/ }).click()
    await page.getByRole('option', { name: 'Bo Driver · D2' }).click()
    await expect(rowFor(page, 'Bo Driver')).toContainText('Perfect attendance')
    await expect(page.getByText('1 unsaved row')).toBeVisible()

    await cell(page, 'Truck of Ada Driver').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(cell(page, 'Log-in of Ada Driver, hours')).toBeFocused()
    await page.keyboard.type('0610')
    await page.keyboard.press('Enter')
    await expect(cell(page, 'Log-in of Bo Driver, minutes')).toBeFocused()
    await expect(rowFor(page, 'Ada Driver')).toContainText('Late arrival')
    await page.keyboard.type('59')
    await page.keyboard.press('Escape')
    await expect(cell(page, 'Log-in of Bo Driver, minutes')).toHaveValue('55')
    await cell(page, 'Trips of Bo Driver').fill('')
    await page.keyboard.press('Tab')
    await expect(rowFor(page, 'Bo Driver')).toContainText('Error: incomplete')
    await expect(page.getByRole('button', { name: /^Save for later/ })).toBeDisabled()
    await cell(page, 'Trips of Bo Driver').fill('0')
    await page.keyboard.press('Tab')

    await page.getByRole('link', { name: 'GPS data' }).first().click()
    await expect(page).toHaveURL(/\/gps-data$/)
    await page.goBack()
    await page.reload()
    await expect(page.getByText('2 unsaved rows')).toBeVisible()
    await page.getByRole('button', { name: 'Save for later' }).click()
    await expect(page.getByText('Trips saved')).toBeVisible()
    await expect(page.getByText('unsaved row')).toBeHidden()

    await days.getByRole('button', { name: /3 Mar/ }).click()
    await page.getByRole('button', { name: 'More actions: Cy Driver' }).click()
    await page.getByRole('menuitem', { name: 'Grant perfect attendance' }).click()
    const decision = page.getByRole('dialog', { name: 'Grant perfect attendance' })
    await decision.getByRole('button', { name: 'Grant' }).click()
    await expect(decision.getByText('Reason field is required')).toBeVisible()
    await decision.getByLabel('Reason').fill('Snow on the road')
    await decision.getByRole('button', { name: 'Grant' }).click()
    await expect(rowFor(page, 'Cy Driver')).toContainText('Perfect attendance (granted)')
    await expect(rowFor(page, 'Cy Driver').getByRole('img', { name: 'Decided by somebody' })).toBeVisible()
    await checkAccessibility(page)

    await page.getByRole('button', { name: 'Release data' }).click()
    const dialog = page.getByRole('dialog', { name: 'Release data' })
    await expect(dialog.getByRole('row', { name: /^Ada Driver/ })).toHaveText('Ada DriverD100660.60')
    await expect(dialog.getByRole('row', { name: /^Cy Driver/ })).toHaveText('Cy DriverD3102120.70')
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: 'Release data' }).click()
    await expect(page.getByText('The data is released')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Released')
    await expect(page.getByText(/^Released by Manager Boss on /)).toBeVisible()
    const awarded = page.getByRole('region', { name: 'Who got what' })
    await expect(awarded.getByRole('row', { name: /^Cy Driver/ })).toHaveText('Cy DriverD3102120.70')
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect(awarded.getByText('Badges this release has awarded')).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.getByRole('table').getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'New row' })).toHaveCount(0)

    await page.getByRole('button', { name: 'Details and file line: Cy Driver' }).click()
    const details = page.getByRole('dialog', { name: 'Cy Driver' })
    await expect(details.getByText(/Decided by Manager Boss on .*: Snow on the road/)).toBeVisible()
    await expect(details.getByRole('region', { name: 'Where it comes from' })).toContainText('Trips × 2')
  })

  test('a Supervisor adds, deletes and restores rows, but does not release', async ({ signInAs, laurel }) => {
    const { divisions, release } = await setTrips(laurel, 'Supervised')
    const page = await signInAs(await laurel.world.person({ role: 'Supervisor', divisions }))
    await openTrips(page, release)
    await page.getByRole('button', { name: /^Delete row: .*D-2/ }).click()
    await expect(page.getByText('Trip deleted')).toBeVisible()
    await expect(rowFor(page, 'D-2').getByRole('textbox')).toHaveCount(0)
    await page.getByRole('button', { name: /^Restore row/ }).click()
    await expect(page.getByText('Trip restored')).toBeVisible()
    await page.getByRole('button', { name: /^Delete row: .*D-2/ }).click()

    await page.getByRole('button', { name: 'New row' }).click()
    await expect(page.getByRole('button', { name: /^Driver: Choose a driver/ })).toBeFocused()
    await expect(page.getByRole('button', { name: /^Save row: Choose a driver/ })).toBeDisabled()
    await cell(page, 'Date of Choose a driver, day').fill('4')
    await page.keyboard.press('Tab')
    await expect(cell(page, 'Truck of Choose a driver')).toHaveValue('1')
    await expect(cell(page, 'Trips of Choose a driver')).toHaveValue('1')
    await page.getByRole('button', { name: /^Driver: Choose a driver/ }).click()
    await page.getByRole('combobox', { name: 'Driver' }).fill('d3')
    await expect(page.getByRole('option', { name: /Cy Driver/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(rowFor(page, 'Cy Driver')).toContainText('New')
    await page.getByRole('button', { name: 'Save row: Cy Driver' }).click()
    await expect(page.getByText('Trip updated')).toBeVisible()
    await page.getByRole('group', { name: 'Days' }).getByRole('button', { name: /4 Mar/ }).click()
    await expect(rowFor(page, 'Cy Driver')).toBeVisible()
    await expect(rowFor(page, 'Cy Driver')).not.toContainText('New')
    await expect(page.getByRole('button', { name: /^Release data\. Data is released by managers/ })).toBeDisabled()
    await page.getByRole('button', { name: 'Save for later' }).click()
    await expect(page.getByText('Everything is saved already')).toBeVisible()
  })

  test('a release of many days is walked through by month', async ({ signInAs, laurel }) => {
    const { divisions, release } = await setTrips(laurel, 'Months')
    const days = Array.from({ length: 20 }, (_, n) => `2026-02-${String(n + 1).padStart(2, '0')}`)
    for (const workDate of days) await laurel.world.trip({ release, workDate, employeeId: 'D1' })
    await laurel.world.trip({ release, workDate: '2026-02-07', employeeId: 'nobody' })
    const page = await signInAs(await laurel.world.person({ role: 'Manager', divisions }))
    await openTrips(page, release)
    const strip = page.getByRole('group', { name: 'Days' })
    await expect(strip.getByRole('button')).toHaveCount(20)
    await expect(strip.getByRole('button', { pressed: true })).toContainText('7 Feb')
    await page.getByRole('button', { name: /^Month/ }).click()
    await expect(page.getByRole('option')).toHaveText(['February 2026 (1 to correct)', 'March 2026 (1 to correct)'])
    await page.getByRole('option', { name: /March/ }).click()
    await expect(strip.getByRole('button')).toHaveCount(2)
    await expect(strip.getByRole('button', { pressed: true })).toContainText('2 Mar')
  })

  test('a row that somebody else changed meanwhile is shown with both values, and theirs can be taken', async ({
    signInAs,
    laurel,
  }) => {
    const { divisions, release } = await setTrips(laurel, 'Contested')
    const page = await signInAs(await laurel.world.person({ role: 'Manager', divisions }))
    await openTrips(page, release)
    await cell(page, 'Truck of Ada Driver').fill('77')
    await page.keyboard.press('Enter')
    await laurel.db
      .updateTable('trips')
      .set(({ eb }) => ({ truck: '99', version: eb('version', '+', 1) }))
      .where('release_id', '=', release.id)
      .where('employee_id', '=', 'D1')
      .execute()
    await page.getByRole('button', { name: 'Save row: Ada Driver' }).click()
    const question = page.getByRole('dialog', { name: 'Somebody else changed this row' })
    await expect(question.getByRole('row', { name: 'Truck 99 77' })).toBeVisible()
    await question.getByRole('button', { name: 'Take theirs' }).click()
    await expect(cell(page, 'Truck of Ada Driver')).toHaveValue('99')
  })

  test('of five thousand rows on one day only those in sight are drawn, and they can be edited', async ({
    signInAs,
    laurel,
  }) => {
    const { divisions, release } = await setTrips(laurel, 'Crowded')
    const day = {
      company_id: release.companyId,
      release_id: release.id,
      work_date: '2026-03-02',
      truck: '1',
      trip_count: 1,
    }
    const rows = Array.from({ length: 5_000 }, (_, n) => ({ ...day, employee_id: `X-${n}`, position: 100_000 + n }))
    for (let from = 0; from < rows.length; from += 1_000) {
      await laurel.db
        .insertInto('trips')
        .values(rows.slice(from, from + 1_000))
        .execute()
    }
    const page = await signInAs(await laurel.world.person({ role: 'Manager', divisions }))
    await openTrips(page, release)
    await expect(page.getByText('5,002 rows on 2 Mar 2026')).toBeVisible()
    expect(await page.getByRole('table').getByRole('row').count()).toBeLessThan(100)
    const truck = cell(page, 'Truck of Ada Driver')
    await truck.focus()
    await page.keyboard.type('1234567890')
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 unsaved row')).toBeVisible()
    await expect(truck).toHaveValue('1234567890')
  })

  test('rows are cards on a phone, edited in a dialog, in French', async ({ signInAs, laurel, checkAccessibility }) => {
    const { divisions, release } = await setTrips(laurel, 'Mobile')
    const page = await signInAs(await laurel.world.person({ role: 'Manager', divisions, lang: 'fr' }), 'fr')
    await page.setViewportSize({ width: 390, height: 844 })
    await openTrips(page, release)
    await expect(page.getByText('Erreur : n° inconnu')).toBeVisible()
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'Non reconnu', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Non reconnu' })
    await choose(page, dialog.getByLabel('Chauffeur'), 'Bo Driver · D2')
    await dialog.getByLabel('Date, année').fill('20266')
    await expect(dialog.getByLabel('Date, année')).toHaveValue('2026')
    await dialog.getByLabel('Arrivée, heures').fill('30')
    await dialog.getByRole('button', { name: 'Enregistrer la ligne' }).click()
    await expect(dialog.getByLabel('Arrivée, heures')).toBeFocused()
    await checkAccessibility(page)
    await paste(dialog.getByLabel('Arrivée, heures'), '5:40 PM')
    await expect(dialog.getByLabel('Arrivée, heures')).toHaveValue('17')
    await expect(dialog.getByLabel('Arrivée, minutes')).toHaveValue('40')
    await dialog.getByLabel('Arrivée, heures').fill('05')
    await dialog.getByRole('button', { name: 'Enregistrer la ligne' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Assiduité parfaite').first()).toBeVisible()
    await expect(page.getByText('Bo Driver')).toBeVisible()
  })
})
