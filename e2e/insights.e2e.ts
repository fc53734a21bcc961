import type { Locator } from '@playwright/test'
import { upsertBudget } from '../apps/server/src/modules/budgets/budgets.queries.ts'
import { go } from './fixtures/assigning.ts'
import type { Console } from './fixtures/console.ts'
import { fitsScreen } from './fixtures/phone.ts'
import { give, today } from './fixtures/scores.ts'
import { expect, test } from './fixtures/test.ts'

const NAMES = ['Amadou', 'Beatrice', 'Chen', 'Divya', 'Emil', 'Farah']

/** A company with two divisions. Of the six drivers of the first one, three were recognised today by its company admin. */
const setInsights = async (laurel: Console, name: string) => {
  const { world } = laurel
  const company = await world.company({ name })
  const east = await world.division({ companyId: company.id, name: 'Ready-mix East' })
  const west = await world.division({ companyId: company.id, name: 'Ready-mix West' })
  const yard = await world.location({ divisions: [east], name: 'Laval yard' })
  const badge = await world.badge({ division: east, name: 'Safe winter', points: 50, coins: 2 })
  const admin = await world.person({ role: 'CompanyAdmin', companyId: company.id, firstName: 'Dana', lastName: 'Boss' })
  const manager = await world.person({
    role: 'Manager',
    divisions: [east],
    allowBadges: [badge],
    firstName: 'Marc',
    lastName: 'Lavoie',
  })
  const drivers = []
  for (const firstName of NAMES) {
    drivers.push(await world.person({ role: 'Driver', division: east, location: yard, firstName, lastName: 'Driver' }))
  }
  await world.person({ role: 'Driver', division: west, firstName: 'Wanda', lastName: 'West' })
  await give(
    laurel,
    company.id,
    admin,
    drivers.slice(3).map((to) => ({ to, badge, day: today() })),
  )
  return { company, admin, manager, drivers, badge }
}

test('a Manager finds who was left out in the own divisions, awards them, and finds nobody left out', async ({
  signInAs,
  laurel,
  checkAccessibility,
}) => {
  const { manager } = await setInsights(laurel, 'Insight Concrete')
  const page = await signInAs(manager)
  await page.goto('/insights')
  await expect(page.getByRole('region', { name: 'Recognised by a person' })).toContainText(/50\s?%/)
  const leftOut = page.getByRole('region', { name: /^Left out/ })
  await expect(leftOut.getByRole('link')).toHaveText(['Amadou Driver', 'Beatrice Driver', 'Chen Driver'])
  await expect(page.getByRole('region', { name: /^Givers/ }).getByRole('rowheader')).toContainText([
    'Marc Lavoie',
    'Dana Boss',
  ])
  await checkAccessibility(page)

  await page.getByRole('button', { name: 'Dana Boss: 3. Show the awards' }).first().click()
  const awards = page.getByRole('dialog', { name: 'Awards behind this figure' })
  await expect(awards.getByRole('row')).toHaveCount(4)
  await page.reload()
  await expect(awards.getByRole('row')).toHaveCount(4)
  await awards.getByRole('button', { name: 'Close' }).last().click()
  await expect(awards).toBeHidden()

  await leftOut.getByRole('checkbox', { name: 'Choose all 3 below' }).check()
  await leftOut.getByRole('checkbox', { name: 'Choose Chen Driver' }).uncheck()
  await expect(leftOut.getByText('2 selected')).toBeVisible()
  await leftOut.getByRole('link', { name: 'Award now' }).click()
  const wizard = page.getByRole('dialog', { name: 'Assign badges' })
  await go(wizard)
  await wizard.getByRole('radio', { name: /^Safe winter/ }).check()
  await go(wizard)
  await expect(wizard.getByRole('checkbox', { name: 'Amadou Driver' })).toBeChecked()
  await expect(wizard.getByRole('checkbox', { name: 'Beatrice Driver' })).toBeChecked()
  await expect(wizard.getByRole('checkbox', { name: 'Chen Driver' })).not.toBeChecked()
  await go(wizard)
  await wizard.getByLabel('Comment').fill('You were overdue.')
  await go(wizard)
  await wizard.getByRole('button', { name: 'Assign to 2 people' }).click()
  await expect(wizard).toBeHidden()
  await page.goBack()
  await expect(leftOut.getByRole('link')).toHaveText(['Chen Driver'])
})

