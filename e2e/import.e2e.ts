import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { lockHeadcount } from '../apps/server/src/modules/users/users.queries.ts'
import type { Console } from './fixtures/console.ts'
import { choose } from './fixtures/controls.ts'
import { expect, test } from './fixtures/test.ts'

const HEADINGS = 'employeeid,secondaryid,firstname,lastname,email,location,country,hiredate,birthdate'

const csv = (rows: readonly string[], name = 'drivers.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADINGS, ...rows].join('\n')),
})

const openImport = async (page: Page, name = 'Batch user import') => {
  await page.getByRole('button', { name, exact: true }).click()
  return page.getByRole('dialog', { name })
}

const openHistory = async (page: Page) => {
  await page.getByRole('button', { name: 'Imports and uploads' }).click()
  await page.getByRole('menuitem', { name: 'Import history' }).click()
  return page.getByRole('dialog', { name: 'Import history' })
}

/** Somebody who runs a company with a division and a location. */
const quay = async (laurel: Console, name: string) => {
  const company = await laurel.world.company({ name })
  const division = await laurel.world.division({ companyId: company.id, name: 'Quay' })
  await laurel.world.location({ divisions: [division], name: 'Main yard' })
  return laurel.world.person({ role: 'CompanyAdmin', companyId: company.id })
}

