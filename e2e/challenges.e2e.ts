import { fitsScreen } from './fixtures/phone.ts'
import { give } from './fixtures/scores.ts'
import { expect, test } from './fixtures/test.ts'

test('a CompanyAdmin makes a challenge for the company alone, follows its board, and finds it on a French phone', async ({
  signInAs,
  laurel,
  checkAccessibility,
}) => {
  const { world } = laurel
  const company = await world.company({ name: 'Ridgeway Challenge' })
  const division = await world.division({ companyId: company.id, name: 'Aggregates' })
  const badge = await world.badge({ division, name: 'Tidy cab' })
  const driver = await world.person({ role: 'Driver', division, firstName: 'Farid', lastName: 'Barlow' })
  const admin = await world.person({ role: 'CompanyAdmin', companyId: company.id })
  await give(laurel, company.id, admin, [{ to: driver, badge }])

  const page = await signInAs(admin)
  await page.goto('/challenges')
  await page.getByRole('button', { name: 'Create challenge' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create challenge' })
  const go = () => dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel('Title').fill('Défi des cabines')
  await dialog.getByRole('button', { name: 'End date' }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: /^28 / }).first().click()
  await dialog.getByLabel('Minimum of working days').fill('400')
  await go()
  await expect(dialog.getByText(/Minimum of working days must be .*366/)).toBeVisible()
  await dialog.getByLabel('Minimum of working days').fill('')
  await dialog.getByLabel('Public board').click()
  await expect(dialog.getByText('Only people of the company see the board, signed in.')).toBeVisible()
  await checkAccessibility(page)
  await go()
  await dialog.getByRole('button', { name: 'Add Tidy cab' }).click()
  await go()
  await expect(dialog.getByText('Company only')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row', { name: /Défi des cabines/ })
  await expect(row).toContainText('Company only')

  const link = await row.getByRole('link', { name: /Open board/ }).getAttribute('href')
  await page.goto(link ?? '')
  await expect(page.getByText('Farid B.').first()).toBeVisible()
  const stranger = await page.context().browser()?.newPage()
  await stranger?.goto(link ?? '')
  await expect(stranger?.getByText('Farid B.') ?? page.locator('x')).toHaveCount(0)
  await stranger?.close()

  await page.evaluate(() => localStorage.setItem('laurel.lang', 'fr'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/challenges')
  await expect(page.getByRole('heading', { name: 'Défis', exact: true })).toBeVisible()
  await expect(page.getByText('Défi des cabines')).toBeVisible()
  await expect(page.getByText('Entreprise seulement')).toBeVisible()
  await checkAccessibility(page)
  await page.goto('/budgets?tab=rules')
  await expect(page.getByRole('heading', { name: 'Budgets et règles' })).toBeVisible()
  await expect(page.getByText('Aucune règle pour l’instant')).toBeVisible()
  await fitsScreen(page)
  await checkAccessibility(page)
})