test.describe('the insights on a phone in French', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('every part fits, a month and a group are chosen by tap, charts have tables, and files are exported', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const { admin, company } = await setInsights(laurel, 'Béton Analyse')
    const budget = { companyId: company.id, divisionId: null, cents: 2000, warnPercent: 80, mode: 'warn' } as const
    await upsertBudget(laurel.db, budget)
    const page = await signInAs(admin, 'fr')
    await page.goto('/insights')
    await expect(page.getByRole('region', { name: 'Pièces restantes du budget' })).toContainText('14,00')
    const fairness = page.getByRole('region', { name: /^Équité/ })
    await expect(fairness.getByText(/1 groupe de moins de 5 personnes est masqué/)).toBeVisible()
    const badges = page.getByRole('region', { name: /^Badges/ })
    await expect(badges.getByRole('button', { name: /^Safe winter, Ready-mix East/ })).toBeVisible()
    await fitsScreen(page)
    await checkAccessibility(page)

    const awards = page.getByRole('dialog', { name: 'Attributions derrière ce chiffre' })
    const shown = async (opener: Locator, count: number) => {
      await opener.tap()
      await expect(awards.getByText('Safe winter')).toHaveCount(count)
      await fitsScreen(page)
      await awards.getByRole('button', { name: 'Fermer' }).last().tap()
      await expect(awards).toBeHidden()
    }
    await shown(page.getByRole('region', { name: 'Attributions par des personnes' }).getByRole('button'), 3)
    const givers = page.getByRole('region', { name: /^Donneurs/ })
    await shown(givers.getByRole('button', { name: 'Dana Boss\u00a0: 3. Voir les attributions' }).first(), 3)
    await shown(badges.getByRole('button', { name: /^Safe winter, Ready-mix East/ }), 3)

    const trend = page.getByRole('region', { name: /^Tendance/ })
    const months = trend.getByRole('slider', { name: 'Mois' })
    const figures = trend.locator('p')
    await expect(figures).toContainText('3 attributions par des personnes, 0 par le produit, 3 personnes touchées')
    const plot = await months.boundingBox()
    if (!plot) throw new Error('The months are not on the screen')
    await months.tap({ position: { x: plot.width / 24, y: plot.height / 2 } })
    await expect(months).toHaveValue('0')
    await expect(figures).toContainText('0 attributions par des personnes')
    await months.tap({ position: { x: (plot.width * 23) / 24, y: plot.height / 2 } })
    await shown(trend.getByRole('button', { name: 'Voir les attributions' }), 3)
    await trend.getByRole('button', { name: 'En tableau\u00a0: Tendance' }).tap()
    await expect(trend.getByRole('table').getByRole('row').nth(1).getByRole('cell')).toHaveText(['3', '3', '0'])
    await trend.getByRole('button', { name: 'En graphique\u00a0: Tendance' }).tap()
    await expect(months).toBeVisible()

    await fairness.getByRole('button', { name: 'En tableau\u00a0: Équité' }).tap()
    await expect(fairness.getByRole('table').getByRole('row').nth(1)).toContainText(/Ensemble\s*7\s*43/)
    await fitsScreen(page)
    // What lies half under the bar at the top counts as too small a target.
    await page.evaluate(() => window.scrollTo(0, 0))
    await checkAccessibility(page)
    await fairness.getByRole('button', { name: 'En graphique\u00a0: Équité' }).tap()
    await fairness.getByRole('button', { name: /^Laval yard.*50/ }).tap()
    await expect(page).toHaveURL(/group=location-\d+/)
    const leftOut = page.getByRole('region', { name: /^Laissés de côté/ })
    await expect(leftOut.getByRole('link')).toHaveText(['Amadou Driver', 'Beatrice Driver', 'Chen Driver'])
    await expect(leftOut.getByText('Seulement Laval yard')).toBeInViewport()
    await leftOut.getByRole('button', { name: 'Montrer tout le monde' }).tap()
    await expect(leftOut.getByRole('link')).toHaveCount(4)
    const file = page.waitForEvent('download')
    await leftOut.getByRole('button', { name: 'Exporter\u00a0: Laissés de côté' }).tap()
    expect((await file).suggestedFilename()).toContain('Laissés de côté')
    await fitsScreen(page)
  })

  test('the sheet of filters narrows the figures to a division, and people left out there are awarded', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const { admin } = await setInsights(laurel, 'Béton Filtre')
    const page = await signInAs(admin, 'fr')
    await page.goto('/insights')
    await page.getByRole('radiogroup', { name: 'Période' }).getByText('90 jours').tap()
    await expect(page).toHaveURL(/from=/)
    const leftOut = page.getByRole('region', { name: /^Laissés de côté/ })
    await expect(leftOut.getByRole('link')).toHaveCount(4)

    await page.getByRole('button', { name: /^Filtres/ }).tap()
    const sheet = page.getByRole('dialog', { name: 'Filtres' })
    await fitsScreen(page)
    await checkAccessibility(page)
    await sheet.getByRole('button', { name: /^Division/ }).tap()
    await page.getByRole('option', { name: 'Ready-mix East' }).tap()
    await sheet.getByRole('button', { name: 'Voir les résultats' }).tap()
    await expect(page).toHaveURL(/divisionid=\d+/)
    await expect(leftOut.getByRole('link')).toHaveText(['Amadou Driver', 'Beatrice Driver', 'Chen Driver'])
    await expect(page.getByRole('region', { name: 'Reconnus par une personne' })).toContainText(/50\s?%/)

    await leftOut.getByText('Jamais', { exact: true }).tap()
    await expect(page).toHaveURL(/leftout=never/)
    await leftOut.getByRole('checkbox', { name: 'Choisir Amadou Driver' }).tap()
    await leftOut.getByRole('checkbox', { name: 'Choisir Chen Driver' }).tap()
    await expect(leftOut.getByText('2 sélectionnées')).toBeInViewport()
    await fitsScreen(page)
    await checkAccessibility(page)
    await leftOut.getByRole('link', { name: 'Attribuer maintenant' }).tap()
    const wizard = page.getByRole('dialog', { name: 'Attribuer des badges' })
    const onward = wizard.getByRole('button', { name: 'Continuer' })
    await onward.tap()
    await wizard.getByRole('radio', { name: /^Safe winter/ }).check()
    await onward.tap()
    await expect(wizard.getByRole('checkbox', { name: 'Amadou Driver' })).toBeChecked()
    await expect(wizard.getByRole('checkbox', { name: 'Beatrice Driver' })).not.toBeChecked()
    await fitsScreen(page)
    await onward.tap()
    await wizard.getByLabel('Commentaire').fill('Il était temps.')
    await onward.tap()
    await wizard.getByRole('button', { name: 'Attribuer à 2 personnes' }).tap()
    await expect(wizard).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(/divisionid=\d+.*leftout=never/)
    await expect(leftOut.getByRole('link')).toHaveText(['Beatrice Driver'])
    await fitsScreen(page)
  })
})

