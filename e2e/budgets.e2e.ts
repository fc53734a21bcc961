import { SESSION_MS } from '@laurel/contract/constants.ts'
import type { Page } from '@playwright/test'
import { Sessions } from '../apps/server/src/access/sessions.ts'
import { systemClock } from '../apps/server/src/core/clock.ts'
import { upsertApprovalSettings } from '../apps/server/src/modules/approvals/settings.queries.ts'
import { upsertBudget } from '../apps/server/src/modules/budgets/budgets.queries.ts'
import { awardsIn, go, openWizard, setScene } from './fixtures/assigning.ts'
import type { Console } from './fixtures/console.ts'
import { fitsScreen, openPhone } from './fixtures/phone.ts'
import { expect, test } from './fixtures/test.ts'

/** Stores a session for somebody in a page that is not signed in, or as somebody else. */
const continueAs = async (page: Page, { db }: Console, { id }: { id: number }, lang: 'en' | 'fr' = 'en') => {
  const token = await new Sessions(db, '', systemClock).open(db, id)
  const session = { id: `e2e-${id}`, token, oldToken: null, expiresAt: Date.now() + SESSION_MS }
  await page.goto('/legal')
  await page.evaluate(
    ([stored, language]) => {
      localStorage.setItem('laurel.session', stored)
      localStorage.setItem('laurel.lang', language)
    },
    [JSON.stringify(session), lang] as const,
  )
}

test('an assignment of a manager above the threshold becomes a proposal, and a company admin approves it', async ({
  signInAs,
  laurel,
  checkAccessibility,
}) => {
  const scene = await setScene(laurel, ['Amadou', 'Beatrice', 'Chen'], { name: 'Mentor', points: 80, coins: 2 })
  const { companyId } = scene.division
  await upsertApprovalSettings(laurel.db, { companyId, thresholdCents: 500, standIn: null })
  await upsertBudget(laurel.db, { companyId, divisionId: null, cents: 700, warnPercent: 80, mode: 'approve' })
  const manager = await laurel.world.person({
    role: 'Manager',
    divisions: [scene.division],
    allowBadges: [scene.badge],
    firstName: 'Marc',
    lastName: 'Lavoie',
  })
  const page = await signInAs(manager)
  const dialog = await openWizard(page)
  await go(dialog)
  await dialog.getByRole('radio', { name: /^Mentor/ }).check()
  await go(dialog)
  for (const name of ['Amadou', 'Beatrice', 'Chen']) {
    await dialog.getByRole('checkbox', { name: `${name} Driver` }).check()
  }
  await go(dialog)
  await dialog.getByLabel('Comment').fill('All three stayed until it was done.')
  await go(dialog)
  await expect(dialog.getByText('More than 5.00 coins: it becomes a proposal')).toBeVisible()
  await expect(dialog.getByText('7.00 left, 1.00 after this')).toBeVisible()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Propose for 3 people' }).click()
  await expect(page.getByText('Proposed: a second person has to approve it first')).toBeVisible()
  await page.getByRole('button', { name: 'Show' }).click()

  const detail = page.getByRole('article', { name: 'Mentor for 3 people' })
  await expect(detail.getByText('Somebody else decides')).toBeVisible()
  await expect(detail.getByRole('button', { name: /Approve/ })).toHaveCount(0)
  await expect(detail.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  expect(await awardsIn(laurel, scene.division)).toEqual([])

  await continueAs(page, laurel, scene.admin)
  await page.goto('/approvals')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('img', { name: '1 proposal to decide' })).toBeVisible()
  await page.getByRole('button', { name: /Mentor for 3 people/ }).click()
  await expect(detail.getByText('All three stayed until it was done.')).toBeVisible()
  await expect(detail.getByText('7.00 left, 1.00 after this')).toBeVisible()
  await checkAccessibility(page)
  await page.reload()
  await detail.getByRole('button', { name: 'Deny…' }).click()
  const denial = page.getByRole('dialog', { name: 'Deny “Mentor”?' })
  await denial.getByRole('button', { name: 'Deny proposal' }).click()
  await expect(denial.getByText('Reason field is required')).toBeVisible()
  await denial.getByRole('button', { name: 'Cancel' }).click()
  await detail.getByRole('button', { name: 'Approve 3 awards' }).click()
  await expect(page.getByText('Approved: 3 awards')).toBeVisible()
  await expect(detail.getByText(/^Approved by /)).toBeVisible()
  await expect(menu.getByRole('img', { name: '1 proposal to decide' })).toHaveCount(0)
  const given = await awardsIn(laurel, scene.division)
  expect(given.map(({ comment, coins_cents }) => ({ comment, coins_cents }))).toEqual(
    scene.drivers.map(() => ({ comment: 'All three stayed until it was done.', coins_cents: 200 })),
  )
  await page.getByRole('tab', { name: 'Approved' }).click()
  await expect(page.getByRole('button', { name: /Mentor for 3 people/ })).toBeVisible()
})