test.describe('batch import', () => {
  test('the batch import names every problem of a file before anybody is created', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const page = await signInAs(await quay(laurel, 'Checked Freight'))
    await page.goto('/drivers')
    const dialog = await openImport(page)
    await expect(dialog.getByText('File field is required')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await checkAccessibility(page)
    const file = dialog.getByLabel('CSV file')
    await file.setInputFiles({ ...csv([]), name: 'drivers.xlsx' })
    await expect(dialog.getByText('Incorrect file format')).toBeVisible()

    await file.setInputFiles(
      csv(['1.23E+05,,Ada,Quick,ada.wrong@laurel.test,Main yard,USA,,', 'Q-2,,,Slow,nobody,Atlantis,USA,,']),
    )
    await choose(page, dialog.getByLabel('Division'), 'Quay')
    await dialog.getByLabel('Role').click()
    const roles = page.getByRole('listbox', { name: 'Role' }).getByRole('option')
    await expect(roles).toHaveText(['Driver', 'Non-Driver user'])
    await roles.first().click()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const problems = dialog.getByRole('region', { name: 'Not imported yet: 4 problems need attention' })
    await expect(problems.getByRole('row').nth(1)).toContainText('“1.23E+05” is what a spreadsheet made of')
    await expect(problems.getByText('The division has no location “Atlantis”')).toBeVisible()
    await checkAccessibility(page)
    const download = page.waitForEvent('download')
    await problems.getByRole('button', { name: 'Download as CSV' }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe('drivers – problems.csv')
    expect((await readFile(await saved.path(), 'utf8')).trim().split('\n')).toHaveLength(5)
    await file.setInputFiles(csv([]))
    await expect(problems).toBeHidden()
  })

  test('the batch import creates the people of the preview and can be undone', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const page = await signInAs(await quay(laurel, 'Imported Freight'))
    await page.goto('/drivers')
    const dialog = await openImport(page)
    await dialog
      .getByLabel('CSV file')
      .setInputFiles(
        csv([
          'Q-1,,Ada,Quick,ada.quick@laurel.test,main YARD,United States,3/9/26,',
          'Q-2,,Bo,Slow,bo.slow@laurel.test,Main yard,Canada,,1979-12-31',
        ]),
      )
    await choose(page, dialog.getByLabel('Division'), 'Quay')
    await choose(page, dialog.getByLabel('Role'), 'Driver')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('2 people will be created')).toBeVisible()
    await expect(dialog.getByRole('row', { name: /Q-1 Ada Quick/ })).toContainText('9 Mar 2026')
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: 'Import 2 people' }).click()
    await expect(page.getByText('Import finished: 2 people')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row', { name: /Ada/ })).toBeVisible()
    await expect.poll(() => laurel.mailTo('ada.quick@laurel.test')).toContain('Imported Freight invites you to Laurel')

    const history = await openHistory(page)
    await expect(history.getByRole('row', { name: /drivers\.csv/ })).toContainText('Imported')
    await checkAccessibility(page)
    await history.getByRole('button', { name: /^Undo this import/ }).click()
    const question = page.getByRole('dialog', { name: 'Undo the import of “drivers.csv”?' })
    await expect(question.getByText('2 people are deleted for good')).toBeVisible()
    await question.getByRole('button', { name: 'Undo import' }).click()
    await expect(page.getByText('Import undone: 2 people deleted')).toBeVisible()
    await expect(history.getByRole('row', { name: /drivers\.csv/ })).toContainText('Undone')
    await history.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(page.getByRole('row', { name: /Ada/ })).toBeHidden()
  })

  test('an Admin chooses the company, schedules the invitation, and a past moment is taken away', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const company = await laurel.world.company({ name: 'Scheduled Freight' })
    const division = await laurel.world.division({ companyId: company.id, name: 'Rail' })
    await laurel.world.location({ divisions: [division], name: 'Yard' })
    const page = await signInAs('Admin')
    await page.goto('/users')
    const dialog = await openImport(page)
    await dialog
      .getByLabel('CSV file')
      .setInputFiles(csv(['S-1,,Cy,Later,cy.later@laurel.test,Yard,USA,,'], 'later.csv'))
    await expect(dialog.getByLabel('Division')).toBeDisabled()
    await choose(page, dialog.getByLabel('Company'), 'Scheduled Freight')
    await choose(page, dialog.getByLabel('Division'), 'Rail')
    await choose(page, dialog.getByLabel('Role'), 'Non-Driver user')
    await dialog.getByLabel('Scheduled invitation').click()
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await dialog.getByLabel('Campaign name').fill('Spring')
    await checkAccessibility(page)

    await dialog.getByLabel('Send on').click()
    const calendar = page.getByRole('dialog').filter({ has: page.getByRole('table') })
    await calendar.locator('button[data-today]').click()
    await calendar.getByLabel('Hours').fill('00')
    await calendar.getByLabel('Minutes').fill('00')
    await calendar.getByRole('button', { name: 'Take this time' }).click()
    await expect(dialog.getByText('That moment is past and was cleared.')).toBeVisible()
  })

  test('a file of some hundred rows shows its progress on the page, also after coming back', async ({
    signInAs,
    laurel,
  }) => {
    const company = await laurel.world.company({ name: 'Long Freight' })
    const division = await laurel.world.division({ companyId: company.id, name: 'Long' })
    await laurel.world.location({ divisions: [division], name: 'Yard' })
    const page = await signInAs(await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id }))
    await page.goto('/drivers')
    const dialog = await openImport(page)
    const rows = Array.from({ length: 600 }, (_, n) => `L-${n},,Lo,Ng${n},lo.${n}@laurel.test,Yard,USA,,`)
    await dialog.getByLabel('CSV file').setInputFiles(csv(rows, 'long.csv'))
    await choose(page, dialog.getByLabel('Division'), 'Long')
    await choose(page, dialog.getByLabel('Role'), 'Driver')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('600 people will be created')).toBeVisible()
    const held = await laurel.db.startTransaction().execute()
    await lockHeadcount(held, company.id)
    await dialog.getByRole('button', { name: 'Import 600 people' }).click()
    await expect(page.getByText('The import goes on in the background')).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(page.getByRole('region', { name: 'Importing long.csv' })).toBeVisible()
    await held.rollback().execute()
    await expect(page.getByText('Import finished: 600 people')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('601 users')).toBeVisible()
  })

  test('the batch import fits a phone, in French', async ({ signInAs, laurel, checkAccessibility }) => {
    const company = await laurel.world.company({ name: 'Transport Import' })
    const division = await laurel.world.division({ companyId: company.id, name: 'Quai' })
    await laurel.world.location({ divisions: [division], name: 'Dépôt' })
    const page = await signInAs(
      await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id, lang: 'fr' }),
      'fr',
    )
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/drivers')
    const dialog = await openImport(page, 'Import d’utilisateurs par lot')
    await checkAccessibility(page)
    await dialog
      .getByLabel('Fichier CSV')
      .setInputFiles(csv(['F-1,,,Côté,zoe@laurel.test,depot,Canada,,'], 'équipe.csv'))
    await choose(page, dialog.getByLabel('Division'), 'Quai')
    await choose(page, dialog.getByLabel('Rôle'), 'Chauffeur')
    await dialog.getByRole('button', { name: 'Continuer' }).click()
    await expect(dialog.getByText('Pas encore importé : 1 problème à régler')).toBeVisible()
    await expect(dialog.getByText('Le champ Prénom est obligatoire')).toBeVisible()
    await checkAccessibility(page)
    await dialog
      .getByLabel('Fichier CSV')
      .setInputFiles(csv(['F-1,,Zoé,Côté,zoe@laurel.test,depot,Canada,,'], 'équipe.csv'))
    await dialog.getByRole('button', { name: 'Continuer' }).click()
    await dialog.getByRole('button', { name: 'Importer 1 personne' }).click()
    await expect(page.getByText('Import terminé : 1 personne')).toBeVisible()
  })

  test('the batch import sends people to the rewards partner after a question', async ({ signInAs }) => {
    const page = await signInAs('Admin')
    await page.goto('/users')
    await page.getByRole('button', { name: 'Imports and uploads' }).click()
    await page.getByRole('menuitem', { name: 'Upload users to the rewards partner' }).click()
    const question = page.getByRole('dialog', { name: 'Upload users to the rewards partner?' })
    await question.getByRole('button', { name: 'Upload users' }).click()
    await expect(page.getByText('Nobody is chosen for the export yet.')).toBeVisible()
  })
})
