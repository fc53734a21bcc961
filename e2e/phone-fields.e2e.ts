import type { Locator, Page } from '@playwright/test'
import { setGpsScene, setTrips } from './fixtures/gps.ts'
import { fitsScreen } from './fixtures/phone.ts'
import { expect, test } from './fixtures/test.ts'

const WIDTH = 390

test.use({ viewport: { width: WIDTH, height: 844 }, hasTouch: true, isMobile: true })

/** Taps a choice field and one of its options: the list opens inside the screen and the page does not grow. */
const tapChoice = async (page: Page, field: Locator, option: string, multiple = false) => {
  await field.tap()
  const choice = page.getByRole('option', { name: option, exact: true })
  await expect(choice).toBeVisible()
  await fitsScreen(page)
  const edges = async () => {
    const box = await choice.boundingBox()
    return box && { isLeftInside: box.x >= 0, isRightInside: box.x + box.width <= WIDTH }
  }
  await expect.poll(edges).toEqual({ isLeftInside: true, isRightInside: true })
  await choice.tap()
  if (multiple) await page.keyboard.press('Escape')
  await expect(choice).toBeHidden()
  await fitsScreen(page)
}

test.describe('choice fields of dialogs on a phone', () => {
  for (const { lang, button, role, driver, country, company, division, location } of [
    {
      lang: 'en',
      button: 'New user',
      role: 'Role',
      driver: 'Driver',
      country: 'Country',
      company: 'Company',
      division: 'Division',
      location: 'Location',
    },
    {
      lang: 'fr',
      button: 'Nouvel utilisateur',
      role: 'Rôle',
      driver: 'Chauffeur',
      country: 'Pays',
      company: 'Entreprise',
      division: 'Division',
      location: 'Site',
    },
  ] as const) {
    test(`every choice of a new user can be tapped (${lang})`, async ({ signInAs, laurel }) => {
      const { id } = await laurel.world.company({ name: `Tapped ${lang}` })
      const north = await laurel.world.division({ companyId: id, name: 'North' })
      await laurel.world.location({ divisions: [north], name: 'Yard' })
      const page = await signInAs('Admin', lang)
      await page.goto('/users')
      await page.getByRole('button', { name: button }).first().tap()
      const dialog = page.getByRole('dialog', { name: button })
      await tapChoice(page, dialog.getByLabel(country), 'Canada')
      await tapChoice(page, dialog.getByLabel(role), driver)
      await tapChoice(page, dialog.getByLabel(company), `Tapped ${lang}`)
      await tapChoice(page, dialog.getByLabel(division), 'North')
      await tapChoice(page, dialog.getByLabel(location), 'Yard')
      await expect(dialog.getByLabel(location)).toHaveValue('Yard')
    })
  }

  test('every choice of a batch import can be tapped', async ({ signInAs, laurel }) => {
    const { id } = await laurel.world.company({ name: 'Tapped imports' })
    await laurel.world.division({ companyId: id, name: 'Quay' })
    const page = await signInAs('Admin')
    await page.goto('/users')
    await page.getByRole('button', { name: 'Batch user import', exact: true }).tap()
    const dialog = page.getByRole('dialog', { name: 'Batch user import' })
    await tapChoice(page, dialog.getByLabel('Company'), 'Tapped imports')
    await tapChoice(page, dialog.getByLabel('Division'), 'Quay')
    await tapChoice(page, dialog.getByLabel('Role'), 'Driver')
    await tapChoice(page, dialog.getByLabel('Language'), 'French')
  })

  test('every choice of a new company can be tapped', async ({ signInAs }) => {
    const page = await signInAs('Admin')
    await page.goto('/companies')
    await page.getByRole('button', { name: 'New company' }).first().tap()
    const dialog = page.getByRole('dialog', { name: 'New company' })
    await dialog.getByLabel('Name').fill('Tapped company')
    await dialog.getByLabel('Company key').fill('TAPPED')
    await dialog.getByLabel('Time zone').fill('Toronto')
    await page.getByRole('option', { name: /^America\/Toronto / }).tap()
    await fitsScreen(page)
    await dialog.getByRole('button', { name: 'Continue' }).tap()
    await tapChoice(page, dialog.getByLabel('Import type'), 'Hawkeye import (two files)')
  })

  test('every choice of a new location can be tapped', async ({ signInAs, laurel }) => {
    const { id } = await laurel.world.company({ name: 'Tapped places' })
    await laurel.world.division({ companyId: id, name: 'Pumps' })
    const page = await signInAs('Admin')
    await page.goto('/divisions?tab=locations')
    await page.getByRole('button', { name: 'New location' }).first().tap()
    const dialog = page.getByRole('dialog', { name: 'New location' })
    await tapChoice(page, dialog.getByLabel('Country'), 'Canada')
    await tapChoice(page, dialog.getByLabel('Province or territory'), 'Ontario (ON)')
    await tapChoice(page, dialog.getByLabel('Company'), 'Tapped places')
    await tapChoice(page, dialog.getByLabel('Divisions'), 'Pumps', true)
  })

  test('the feed of a new badge can be tapped', async ({ signInAs, laurel }) => {
    const company = await laurel.world.company({ activebadgefeed: true })
    const division = await laurel.world.division({ companyId: company.id })
    const page = await signInAs(await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id }))
    await page.goto(`/badges?divisionid=${division.id}`)
    await page.getByRole('button', { name: 'New badge' }).first().tap()
    const dialog = page.getByRole('dialog', { name: 'New badge' })
    await dialog.getByRole('button', { name: 'Library' }).tap()
    const library = page.getByRole('dialog', { name: 'Icon library' })
    await library.getByText('Safe winter').tap()
    await library.getByRole('button', { name: 'Use this icon' }).tap()
    await dialog.getByLabel('Name').fill('Tapped badge')
    await dialog.getByLabel('Points').fill('10')
    await dialog.getByLabel('Coins').fill('1')
    await dialog.getByLabel('Description').fill('For tapping')
    await dialog.getByRole('button', { name: 'Continue' }).tap()
    await tapChoice(page, dialog.getByLabel('Feed type'), 'Within division')
  })

  test('the division of an upload and the driver of a trip can be tapped', async ({ signInAs, laurel }) => {
    const { company, release } = await setTrips(laurel, 'Tapped')
    await laurel.world.division({ companyId: company.id, name: 'Tapped West' })
    await setGpsScene(laurel, 'Elsewhere')
    const page = await signInAs(await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id }))
    await page.goto('/gps-data')
    await page.getByRole('button', { name: 'Upload GPS data' }).first().tap()
    const upload = page.getByRole('dialog', { name: 'Upload GPS data' })
    await tapChoice(page, upload.getByLabel('Division'), 'Tapped West')
    await page.goto(`/trips/${release.id}`)
    await page.getByRole('button', { name: 'New row' }).tap()
    const dialog = page.getByRole('dialog').last()
    await tapChoice(page, dialog.getByLabel('Driver'), 'Bo Driver · D2')
  })
})
