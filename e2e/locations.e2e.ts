import type { Page } from '@playwright/test'
import { choose, filterButton, filterBy } from './fixtures/controls.ts'
import { fitsScreen } from './fixtures/phone.ts'
import { expect, test } from './fixtures/test.ts'

test.describe('locations of all companies', () => {
  test('an Admin creates a location after correcting what was refused', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const company = await laurel.world.company({ name: 'Lakeside Aggregates' })
    for (const name of ['Pumps', 'Ready-mix', 'Workshop']) await laurel.world.division({ companyId: company.id, name })
    await laurel.world.division({ name: 'Somewhere else' })
    const page = await signInAs('Admin')
    await page.goto('/divisions?tab=locations')
    await page.getByRole('button', { name: 'New location' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New location' })

    await dialog.getByRole('button', { name: 'Create location' }).click()
    for (const field of ['Name', 'Country', 'Address', 'City', 'State or province', 'ZIP or postal code', 'Company'])
      await expect(dialog.getByText(`${field} field is required`)).toBeVisible()
    await expect(dialog.getByText('Divisions: choose at least one')).toBeVisible()
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await expect(dialog.getByLabel('Divisions')).toBeDisabled()
    await checkAccessibility(page)

    await dialog.getByLabel('Name').fill('Cleveland Yard')
    await dialog.getByLabel('Address').fill('1200 Ironworks Avenue')
    await dialog.getByLabel('City').fill('Cleveland')
    await choose(page, dialog.getByLabel('Country'), 'Canada')
    await choose(page, dialog.getByLabel('Province or territory'), 'Ontario (ON)')
    await choose(page, dialog.getByLabel('Country'), 'United States')
    await expect(dialog.getByRole('combobox', { name: 'State', exact: true })).toHaveValue('')
    await dialog.getByRole('combobox', { name: 'State', exact: true }).fill('ohio')
    await page.getByRole('option', { name: 'Ohio (OH)' }).click()
    await choose(page, dialog.getByLabel('Company'), 'Lakeside Aggregates')
    await choose(page, dialog.getByLabel('Divisions'), 'Pumps', 'Workshop')
    await expect(page.getByRole('option', { name: 'Somewhere else' })).toBeHidden()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Create location' }).click()
    await expect(dialog.getByLabel('ZIP code')).toBeFocused()
    await dialog.getByLabel('ZIP code').fill('441141234')
    await dialog.getByRole('button', { name: 'Create location' }).click()
    await expect(page.getByText('Location created')).toBeVisible()

    const row = page.getByRole('row', { name: /Cleveland Yard/ })
    await expect(row).toContainText('Cleveland, OH 44114-1234')
    await expect(row).toContainText('Lakeside Aggregates')
    await expect(row).toContainText('Pumps and Workshop')
  })

  test('an Admin edits and deletes a location, whose company cannot be changed', async ({ signInAs, laurel }) => {
    const { companyId } = await laurel.world.location({ name: 'Old yard' })
    const page = await signInAs('Admin')
    await page.goto(`/divisions?tab=locations&companyid=${companyId}`)
    await page.getByRole('button', { name: 'Edit: Old yard' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Old yard' })
    await expect(dialog.getByLabel('Company')).toBeHidden()
    await dialog.getByLabel('Name').fill('New yard')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Location updated')).toBeVisible()

    await page.getByRole('button', { name: 'Delete: New yard' }).click()
    await expect(page.getByText('Delete location “New yard”?')).toBeVisible()
    await page.getByRole('button', { name: 'Delete location' }).click()
    await expect(page.getByText('Location successfully deleted')).toBeVisible()
    await expect(page.getByRole('row', { name: /New yard/ })).toBeHidden()
  })

  test('locations are filtered by company, then by division', async ({ signInAs, laurel, checkAccessibility }) => {
    const company = await laurel.world.company({ name: 'Filtered Freight' })
    const [dock, road] = [
      await laurel.world.division({ companyId: company.id, name: 'Dock' }),
      await laurel.world.division({ companyId: company.id, name: 'Road' }),
    ]
    await laurel.world.location({ name: 'Dock only', divisions: [dock] })
    await laurel.world.location({ name: 'Dock and road', divisions: [dock, road] })
    const page = await signInAs('Admin')
    await page.goto('/divisions?tab=locations')
    await expect(filterButton(page, 'Division', 'All')).toBeDisabled()
    await filterBy(page, 'Company', 'All', 'Filtered Freight')
    await expect(page.getByText('2 locations')).toBeVisible()
    await filterBy(page, 'Division', 'All', 'Road')
    await expect(page.getByText('1 location', { exact: true })).toBeVisible()
    await page.reload()
    await expect(filterButton(page, 'Division', 'Road')).toBeVisible()
    await expect(page.getByText('1 location', { exact: true })).toBeVisible()
    await checkAccessibility(page)
    await filterBy(page, 'Company', 'Filtered Freight', 'All')
    await expect(filterButton(page, 'Division', 'All')).toBeDisabled()
    await expect(page).toHaveURL(/\/divisions\?tab=locations$/)
  })
})

test.describe('home locations', () => {
  test('a CompanyAdmin adds a location in the own company', async ({ signInAs, laurel, checkAccessibility }) => {
    const division = await laurel.world.division({ name: 'Own division' })
    await laurel.world.location({ name: 'Own yard', divisions: [division] })
    await laurel.world.location({ name: 'Foreign yard' })
    const page = await signInAs(await laurel.world.person({ role: 'CompanyAdmin', companyId: division.companyId }))
    await page.goto('/locations')
    await expect(page.getByRole('row', { name: /Own yard/ })).toBeVisible()
    await expect(page.getByText('Foreign yard')).toBeHidden()
    await expect(page.getByRole('columnheader').getByRole('button')).toHaveCount(0)
    await checkAccessibility(page)

    await page.getByRole('button', { name: 'New location' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Company')).toBeHidden()
    await dialog.getByLabel('Name').fill('Ottawa Hub')
    await dialog.getByLabel('Address').fill('1 Rideau Street')
    await dialog.getByLabel('City').fill('Ottawa')
    await choose(page, dialog.getByLabel('Country'), 'Canada')
    await choose(page, dialog.getByLabel('Province or territory'), 'Ontario (ON)')
    await dialog.getByLabel('Postal code').fill('k1a0b1')
    await choose(page, dialog.getByLabel('Divisions'), 'Own division')
    await page.keyboard.press('Escape')
    await dialog.getByLabel('Name').press('Enter')
    await expect(page.getByRole('row', { name: /Ottawa Hub/ })).toContainText('Ottawa, ON K1A 0B1')
  })

  test('a Manager sees and chooses only the own divisions', async ({ signInAs, laurel }) => {
    const own = await laurel.world.division({ name: 'Managed' })
    const other = await laurel.world.division({ name: 'Not managed', companyId: own.companyId })
    await laurel.world.location({ name: 'Managed yard', divisions: [own] })
    await laurel.world.location({ name: 'Shared yard', divisions: [own, other] })
    await laurel.world.location({ name: 'Hidden yard', divisions: [other] })
    const page = await signInAs(await laurel.world.person({ role: 'Manager', divisions: [own] }))
    await page.goto('/locations')
    await expect(page.getByText('2 locations')).toBeVisible()
    await expect(page.getByText('Hidden yard')).toBeHidden()
    await expect(page.getByRole('row', { name: /Shared yard/ })).not.toContainText('Not managed')
    await expect(
      page.getByRole('button', { name: /^Delete: Shared yard. .*divisions that you do not see/ }),
    ).toBeVisible()

    await page.getByRole('button', { name: 'Edit: Shared yard' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Divisions').click()
    await expect(page.getByRole('listbox', { name: 'Divisions' }).getByRole('option')).toHaveText(['Managed'])
    await page.keyboard.press('Escape')
    await dialog.getByLabel('City').fill('Akron')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('row', { name: /Shared yard/ })).toContainText('Akron, OH')
    await page.getByRole('button', { name: 'Delete: Managed yard' }).click()
    await page.getByRole('button', { name: 'Delete location' }).click()
    await expect(page.getByText('1 location', { exact: true })).toBeVisible()
  })

  test('a location that is the home of somebody cannot be deleted, and the message says so', async ({
    signInAs,
    laurel,
  }) => {
    const east = await laurel.world.division({ name: 'East' })
    const west = await laurel.world.division({ name: 'West wing', companyId: east.companyId })
    const yard = await laurel.world.location({ name: 'Lived in', divisions: [east, west] })
    const empty = await laurel.world.location({ name: 'Just empty', divisions: [east] })
    await laurel.world.person({ role: 'Driver', division: east, location: yard })
    const page = await signInAs(await laurel.world.person({ role: 'CompanyAdmin', companyId: east.companyId }))
    await page.goto('/locations')

    await expect(page.getByRole('button', { name: /^Delete: Lived in\. People call it home/ })).toBeDisabled()
    await page.getByRole('button', { name: 'Delete: Just empty' }).click()
    await laurel.world.person({ role: 'Driver', division: east, location: empty })
    await page.getByRole('button', { name: 'Delete location' }).click()
    await expect(page.getByText('“Just empty” cannot be deleted while it has 1 person.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Delete: Just empty\. / })).toBeDisabled()

    await page.getByRole('button', { name: 'Edit: Lived in' }).click()
    const dialog = page.getByRole('dialog')
    await choose(page, dialog.getByLabel('Divisions'), 'East')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog.getByText(/“Lived in” is still home to 1 person of a division/)).toBeVisible()
    await expect(dialog.getByLabel('Divisions')).toBeFocused()
  })

  test('a change of a location that fails keeps the dialog open', async ({ signInAs, laurel, checkAccessibility }) => {
    const division = await laurel.world.division()
    await laurel.world.location({ name: 'Cut off', divisions: [division] })
    const page = await signInAs(await laurel.world.person({ role: 'CompanyAdmin', companyId: division.companyId }))
    await page.route('**/api/locations/update', (route) => route.abort())
    await page.goto('/locations')
    await page.getByRole('button', { name: 'Edit: Cut off' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('City').fill('Akron')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog.getByText('Unknown error')).toBeVisible()
    await checkAccessibility(page)
    await page.unroute('**/api/locations/update')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('row', { name: /Cut off/ })).toContainText('Akron, OH')
  })

  test('a city that somebody else changed meanwhile is shown beside the own one, and either can be kept', async ({
    signInAs,
    laurel,
  }) => {
    const division = await laurel.world.division()
    await laurel.world.location({ name: 'Contested yard', divisions: [division] })
    const first = await signInAs(await laurel.world.person({ role: 'CompanyAdmin', companyId: division.companyId }))
    await first.goto('/locations')
    const second = await first.context().newPage()
    await second.goto('/locations')
    for (const page of [first, second]) await page.getByRole('button', { name: 'Edit: Contested yard' }).click()
    const save = async (page: Page, city: string) => {
      await page.getByRole('dialog').getByLabel('City').fill(city)
      await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
    }
    await save(first, 'Akron')
    await expect(first.getByRole('row', { name: /Contested yard/ })).toContainText('Akron, OH')

    const dialog = second.getByRole('dialog')
    await save(second, 'Toledo')
    await expect(dialog.getByText('Somebody else saved this in the meantime')).toBeVisible()
    const city = dialog.getByRole('textbox', { name: 'City' })
    await expect(city).toHaveValue('Toledo')
    await dialog.getByRole('radio', { name: 'Theirs: Akron' }).check()
    await expect(city).toHaveValue('Akron')
    await dialog.getByRole('radio', { name: 'Yours: Toledo' }).check()
    await expect(city).toHaveValue('Toledo')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(second.getByRole('row', { name: /Contested yard/ })).toContainText('Toledo, OH')
  })

  test('locations are paged by 10, 20 and 50', async ({ signInAs, laurel }) => {
    const division = await laurel.world.division()
    for (let number = 10; number < 22; number += 1)
      await laurel.world.location({ name: `Depot ${number}`, divisions: [division] })
    const page = await signInAs(await laurel.world.person({ role: 'CompanyAdmin', companyId: division.companyId }))
    await page.goto('/locations')
    await expect(page.getByText('1–10 of 12')).toBeVisible()
    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect(page.getByText('11–12 of 12')).toBeVisible()
    const perPage = page.getByLabel('Rows per page')
    await expect(perPage.getByRole('option')).toHaveText(['10', '20', '50'])
    await perPage.selectOption('20')
    await expect(page.getByText('1–12 of 12')).toBeVisible()
    await page.getByRole('searchbox').fill('Depot 15')
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 location', { exact: true })).toBeVisible()
  })

  test('locations are cards below 920 px, in French', async ({ signInAs, laurel, checkAccessibility }) => {
    const division = await laurel.world.division({ name: 'Nord' })
    const place = { country: 'CANADA', city: 'Québec', state: 'QC', zipcode: 'G1K 3A9' } as const
    await laurel.world.location({ ...place, name: 'Dépôt de Québec', divisions: [division] })
    const page = await signInAs(
      await laurel.world.person({ role: 'CompanyAdmin', companyId: division.companyId, lang: 'fr' }),
      'fr',
    )
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/locations')
    await expect(page.getByRole('heading', { name: 'Sites d’attache', exact: true })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Dépôt de Québec' })).toContainText('Québec, QC G1K 3A9')
    await expect(page.getByRole('table')).toBeHidden()
    await fitsScreen(page)
    await checkAccessibility(page)

    await page.getByRole('button', { name: 'Nouveau site' }).click()
    const dialog = page.getByRole('dialog')
    await choose(page, dialog.getByLabel('Pays'), 'États-Unis')
    await choose(page, dialog.getByRole('combobox', { name: 'État', exact: true }), 'Californie (CA)')
    await dialog.getByLabel('Code postal').fill('H7L 4R5')
    await dialog.getByRole('button', { name: 'Créer le site' }).click()
    await expect(dialog.getByText('Le champ Ville est obligatoire')).toBeVisible()
    await checkAccessibility(page)

    await page.setViewportSize({ width: 919, height: 844 })
    await expect(page.getByRole('table')).toBeHidden()
    await page.setViewportSize({ width: 920, height: 844 })
    await expect(page.getByRole('table')).toBeVisible()
  })

  test('a company without locations sees how to add the first one', async ({ signInAs, checkAccessibility }) => {
    const page = await signInAs('CompanyAdmin')
    await page.goto('/locations')
    await expect(page.getByText('No locations yet')).toBeVisible()
    await checkAccessibility(page)
  })
})
