import type { Page } from '@playwright/test'
import { filterBy, switchTo } from './fixtures/controls.ts'
import { fitsScreen } from './fixtures/phone.ts'
import { firstOfLastMonth, give, lastMonth, setScores, today } from './fixtures/scores.ts'
import { expect, test } from './fixtures/test.ts'

const awards = (page: Page) => page.getByRole('table', { name: 'Complete badge history' }).getByRole('row')

const saved = async (page: Page) => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  return (await download).suggestedFilename()
}

test.describe('a score card', () => {
  test('opens from the list of drivers with head and badges', async ({ signInAs, laurel, checkAccessibility }) => {
    const scene = await setScores(laurel, 'Card Concrete')
    await give(laurel, scene.company.id, scene.admin, [
      { to: scene.beatrice, badge: scene.mentor, day: lastMonth(), times: 3 },
      { to: scene.chen, badge: scene.mentor, day: lastMonth() },
    ])
    const page = await signInAs(scene.admin)
    await page.goto('/drivers')
    await page.getByRole('button', { name: 'View info: Beatrice Driver' }).click()
    await expect(page).toHaveURL(new RegExp(`/driver-data/${scene.beatrice.id}$`))
    const head = page.getByRole('main').locator('header')
    await expect(head.getByRole('heading', { name: 'Beatrice Driver' })).toBeVisible()
    for (const text of [scene.beatrice.email, 'Ready-mix East', 'Laval yard', '290', '34.00', '1 of 3']) {
      await expect(head).toContainText(text)
    }
    await expect(head.locator('time')).toHaveAttribute('datetime', today())

    const table = page.getByRole('table', { name: 'Badge statistics' })
    await expect(table.getByRole('columnheader')).toContainText([
      'Badge',
      'Earned',
      'Average',
      'Median',
      'Mode',
      'Low',
      'High',
    ])
    await expect(table.getByRole('row', { name: /Mentor/ })).toHaveText(/^Mentor31\.331003/)
    await expect(table.getByRole('row', { name: /Safe winter/ })).toHaveText(/^Safe winter000000/)
    const mix = page.getByRole('figure', { name: 'Badge mix' })
    await expect(mix.locator('svg.recharts-surface')).toBeVisible()
    await expect(mix.getByRole('listitem')).toHaveText(['Mentor90'])
    await checkAccessibility(page)
    expect(await saved(page)).toBe(`${firstOfLastMonth()} ~ ${lastMonth()} - Beatrice Driver - badges.csv`)

    await switchTo(page, 'All time')
    await expect(table.getByRole('row', { name: /Safe winter/ })).toHaveText(/^Safe winter2/)
    await expect(page).toHaveURL(/from=2020-01-01/)
    await page.reload()
    await expect(table.getByRole('row', { name: /Safe winter/ })).toHaveText(/^Safe winter2/)
  })

  test('tells how the months before went', async ({ signInAs, laurel, checkAccessibility }) => {
    const scene = await setScores(laurel, 'Months Concrete')
    await give(laurel, scene.company.id, scene.admin, [
      { to: scene.beatrice, badge: scene.mentor, day: lastMonth(), times: 2 },
      { to: scene.chen, badge: scene.winter, day: lastMonth() },
    ])
    const page = await signInAs(scene.admin)
    await page.goto(`/driver-data/${scene.beatrice.id}`)
    await page.getByRole('tab', { name: 'Performance history' }).click()
    const table = page.getByRole('region', { name: 'Performance history' }).getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveCount(4)
    await expect(table.getByRole('row', { name: 'Score' })).toHaveText('Score0060')
    await expect(table.getByRole('row', { name: 'Company rank' })).toHaveText('Company rank––2')
    await expect(table.getByRole('row', { name: 'Mentor' })).toHaveText('Mentor002')
    for (const name of ['Points per month', 'Rank over time']) {
      await expect(page.getByRole('figure', { name }).locator('svg.recharts-surface').first()).toBeVisible()
    }
    await checkAccessibility(page)
    await switchTo(page, '12 months')
    await expect(table.getByRole('columnheader')).toHaveCount(13)
    await expect(page).toHaveURL(/period=2/)
    expect(await saved(page)).toMatch(/ - Beatrice Driver - performance\.csv$/)

    await page.setViewportSize({ width: 1280, height: 800 })
    const region = page.getByRole('region', { name: 'Performance history' })
    const frame = page.locator('[data-more]').filter({ has: region })
    await expect(frame).toHaveCount(1)
    await region.evaluate((box) => box.scrollTo({ left: box.scrollWidth }))
    await expect(frame).toHaveCount(0)
    await expect(table.getByRole('rowheader', { name: 'Score' })).toBeInViewport()
    await page.getByRole('tab', { name: 'Badges', exact: true }).click()
    const spread = page.getByRole('columnheader', { name: 'In the division' })
    await expect(spread).toBeInViewport({ ratio: 1 })
  })

  test('lists every award, and one is taken back', async ({ signInAs, laurel, checkAccessibility }) => {
    const scene = await setScores(laurel, 'History Concrete')
    await give(laurel, scene.company.id, scene.admin, [
      { to: scene.beatrice, badge: scene.mentor, comment: 'Well led' },
    ])
    const page = await signInAs(scene.admin)
    await page.goto(`/driver-data/${scene.beatrice.id}?tab=history`)
    await expect(page.getByRole('heading', { name: 'No awards in this period' })).toBeVisible()
    await switchTo(page, 'Month')
    await expect(awards(page)).toHaveCount(4)
    await filterBy(page, 'Badge', 'All', 'Mentor')
    await expect(awards(page)).toHaveCount(2)
    await expect(awards(page).nth(1)).toContainText('Well led')
    await filterBy(page, 'Awarded by', 'All', 'Dana Lead')
    await expect(awards(page)).toHaveCount(2)
    await checkAccessibility(page)
    expect(await saved(page)).toMatch(/ - Beatrice Driver - history\.csv$/)

    await page.getByRole('button', { name: 'Take back: Mentor' }).click()
    const dialog = page.getByRole('dialog', { name: 'Take “Mentor” back from Beatrice Driver?' })
    await dialog.getByRole('button', { name: 'Take award back' }).click()
    await expect(dialog.getByText('Reason field is required')).toBeVisible()
    await dialog.getByLabel('Reason').fill('Meant for somebody else')
    await dialog.getByRole('button', { name: 'Take award back' }).click()
    await expect(dialog).toBeHidden()
    await expect(awards(page).nth(1)).toContainText('Taken back')
    await expect(awards(page).nth(1)).toContainText('by Dana Lead: Meant for somebody else')
    await expect(page.getByRole('main').locator('header')).toContainText('200')
    await expect(page.getByRole('button', { name: 'Take back: Mentor' })).toHaveCount(0)
  })

  test('has fifty awards on a page', async ({ signInAs, laurel }) => {
    const scene = await setScores(laurel, 'Paged Concrete')
    await give(laurel, scene.company.id, scene.admin, [{ to: scene.chen, badge: scene.mentor, times: 51 }])
    const page = await signInAs(await laurel.world.person({ role: 'Supervisor', divisions: [scene.division] }))
    await page.goto(`/driver-data/${scene.chen.id}?tab=history&from=2020-01-01&to=${today()}`)
    await expect(awards(page)).toHaveCount(51)
    await expect(page.getByText('1–50 of 51')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Take back/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(awards(page)).toHaveCount(2)
  })

  test('of another company, or of nobody, is not there', async ({ signInAs, laurel }) => {
    const scene = await setScores(laurel, 'Near Concrete')
    const other = await setScores(laurel, 'Far Concrete')
    const page = await signInAs(scene.admin)
    for (const id of [other.beatrice.id, 'nobody', '-1', '99999999999']) {
      await page.goto(`/driver-data/${id}`)
      await expect(page.getByRole('heading', { name: 'There is no such score card' })).toBeVisible()
    }
  })

  test('in French on a phone', async ({ signInAs, laurel, checkAccessibility }) => {
    const scene = await setScores(laurel, 'Fiche Béton')
    const page = await signInAs(scene.admin, 'fr')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/driver-data/${scene.beatrice.id}?from=2020-01-01&to=${today()}`)
    await expect(page.getByRole('main').locator('header')).toContainText('25,00')
    for (const tab of ['Badges', 'Historique des performances', 'Historique complet des badges']) {
      await page.getByRole('tab', { name: tab, exact: true }).click()
      await expect(page.getByRole('button', { name: 'Exporter' })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await checkAccessibility(page)
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await fitsScreen(page)
      }
    }
  })
})