test('a CompanyAdmin makes a schedule and sends it now, and the mail arrives with its link', async ({
  signInAs,
  laurel,
  checkAccessibility,
}) => {
  const { admin, company } = await setInsights(laurel, 'Schedule Concrete')
  await laurel.db.updateTable('users').set({ password_hash: 'joined' }).where('company_id', '=', company.id).execute()
  const page = await signInAs(admin)
  await page.goto('/budgets?tab=schedules')
  await page.getByRole('button', { name: 'New schedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'New schedule' })
  await dialog.getByRole('combobox', { name: 'What is sent' }).click()
  await page.getByRole('option', { name: 'Left out' }).click()
  await dialog.getByText('Monthly').click()
  await dialog.getByLabel('Day of the month').fill('31')
  await expect(dialog.getByText('Dana Boss')).toBeVisible()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Create schedule' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('listitem').filter({ hasText: 'On day 31 of every month at 06:00' })
  await expect(row).toContainText('to Dana Boss')
  await row.getByRole('button', { name: /^Send now/ }).click()
  await expect(page.getByText('It is on its way to 1 person')).toBeVisible()
  await row.getByText('The latest sending').click()
  await expect(row.getByText(/sent to 1 person \(by hand\)/)).toBeVisible()
  await checkAccessibility(page)
  await expect.poll(() => laurel.mailTo(admin.email)).toContain('/insights')
  const mail = (await laurel.mailTo(admin.email)) ?? ''
  expect(mail).toContain('Subject: Left out of Schedule Concrete')
  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('button', { name: 'Delete schedule' }).click()
  await expect(page.getByText('No schedules yet')).toBeVisible()
})
