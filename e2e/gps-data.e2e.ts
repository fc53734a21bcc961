import { readFile } from 'node:fs/promises'
import { choose, filterBy } from './fixtures/controls.ts'
import { gpsFile, setGpsScene, setTrips } from './fixtures/gps.ts'
import { expect, test } from './fixtures/test.ts'

test.describe('GPS data', () => {
  test('one file is uploaded, its result has to be acknowledged, and the release can be deleted', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const { company } = await setGpsScene(laurel, 'Depot')
    const page = await signInAs(await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id }))
    await page.goto('/gps-data')
    await expect(page.getByText('No GPS data yet')).toBeVisible()
    await checkAccessibility(page)

    await page.getByRole('button', { name: 'Upload GPS data' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Upload GPS data' })
    await expect(dialog.getByRole('button', { name: /^Sample file/ })).toHaveCount(1)
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(dialog.getByText('Trips by day field is required')).toBeVisible()
    await dialog
      .getByLabel(/^Trips by day/)
      .setInputFiles({ name: 'days.xlsx', mimeType: 'x', buffer: Buffer.from('x') })
    await expect(dialog.getByText('Incorrect file format')).toBeVisible()
    const sample = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Sample file: Trips by day' }).click()
    expect(await readFile(await (await sample).path(), 'utf8')).toContain('employee id')

    await dialog.getByLabel(/^Trips by day/).setInputFiles(gpsFile('normal-us-depot'))
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    const results = page.getByRole('dialog', { name: 'Result of the import' })
    await expect(results.getByText(/2\s?–\s?3 Mar 2026/)).toBeVisible()
    await expect(results.getByRole('definition')).toHaveText(['8', '7', '7', '1'])
    await expect(results.getByRole('row').nth(1)).toContainText('normal-us-depot.firstfile.csv9dateThere is no date')
    await checkAccessibility(page)
    const download = page.waitForEvent('download')
    await results.getByRole('button', { name: 'Download as CSV' }).click()
    expect((await readFile(await (await download).path(), 'utf8')).trim().split('\n')).toHaveLength(2)
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(results).toBeVisible()
    await results.getByRole('button', { name: 'Got it' }).click()
    await expect(results).toBeHidden()

    const row = page.getByRole('row', { name: /Depot East/ })
    await expect(row).toContainText('Pending')
    await expect(row).toContainText('7 rows to correct')
    await expect(row).toContainText('normal-us-depot.firstfile.csv')
    await row.getByRole('button', { name: /^Delete/ }).click()
    const question = page.getByRole('dialog', { name: /^Delete the GPS data of Depot East, 2\s?–\s?3 Mar 2026\?/ })
    await question.getByRole('button', { name: 'Delete GPS data' }).click()
    await expect(page.getByText('data successfully deleted')).toBeVisible()
    await expect(page.getByText('No GPS data yet')).toBeVisible()
  })

  test('an import system that reads two files asks for two', async ({ signInAs, laurel }) => {
    const { company, division } = await setGpsScene(laurel, 'Split', 2)
    const other = await laurel.world.division({ companyId: company.id, name: 'Split West' })
    await laurel.world.division({ companyId: company.id, name: 'Split Off', hasGpsDataPage: false })
    const page = await signInAs(
      await laurel.world.person({ role: 'Supervisor', divisions: [division, other], lastName: 'Sharp' }),
    )
    await page.goto('/gps-data')
    await page.getByRole('button', { name: 'Upload GPS data' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Upload GPS data' })
    await dialog.getByLabel('Division').click()
    await expect(page.getByRole('option')).toHaveText(['Split East', 'Split West'])
    await page.getByRole('option', { name: 'Split East' }).click()
    await dialog.getByLabel(/^Schedule/).setInputFiles(gpsFile('heslep-week'))
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(dialog.getByText('Worked days field is required')).toBeVisible()
    await dialog.getByLabel(/^Worked days/).setInputFiles(gpsFile('heslep-week', 'secondfile'))
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    const results = page.getByRole('dialog', { name: 'Result of the import' })
    await results.getByRole('button', { name: 'Check the trips' }).click()
    await expect(page).toHaveURL(/\/trips\/\d+$/)
    await expect(page.getByRole('group', { name: 'Days' }).getByRole('button')).toHaveCount(2)

    await page.getByRole('link', { name: 'GPS data' }).first().click()
    await filterBy(page, 'Division', 'All', 'Split West')
    await expect(page.getByText('This division has no GPS data yet')).toBeVisible()

    await page.getByRole('button', { name: 'Upload GPS data' }).first().click()
    await choose(page, dialog.getByLabel('Division'), 'Split East')
    await dialog.getByLabel(/^Schedule/).setInputFiles(gpsFile('heslep-week'))
    await dialog.getByLabel(/^Worked days/).setInputFiles(gpsFile('heslep-week', 'secondfile'))
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(
      dialog.getByText(/“Split East” has a pending release with the same people on the same days/),
    ).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Replace in the pending release' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Replace in the pending release' }).click()
    await expect(results.getByText(/rows? of the pending release (was|were) replaced/)).toBeVisible()
    await results.getByRole('button', { name: 'Check the trips' }).click()
    await expect(page.getByRole('table').getByText('Deleted').first()).toBeVisible()
  })

  test('an import system that does not exist is named in the message', async ({ signInAs, laurel }) => {
    const { company } = await setGpsScene(laurel, 'Without')
    const page = await signInAs(await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id }))
    await page.route('**/api/auth/loaduser', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), userImportId: 9 } })
    })
    await page.goto('/gps-data')
    await page.getByRole('button', { name: 'Upload GPS data' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Upload GPS data' })
    await expect(dialog.getByText("Can't find import system")).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Upload', exact: true })).toHaveCount(0)
  })

  test('GPS data fit a phone in French, and a company without the page has no such screen', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const { company } = await setTrips(laurel, 'Transport')
    const page = await signInAs(
      await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id, lang: 'fr' }),
      'fr',
    )
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/gps-data')
    await expect(page.getByText('En attente')).toBeVisible()
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'Envoyer des données GPS' }).click()
    await expect(page.getByRole('dialog').getByText('Colonnes :')).toBeVisible()
    await checkAccessibility(page)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Transport East' }).click()
    await expect(page).toHaveURL(/\/trips\/\d+$/)

    await laurel.db.updateTable('divisions').set({ has_gps_page: false }).where('company_id', '=', company.id).execute()
    await page.goto('/gps-data')
    await expect(page).toHaveURL(/\/404$/)
  })

  test('an Admin is led to the users instead of GPS data and trips, and neither is loaded', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const { release } = await setTrips(laurel, 'Not for Admins')
    const page = await signInAs('Admin')
    const calls: string[] = []
    page.on('request', (request) => /\/api\/(gpsdatacsv|trips)/.test(request.url()) && calls.push(request.url()))
    for (const path of ['/gps-data', `/trips/${release.id}`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'A company’s own people work here' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Upload GPS data' })).toBeHidden()
    }
    expect(calls).toEqual([])
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'Open the users' }).click()
    await expect(page).toHaveURL(/\/users$/)
  })
})
