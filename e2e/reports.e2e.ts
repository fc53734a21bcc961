import type { Page } from '@playwright/test'
import { insertPeople } from '../apps/server/src/db/people-rows.ts'
import { filterButton, filterBy } from './fixtures/controls.ts'
import { fitsScreen } from './fixtures/phone.ts'
import { setScores, today } from './fixtures/scores.ts'
import { expect, test } from './fixtures/test.ts'

const table = (page: Page) => page.getByRole('region', { name: 'Global user report' }).getByRole('table')

const people = (page: Page) => table(page).getByRole('rowheader')

test.describe('the global user report', () => {
  test('the report shows everybody of this year, with links to score cards', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const scene = await setScores(laurel, 'Report Concrete')
    await setScores(laurel, 'Foreign Concrete')
    await laurel.world.person({ role: 'User', division: scene.division, firstName: 'Uma', lastName: 'User' })
    const page = await signInAs(scene.admin)
    await page.goto('/reports')
    await expect(page.getByRole('radio', { name: 'Year' })).toBeChecked()
    await expect(people(page)).toHaveText(['Amadou Driver', 'Beatrice Driver', 'Chen Driver', 'Uma User'])
    await expect(table(page).getByRole('columnheader')).toContainText([
      'Employee ID',
      'Full name',
      'Score',
      'Coins',
      'Mentor',
    ])
    await expect(table(page).getByRole('row', { name: /Beatrice/ })).toContainText('20025.00')
    await expect(page.getByRole('button', { name: /^Load next/ })).toHaveCount(0)
    await checkAccessibility(page)
    await page.getByRole('link', { name: 'Beatrice Driver' }).click()
    await expect(page).toHaveURL(new RegExp(`/driver-data/${scene.beatrice.id}$`))
    await expect(page.getByRole('heading', { name: 'Beatrice Driver', level: 1 })).toBeVisible()
  })

  test('the report loads fifty more rows at a time until the last', async ({ signInAs, laurel }) => {
    const scene = await setScores(laurel, 'Growing Concrete')
    const drivers = Array.from({ length: 104 }, (_, index) => ({
      company_id: scene.company.id,
      division_id: scene.division.id,
      role_id: 4,
      status: 'Active' as const,
      email: `growing.${index}@laurel.test`,
      first_name: 'Zed',
      last_name: `Convoy ${String(index).padStart(3, '0')}`,
      created_at: new Date(),
    }))
    await insertPeople(laurel.db, drivers)
    const page = await signInAs(scene.admin)
    await page.goto('/reports')
    await expect(people(page)).toHaveCount(50)
    const next = page.getByRole('button', { name: 'Load next 50 rows' })
    await next.click()
    await expect(people(page)).toHaveCount(100)
    await expect(people(page).first()).toHaveText('Amadou Driver')
    await next.click()
    await expect(people(page)).toHaveCount(107)
    await expect(page.getByText('107 of 107 shown')).toBeVisible()
    await expect(next).toHaveCount(0)
    expect(new Set(await people(page).allTextContents()).size).toBe(107)
  })

  test('the names of the report stay in view while badges are scrolled', async ({ signInAs, laurel }) => {
    const scene = await setScores(laurel, 'Wide Concrete')
    for (let number = 1; number <= 14; number += 1) {
      await laurel.world.badge({ division: scene.division, name: `A rather long badge ${number}` })
    }
    const page = await signInAs(scene.admin)
    await page.goto('/reports')
    await expect(people(page)).toHaveCount(3)
    await page.getByRole('region', { name: 'Global user report' }).evaluate((region) => region.scrollTo({ left: 900 }))
    await expect(page.getByRole('link', { name: 'Beatrice Driver' })).toBeInViewport()
    await expect(page.getByRole('columnheader', { name: 'Employee ID' })).not.toBeInViewport()
  })

  test('an Admin filters the report, and its file is named after the range', async ({ signInAs, laurel }) => {
    await setScores(laurel, 'Narrow Concrete')
    const page = await signInAs('Admin')
    await page.goto('/reports')
    await filterBy(page, 'Company', 'All', 'Narrow Concrete')
    await filterBy(page, 'Division', 'All', 'Ready-mix East')
    await filterButton(page, 'Location', 'All').click()
    await expect(page.getByRole('option')).toHaveText(['All', 'Laval yard'])
    await page.getByRole('option', { name: 'Laval yard' }).click()
    await page.getByRole('button', { name: 'Show data' }).click()
    await expect(page.getByText('3 of 3 shown')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export data' }).click()
    expect((await download).suggestedFilename()).toBe(`${today().slice(0, 4)}-01-01 ~ ${today()} - globalreport.csv`)
  })

  test('a report that did not load shows a message, and wrong dates change nothing', async ({ signInAs, laurel }) => {
    const scene = await setScores(laurel, 'Wrong Concrete')
    const page = await signInAs(scene.admin)
    await page.goto('/reports?from=2026-13-45&to=yesterday&divisionid=x')
    await expect(people(page)).toHaveCount(3)
    await expect(page.getByRole('radio', { name: 'Year' })).toBeChecked()
    await page.route('**/api/reports/getglobaluserreport', (route) => route.fulfill({ status: 500, body: 'oops' }))
    await page.getByRole('button', { name: 'Show data' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Unknown error' })).toBeVisible()
    await expect(people(page)).toHaveCount(3)
  })

  test('a Supervisor sees the people of the own divisions in the report, without a choice of company', async ({
    signInAs,
    laurel,
  }) => {
    const scene = await setScores(laurel, 'Role Concrete')
    const other = await laurel.world.division({ companyId: scene.company.id, name: 'Elsewhere' })
    await laurel.world.person({ role: 'Driver', division: other, firstName: 'Elsa', lastName: 'Elsewhere' })
    const page = await signInAs(await laurel.world.person({ role: 'Supervisor', divisions: [scene.division] }))
    await page.goto('/reports')
    await expect(people(page)).toHaveCount(3)
    await expect(page.getByRole('button', { name: /^Company/ })).toHaveCount(0)
  })

  test('the report fits a phone, in French', async ({ signInAs, laurel, checkAccessibility }) => {
    const scene = await setScores(laurel, 'Rapport Béton')
    const page = await signInAs(scene.admin, 'fr')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/reports')
    await expect(page.getByRole('heading', { name: 'Rapport global des utilisateurs', level: 1 })).toBeVisible()
    const card = page.getByRole('listitem').filter({ hasText: 'Beatrice Driver' })
    await expect(card).toContainText('25,00')
    await expect(card).toContainText('Safe winter ×2')
    await checkAccessibility(page)
    await fitsScreen(page)
  })
})
