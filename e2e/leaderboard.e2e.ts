import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { insertPeople, updatePerson } from '../apps/server/src/db/people-rows.ts'
import { filterButton, filterBy, switchTo } from './fixtures/controls.ts'
import { fitsScreen } from './fixtures/phone.ts'
import { firstOfLastMonth, give, lastMonth, setScores, today } from './fixtures/scores.ts'
import { expect, test } from './fixtures/test.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Leaderboard' }).getByRole('button')

const row = (page: Page, name: string) => page.getByRole('list', { name: 'Leaderboard' }).getByRole('button', { name })

test.describe('the leaderboard', () => {
  test('the leaderboard ranks this month, and a driver can be opened and closed', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const scene = await setScores(laurel, 'Board Concrete')
    await setScores(laurel, 'Another Concrete')
    const page = await signInAs(scene.admin)
    await page.goto('/leaderboard')
    await expect(page.getByText('3 drivers · 3 badges')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Month' })).toBeChecked()
    await expect(rows(page)).toHaveText([/1.*Beatrice Driver.*2.*200/, /2.*Amadou Driver.*1.*30/, /3.*Chen Driver.*0/])
    await expect(page.getByRole('list', { name: 'The first three' }).getByRole('listitem')).toHaveCount(2)
    await expect(page.getByText('Choose a driver to see what they earned.')).toBeVisible()
    await checkAccessibility(page)

    await row(page, 'Beatrice Driver').click()
    const panel = page.getByRole('region', { name: 'Beatrice Driver' })
    await expect(panel).toContainText('1 of 3')
    await expect(panel.getByRole('listitem').filter({ hasText: 'Safe winter' }).first()).toContainText('×2')
    await expect(row(page, 'Beatrice Driver')).toHaveAttribute('aria-expanded', 'true')
    await checkAccessibility(page)
    await page.reload()
    await expect(panel).toBeVisible()

    await row(page, 'Beatrice Driver').click()
    await expect(panel).toBeHidden()
    await row(page, 'Chen Driver').click()
    await expect(page.getByText('No badges in this period.')).toBeVisible()
    await page.getByRole('link', { name: 'Open score card' }).click()
    await expect(page.getByRole('heading', { name: 'Chen Driver', level: 1 })).toBeVisible()
  })

  test('the leaderboard applies chosen filters once “Show data” is pressed', async ({ signInAs, laurel }) => {
    const scene = await setScores(laurel, 'Filter Concrete')
    const hidden = await laurel.world.division({ companyId: scene.company.id, name: 'No board', hasLeaderboard: false })
    const west = await laurel.world.division({ companyId: scene.company.id, name: 'Ready-mix West' })
    await laurel.world.person({ role: 'Driver', division: west, firstName: 'Wanda', lastName: 'West' })
    await laurel.world.person({ role: 'Driver', division: hidden, firstName: 'Hidden', lastName: 'Person' })
    const page = await signInAs(scene.admin)
    await page.goto('/leaderboard')
    await expect(rows(page)).toHaveCount(4)
    await expect(page.getByRole('button', { name: /^Company/ })).toHaveCount(0)
    await filterButton(page, 'Division', 'All').click()
    await expect(page.getByRole('option')).toHaveText(['All', 'Ready-mix East', 'Ready-mix West'])
    await page.getByRole('option', { name: 'Ready-mix West' }).click()
    await expect(rows(page)).toHaveCount(4)
    const outdated = page.getByRole('status').filter({ hasText: 'The filters have changed' })
    await expect(outdated).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export data' }).click()
    const lines = await readFile(await (await download).path(), 'utf8')
    expect(lines).toContain('Wanda West')
    expect(lines).not.toContain('Beatrice')
    await page.getByRole('button', { name: 'Show data' }).click()
    await expect(rows(page)).toHaveText([/Wanda West/])
    await expect(outdated).toBeHidden()
    await expect(page.getByText('Nobody has points yet')).toBeVisible()
    await page.reload()
    await expect(rows(page)).toHaveText([/Wanda West/])
    await page.goBack()
    await expect(rows(page)).toHaveCount(4)
  })

  test('the leaderboard takes a range of two dates, or none', async ({ signInAs, laurel }) => {
    const scene = await setScores(laurel, 'Range Concrete')
    await give(laurel, scene.company.id, scene.admin, [
      { to: scene.chen, badge: scene.winter, day: lastMonth(), times: 5 },
    ])
    const page = await signInAs(scene.admin)
    await page.goto('/leaderboard')
    await expect(rows(page).first()).toHaveText(/Beatrice/)
    const picker = page.getByRole('button', { name: /^Awarded for/ })
    const panel = page.getByRole('dialog', { name: 'Awarded for' })
    await picker.click()
    for (const name of ['Week', 'Month', 'Year', 'All time']) {
      await expect(panel.getByRole('button', { name, exact: true })).toBeVisible()
    }
    await panel.getByRole('button', { name: 'All time' }).click()
    await panel.getByRole('button', { name: 'Cancel' }).click()
    await expect(picker).not.toHaveText(/2020/)

    await picker.click()
    await panel.getByRole('button', { name: 'All time' }).click()
    await panel.getByRole('button', { name: 'OK' }).click()
    await expect(picker).toHaveText(/1 Jan 2020/)
    await expect(rows(page).first()).toHaveText(/Beatrice/)
    await page.getByRole('button', { name: 'Show data' }).click()
    await expect(rows(page).first()).toHaveText(/Chen Driver.*500/)
    expect(new URL(page.url()).searchParams.get('from')).toBe('2020-01-01')

    await picker.click()
    await panel.getByRole('button', { name: 'Month', exact: true }).click()
    await panel.locator('td button:not([disabled])').first().click()
    await panel.getByRole('button', { name: 'OK' }).click()
    await expect(picker).toHaveText(/Choose dates/)
    await expect(page.getByRole('button', { name: 'Show data' })).toBeDisabled()

    await switchTo(page, 'Month')
    await expect(rows(page).first()).toHaveText(/Chen/)
    await page.getByRole('button', { name: 'Show data' }).click()
    await expect(rows(page).first()).toHaveText(/Beatrice/)
    await page.goto(`/leaderboard?from=${firstOfLastMonth()}&to=${lastMonth()}`)
    await expect(rows(page).first()).toHaveText(/Chen/)
    await page.goto(`/leaderboard?from=${today()}&to=${lastMonth()}`)
    await expect(rows(page).first()).toHaveText(/Beatrice/)
    await expect(page.getByRole('radio', { name: 'Month' })).toBeChecked()
  })

  test('the file of the leaderboard is named after range and company', async ({ signInAs, laurel }) => {
    const scene = await setScores(laurel, 'Export Béton')
    const page = await signInAs(scene.admin)
    await page.goto('/leaderboard')
    await expect(rows(page)).toHaveCount(3)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export data' }).click()
    const name = (await download).suggestedFilename()
    expect(name).toMatch(new RegExp(`^\\d{4}-\\d\\d-01 ~ ${today()} - Export Béton\\.csv$`))
  })

  test('an Admin chooses a company on the leaderboard', async ({ signInAs, laurel }) => {
    await setScores(laurel, 'Chosen Concrete')
    const page = await signInAs('Admin')
    await page.goto('/leaderboard')
    await expect(page.getByRole('button', { name: /^Division/ })).toBeDisabled()
    await filterBy(page, 'Company', 'All', 'Chosen Concrete')
    await filterBy(page, 'Division', 'All', 'Ready-mix East')
    await filterBy(page, 'Location', 'All', 'Laval yard')
    await page.getByRole('button', { name: 'Show data' }).click()
    await expect(page.getByText('3 drivers · 3 badges')).toBeVisible()
  })

  test('a leaderboard that did not load shows a message', async ({ signInAs, laurel }) => {
    const scene = await setScores(laurel, 'Failing Concrete')
    const page = await signInAs(scene.admin)
    await page.route('**/api/users/leaderboard', (route) => route.fulfill({ status: 500, body: 'oops' }))
    await page.goto('/leaderboard')
    await expect(page.getByRole('heading', { name: 'The leaderboard did not load' })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'Unknown error' })).toBeVisible()
    // A question of the page that is still under way would succeed now and take the button away.
    await page.waitForLoadState('networkidle')
    await page.unroute('**/api/users/leaderboard')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page)).toHaveCount(3)

    await updatePerson(laurel.db, scene.chen.id, { status: 'Inactive' })
    await row(page, 'Chen Driver').click()
    await expect(page.getByRole('alert').filter({ hasText: 'This does not exist, or not for you.' })).toBeVisible()
  })

  test('a Supervisor starts on the leaderboard, unless it is off', async ({ signInAs, laurel }) => {
    const division = await laurel.world.division({ hasGpsDataPage: false })
    const page = await signInAs(await laurel.world.person({ role: 'Supervisor', divisions: [division] }))
    await page.goto('/')
    await expect(page).toHaveURL(/\/leaderboard$/)
    await expect(page.getByRole('heading', { name: 'No drivers here' })).toBeVisible()
  })

  test('the leaderboard leads to the 404 page where it is off', async ({ signInAs, laurel }) => {
    const division = await laurel.world.division({ hasGpsDataPage: false, hasLeaderboard: false })
    const page = await signInAs(await laurel.world.person({ role: 'Supervisor', divisions: [division] }))
    await page.goto('/leaderboard')
    await expect(page).toHaveURL(/\/404$/)
    await page.goto('/')
    await expect(page).toHaveURL(/\/reports$/)
  })

  test('many drivers of the leaderboard are walked through by keyboard', async ({ signInAs, laurel }) => {
    const scene = await setScores(laurel, 'Long Concrete')
    const drivers = Array.from({ length: 600 }, (_, index) => ({
      company_id: scene.company.id,
      division_id: scene.division.id,
      role_id: 4,
      status: 'Active' as const,
      email: `long.${index}@laurel.test`,
      first_name: 'Zed',
      last_name: `Convoy ${String(index).padStart(3, '0')}`,
      created_at: new Date(),
    }))
    await insertPeople(laurel.db, drivers)
    const page = await signInAs(scene.admin)
    await page.goto('/leaderboard')
    await expect(page.getByText('603 drivers')).toBeVisible()
    expect(await rows(page).count()).toBeLessThan(40)
    await rows(page).first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(row(page, 'Amadou Driver')).toBeFocused()
    await page.keyboard.press('End')
    const last = row(page, 'Zed Convoy 599')
    await expect(last).toBeFocused()
    await expect(last).toBeInViewport()
    await expect(page.locator('li').filter({ has: page.getByText('Zed Convoy 599') })).toHaveAttribute(
      'aria-posinset',
      '603',
    )
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Zed Convoy 599' })).toBeVisible()
    await page.keyboard.press('Home')
    await expect(row(page, 'Beatrice Driver')).toBeFocused()
    await expect(row(page, 'Beatrice Driver')).toBeInViewport()
  })

  test('the leaderboard is an accordion on a phone, in French', async ({ signInAs, laurel, checkAccessibility }) => {
    const scene = await setScores(laurel, 'Béton Boréal')
    const page = await signInAs(scene.admin, 'fr')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/leaderboard')
    const list = page.getByRole('list', { name: 'Classement' })
    await list.getByRole('button', { name: 'Beatrice Driver' }).click()
    const details = list.getByRole('region', { name: 'Beatrice Driver' })
    await expect(details).toContainText('Safe winter')
    await checkAccessibility(page)
    await list.getByRole('button', { name: 'Beatrice Driver' }).click()
    await expect(details).toBeHidden()

    await page.getByRole('button', { name: 'Filtres' }).click()
    await filterBy(page, 'Site', 'Tous', 'Laval yard')
    await checkAccessibility(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Afficher les données' }).click()
    await expect(page).toHaveURL(/locationid=/)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await fitsScreen(page)
    }
  })
})