test('the wizard says on a phone in French that a budget allows no more', async ({
  browser,
  laurel,
  checkAccessibility,
}) => {
  const scene = await setScene(laurel, ['Amadou', 'Beatrice'], { name: 'Conduite hivernale', coins: 2 })
  const { id: divisionId, companyId } = scene.division
  await upsertBudget(laurel.db, { companyId, divisionId, cents: 300, warnPercent: 80, mode: 'stop' })
  const context = await openPhone(browser, laurel.url)
  const page = await context.newPage()
  await continueAs(page, laurel, scene.admin, 'fr')
  await page.goto('/badges')
  await page.getByRole('button', { name: 'Attribuer des badges' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Attribuer des badges' })
  const onward = dialog.getByRole('button', { name: 'Continuer' })
  await onward.tap()
  await dialog.getByRole('radio', { name: /^Conduite hivernale/ }).check()
  await onward.tap()
  await dialog.getByRole('checkbox', { name: 'Amadou Driver' }).check()
  await dialog.getByRole('checkbox', { name: 'Beatrice Driver' }).check()
  await expect(dialog.getByText('Budget dépassé\u00a0: il reste 3,00 pièces, il en faut 4,00')).toBeVisible()
  await expect(onward).toBeDisabled()
  await fitsScreen(page)
  await dialog.getByRole('checkbox', { name: 'Beatrice Driver' }).uncheck()
  await onward.tap()
  await onward.tap()
  await page.getByRole('button', { name: 'Continuer sans' }).tap()
  await expect(dialog.getByText('il reste 3,00, ensuite 1,00')).toBeVisible()
  await fitsScreen(page)
  await checkAccessibility(page)
  // Somebody else gives the rest meanwhile: the server refuses, and the dialog stays open with the sentence.
  await upsertBudget(laurel.db, { companyId, divisionId, cents: 100, warnPercent: 80, mode: 'stop' })
  await dialog.getByRole('button', { name: 'Attribuer à 1 personne' }).tap()
  await expect(dialog.getByRole('alert')).toContainText('il reste 1,00 pièces sur 1,00 et il en faut 2,00')
  expect(await awardsIn(laurel, scene.division)).toEqual([])
  await context.close()
})

test('a company admin sets, watches, changes and removes budgets, and names a stand-in', async ({
  signInAs,
  laurel,
  checkAccessibility,
}) => {
  const scene = await setScene(laurel, ['Amadou'], { name: 'Helping hand', coins: 4 })
  const standIn = { role: 'Manager', divisions: [scene.division], firstName: 'Joel', lastName: 'Abernathy' } as const
  await laurel.world.person(standIn)
  const page = await signInAs(scene.admin)
  await page.goto('/budgets')
  await expect(page.getByText('No budgets yet')).toBeVisible()
  await page.getByRole('button', { name: 'Set a budget: Ready-mix East' }).click()
  const form = page.getByRole('dialog', { name: 'Budget: Ready-mix East' })
  await form.getByLabel('Coins per month').fill('5.005')
  await form.getByRole('button', { name: 'Save budget' }).click()
  await expect(form.getByText('Coins takes at most two decimals')).toBeVisible()
  await form.getByLabel('Coins per month').fill('5')
  await form.getByRole('radio', { name: 'Approve' }).check()
  await checkAccessibility(page)
  await form.getByRole('button', { name: 'Save budget' }).click()
  const card = page.getByRole('listitem', { name: 'Ready-mix East' })
  await expect(card.getByText('left of 5.00')).toBeVisible()
  await expect(card.getByRole('meter')).toHaveAttribute('aria-valuetext', '0.00 of 5.00 coins')

  const dialog = await openWizard(page)
  await go(dialog)
  await dialog.getByRole('radio', { name: /^Helping hand/ }).check()
  await go(dialog)
  await dialog.getByRole('checkbox', { name: 'Amadou Driver' }).check()
  await go(dialog)
  await dialog.getByLabel('Comment').fill('Thanks')
  await go(dialog)
  await dialog.getByRole('button', { name: 'Assign to 1 person' }).click()
  await expect(page.getByText('Badge assigned successfully')).toBeVisible()
  await page.goto('/budgets')
  await expect(card.getByText('80% used')).toBeVisible()
  await checkAccessibility(page)

  await card.getByRole('button', { name: 'Remove the budget: Ready-mix East' }).click()
  await page.getByRole('button', { name: 'Remove budget' }).click()
  await expect(page.getByText('Budget removed')).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card.getByText('80% used')).toBeVisible()

  await page.getByRole('tab', { name: 'Approvals' }).click()
  await expect(page).toHaveURL(/tab=approvals/)
  await page.getByRole('switch', { name: 'Somebody stands in' }).check()
  await page.getByRole('combobox', { name: 'Who' }).click()
  await page.getByRole('option', { name: 'Joel Abernathy (Manager)' }).click()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('is required')).toBeVisible()
  await page.getByRole('button', { name: 'Last day' }).click()
  await page.getByRole('dialog').getByRole('button', { disabled: false }).last().click()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Approval settings saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Who' })).toHaveValue('Joel Abernathy (Manager)')
})
