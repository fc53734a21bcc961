import type { Locator, Page } from '@playwright/test'
import type { BadgeGiven } from '../apps/server/seed/builders.ts'
import { giveAwards } from '../apps/server/src/modules/awards/awarding.service.ts'
import type { Console } from './fixtures/console.ts'
import { expect, test } from './fixtures/test.ts'

type Place = { id: number; companyId: number }

/** A division with a CompanyAdmin, a location and drivers who have employee ids. */
const setScene = async ({ world, db }: Console, names: readonly string[], badge: Omit<BadgeGiven, 'division'>) => {
  const division = await world.division({ name: 'Ready-mix East' })
  const yard = await world.location({ divisions: [division], name: 'Laval yard' })
  const plant = await world.location({ divisions: [division], name: 'Dorval plant' })
  const drivers = []
  for (const [index, firstName] of names.entries()) {
    const location = index % 2 === 0 ? yard : plant
    const driver = await world.person({ role: 'Driver', division, location, firstName, lastName: 'Driver' })
    const employeeId = `RC-${index + 1}`
    await db.updateTable('users').set({ employee_id: employeeId }).where('id', '=', driver.id).execute()
    drivers.push({ ...driver, employeeId })
  }
  const given = await world.badge({ ...badge, division })
  const admin = await world.person({ role: 'CompanyAdmin', companyId: division.companyId })
  return { division, drivers, badge: given, admin }
}

const awardsIn = ({ db }: Console, { id }: Place) =>
  db
    .selectFrom('awards')
    .select(['user_id', 'comment', 'points', 'coins_cents', 'awarded_for', 'reversed_at'])
    .where('division_id', '=', id)
    .orderBy('id')
    .execute()

const openWizard = async (page: Page) => {
  await page.goto('/badges')
  await page.getByRole('button', { name: 'Assign badges' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign badges' })
  await expect(dialog).toBeVisible()
  return dialog
}

const go = (dialog: Locator) => dialog.getByRole('button', { name: 'Continue' }).click()

test.describe('the assign wizard', () => {
  test('goes from a day to an award', async ({ signInAs, laurel, checkAccessibility }) => {
    const scene = await setScene(laurel, ['Amadou', 'Beatrice', 'Chen'], {
      name: 'Safe winter',
      points: 150,
      coins: 12.5,
      monthlyLimit: 3,
    })
    const user = await laurel.world.person({
      role: 'User',
      division: scene.division,
      firstName: 'Uma',
      lastName: 'User',
    })
    const page = await signInAs(scene.admin)
    const dialog = await openWizard(page)
    const checked = page.waitForRequest(/badges\/check-assign\?.*awardedFor=/)
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: 'Yesterday' }).click()
    await go(dialog)
    await checked

    await expect(dialog.getByText('Choose a badge to continue')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await checkAccessibility(page)
    await dialog.getByRole('radio', { name: /^Safe winter/ }).check()
    await go(dialog)

    await expect(dialog.getByText('Choose at least one person to continue')).toBeVisible()
    await dialog.getByRole('searchbox').fill('rc-2')
    await expect(dialog.getByRole('checkbox')).toHaveCount(1)
    await dialog.getByRole('checkbox', { name: 'Beatrice Driver' }).check()
    await dialog.getByRole('searchbox').fill('')
    await dialog.getByText('Users 1').click()
    await dialog.getByRole('checkbox', { name: 'Uma User' }).check()
    await expect(dialog.getByText('2 selected')).toBeVisible()
    await expect(dialog.getByText('300 points, 25.00 coins')).toBeVisible()
    await expect(dialog.getByRole('meter')).toHaveAttribute('aria-valuetext', '1 left of 3')
    await checkAccessibility(page)
    await go(dialog)

    await go(dialog)
    await expect(page.getByText('Assign without a comment?')).toBeVisible()
    await page.getByRole('button', { name: 'Write a comment' }).click()
    await expect(dialog.getByLabel('Comment')).toBeFocused()
    await dialog.getByLabel('Comment').fill('x'.repeat(201))
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await dialog.getByLabel('Comment').fill('  Through snow and ice.  ')
    await go(dialog)

    await expect(dialog.getByRole('listitem').filter({ hasText: 'Beatrice Driver' })).toBeVisible()
    await expect(dialog.getByText('Through snow and ice.')).toBeVisible()
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: 'Assign to 2 people' }).click()
    await expect(page.getByText('Badge assigned successfully')).toBeVisible()
    await expect(dialog).toBeHidden()

    const awards = await awardsIn(laurel, scene.division)
    expect(awards.map((award) => award.user_id).toSorted()).toEqual([scene.drivers[1]?.id, user.id].toSorted())
    expect(awards[0]).toMatchObject({ comment: 'Through snow and ice.', points: 150, coins_cents: 1250 })
    await expect(page.getByRole('listitem', { name: 'Safe winter' })).toContainText('2 of 3')
  })

  test('works by keyboard alone', async ({ signInAs, laurel }) => {
    const scene = await setScene(laurel, ['Amadou', 'Beatrice'], { name: 'Helping hand' })
    const page = await signInAs(scene.admin)
    await page.goto('/badges')
    const open = page.getByRole('button', { name: 'Assign badges' })
    await open.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Assign badges' })
    const onward = dialog.getByRole('button', { name: 'Continue' })
    await expect(dialog.getByText(/^Chosen: /)).toBeVisible()
    await onward.focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('radio', { name: /^Helping hand/ })).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('searchbox')).toBeFocused()
    await dialog.getByRole('checkbox', { name: 'Amadou Driver' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Comment')).toBeFocused()
    await page.keyboard.type('Thank you')
    await page.keyboard.press('Tab')
    while (!(await onward.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const submit = dialog.getByRole('button', { name: 'Assign to 1 person' })
    await expect(submit).toBeVisible()
    while (!(await submit.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Badge assigned successfully')).toBeVisible()
    await expect(open).toBeFocused()
  })

  test('selects all within the allowance, and says who is left out', async ({ signInAs, laurel }) => {
    const scene = await setScene(laurel, ['Amadou', 'Beatrice', 'Chen', 'Dina'], {
      name: 'Fuel saver',
      weeklyLimit: 3,
      driverLimit: 1,
    })
    const page = await signInAs(scene.admin)
    const dialog = await openWizard(page)
    const toPeople = async () => {
      await go(dialog)
      await dialog.getByRole('radio', { name: /^Fuel saver/ }).check()
      await go(dialog)
    }
    await toPeople()
    await dialog.getByRole('checkbox', { name: 'Amadou Driver' }).check()
    await go(dialog)
    await go(dialog)
    await page.getByRole('button', { name: 'Continue without' }).click()
    await dialog.getByRole('button', { name: 'Assign to 1 person' }).click()
    await expect(dialog).toBeHidden()

    await page.getByRole('button', { name: 'Assign badges' }).click()
    await toPeople()
    await expect(dialog.getByRole('checkbox', { name: 'Amadou Driver' })).toBeDisabled()
    await expect(dialog.getByText('Reached monthly limit')).toBeVisible()
    await dialog.getByRole('button', { name: 'Select all who qualify' }).click()
    await expect(dialog.getByText('2 selected')).toBeVisible()
    await expect(dialog.getByText('1 person who qualifies did not fit the allowance.')).toBeVisible()
    await expect(dialog.getByRole('checkbox', { name: 'Dina Driver' })).toBeDisabled()
    await dialog.getByRole('checkbox', { name: 'Chen Driver' }).uncheck()
    await dialog.getByRole('checkbox', { name: 'Dina Driver' }).check()
    await dialog.getByRole('button', { name: /^Location/ }).click()
    await page.getByRole('option', { name: 'Laval yard' }).click()
    await expect(dialog.getByRole('checkbox')).toHaveCount(2)
    await expect(dialog.getByText('2 selected')).toBeVisible()
  })

  test('a badge whose allowance is used is off', async ({ signInAs, laurel }) => {
    const scene = await setScene(laurel, ['Amadou'], { name: 'Nothing left', monthlyLimit: 0 })
    await laurel.world.badge({ division: scene.division, name: 'Trips of the product', type: 'TRIPS' })
    const page = await signInAs(scene.admin)
    const dialog = await openWizard(page)
    await go(dialog)
    await expect(dialog.getByRole('radio', { name: /Nothing left.*Reached monthly limit/ })).toBeDisabled()
    await expect(dialog.getByText('Trips of the product')).toHaveCount(0)
  })

  test('takes a pasted list of employee ids and drops nothing silently', async ({ signInAs, laurel }) => {
    const scene = await setScene(laurel, ['Amadou', 'Beatrice', 'Chen'], { name: 'Listed', monthlyLimit: 2 })
    const page = await signInAs(scene.admin)
    const dialog = await openWizard(page)
    await go(dialog)
    await dialog.getByRole('radio', { name: /^Listed/ }).check()
    await go(dialog)
    await dialog.getByRole('button', { name: 'Paste a list' }).click()
    await dialog.getByLabel('Employee IDs').fill('rc-1; RC-99\nRC-2, RC-3 RC-1')
    await dialog.getByRole('button', { name: 'Select these people' }).click()
    await expect(dialog.getByText('2 people selected')).toBeVisible()
    await expect(dialog.getByText('Nobody active in this division has this ID: RC-99')).toBeVisible()
    await expect(dialog.getByText('Did not fit the allowance and was not selected: Chen Driver')).toBeVisible()
    await expect(dialog.getByText('1 entry named somebody again')).toBeVisible()
    await expect(dialog.getByText('2 selected', { exact: true })).toBeVisible()
  })

  test('asks before something is lost, and starts with nothing chosen', async ({ signInAs, laurel }) => {
    const scene = await setScene(laurel, ['Amadou'], { name: 'Half way' })
    const page = await signInAs(scene.admin)
    const dialog = await openWizard(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Assign badges' }).click()
    await go(dialog)
    await dialog.getByRole('radio', { name: /^Half way/ }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Assign badges' }).click()
    await expect(dialog.getByText(/^Chosen: /)).toBeVisible()
    await go(dialog)
    await expect(dialog.getByRole('radio', { name: /^Half way/ })).not.toBeChecked()
  })

  test('shows what the server says when somebody was faster', async ({ signInAs, laurel }) => {
    const scene = await setScene(laurel, ['Amadou', 'Beatrice'], { name: 'Contested', monthlyLimit: 2 })
    const page = await signInAs(scene.admin)
    const dialog = await openWizard(page)
    await go(dialog)
    await dialog.getByRole('radio', { name: /^Contested/ }).check()
    await go(dialog)
    await dialog.getByRole('button', { name: 'Select all who qualify' }).click()
    await go(dialog)
    await dialog.getByLabel('Comment').fill('Both of you')
    await go(dialog)
    await laurel.db.updateTable('badges').set({ monthly_limit: 1 }).where('id', '=', scene.badge.id).execute()
    await dialog.getByRole('button', { name: 'Assign to 2 people' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Contested')
    await expect(dialog.getByText(/Only 1 .*choose fewer people/)).toBeVisible()
    expect(await awardsIn(laurel, scene.division)).toEqual([])
    await dialog.getByRole('button', { name: 'Back to People' }).click()
    await dialog.getByRole('checkbox', { name: 'Beatrice Driver' }).uncheck()
    await go(dialog)
    await go(dialog)
    await dialog.getByRole('button', { name: 'Assign to 1 person' }).click()
    await expect(page.getByText('Badge assigned successfully')).toBeVisible()
  })

  test('a Manager gives only what was granted', async ({ signInAs, laurel }) => {
    const scene = await setScene(laurel, ['Amadou'], { name: 'Granted' })
    await laurel.world.badge({ division: scene.division, name: 'Withheld' })
    const manager = { role: 'Manager', divisions: [scene.division], allowBadges: [scene.badge] } as const
    const page = await signInAs(await laurel.world.person(manager))
    const dialog = await openWizard(page)
    await go(dialog)
    await expect(dialog.getByRole('radio', { name: /^Granted/ })).toBeVisible()
    await expect(dialog.getByText('Withheld')).toHaveCount(0)
  })

  test('in French on a phone', async ({ signInAs, laurel, checkAccessibility }) => {
    const scene = await setScene(laurel, ['Amadou', 'Beatrice'], { name: 'Conduite hivernale', weeklyLimit: 5 })
    const page = await signInAs(scene.admin, 'fr')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/badges')
    await page.getByRole('button', { name: 'Attribuer des badges' }).click()
    const dialog = page.getByRole('dialog', { name: 'Attribuer des badges' })
    const onward = dialog.getByRole('button', { name: 'Continuer' })
    await checkAccessibility(page)
    await onward.click()
    await dialog.getByRole('radio', { name: /^Conduite hivernale/ }).check()
    await onward.click()
    await dialog.getByRole('button', { name: 'Tout sélectionner dans la limite' }).click()
    await expect(dialog.getByText('2 sélections')).toBeVisible()
    await checkAccessibility(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    await onward.click()
    await onward.click()
    await page.getByRole('button', { name: 'Continuer sans' }).click()
    await dialog.getByRole('button', { name: 'Attribuer à 2 personnes' }).click()
    await expect(page.getByText('Badge attribué')).toBeVisible()
  })
})

test.describe('the awards of a badge', () => {
  test('show who has it, and can be taken back with a reason', async ({ signInAs, laurel, checkAccessibility }) => {
    const scene = await setScene(laurel, ['Amadou'], { name: 'Given by mistake', monthlyLimit: 5 })
    const page = await signInAs(scene.admin)
    const wizard = await openWizard(page)
    await go(wizard)
    await wizard.getByRole('radio', { name: /^Given by mistake/ }).check()
    await go(wizard)
    await wizard.getByRole('checkbox', { name: 'Amadou Driver' }).check()
    await go(wizard)
    await wizard.getByLabel('Comment').fill('Well done')
    await go(wizard)
    await wizard.getByRole('button', { name: 'Assign to 1 person' }).click()
    await expect(wizard).toBeHidden()

    const card = page.getByRole('listitem', { name: 'Given by mistake' })
    await expect(card).toContainText('1 of 5')
    await card.hover()
    await card.getByRole('button', { name: 'Awards: Given by mistake' }).click()
    const awards = page.getByRole('dialog', { name: 'Awards of Given by mistake' })
    await expect(awards.getByRole('row', { name: /Amadou Driver/ })).toContainText('Well done')
    await checkAccessibility(page)
    await awards.getByRole('button', { name: 'Take back: Amadou Driver' }).click()
    const reversal = page.getByRole('dialog', { name: /Take “Given by mistake” back from Amadou Driver/ })
    await reversal.getByRole('button', { name: 'Take award back' }).click()
    await expect(reversal.getByText('Reason field is required')).toBeVisible()
    await checkAccessibility(page)
    await reversal.getByLabel('Reason').fill('The wrong Amadou')
    await reversal.getByRole('button', { name: 'Take award back' }).click()
    await expect(page.getByText('Award taken back')).toBeVisible()
    await expect(awards.getByText('Taken back', { exact: true })).toBeVisible()
    await expect(awards.getByText(/The wrong Amadou/)).toBeVisible()
    await expect(awards.getByRole('button', { name: 'Take back: Amadou Driver' })).toHaveCount(0)
    await awards.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(card).toContainText('0 of 5')
    const [award] = await awardsIn(laurel, scene.division)
    expect(award?.reversed_at).not.toBeNull()
  })

  test('somebody else’s award is not a Manager’s to take back', async ({ signInAs, laurel }) => {
    const scene = await setScene(laurel, ['Amadou'], { name: 'From another hand' })
    const occasion = {
      companyId: scene.division.companyId,
      lang: 'en',
      actorId: scene.admin.id,
      at: new Date(),
    } as const
    const gift = {
      badgeId: scene.badge.id,
      awardedFor: '2026-01-15',
      quantity: 1,
      comment: '',
      source: 'manual',
    } as const
    await giveAwards(
      laurel.db,
      occasion,
      scene.drivers.map(({ id }) => ({ ...gift, userId: id })),
    )
    const page = await signInAs(await laurel.world.person({ role: 'Manager', divisions: [scene.division] }))
    await page.goto('/badges')
    const card = page.getByRole('listitem', { name: 'From another hand' })
    await card.hover()
    await card.getByRole('button', { name: /^Awards/ }).click()
    await expect(page.getByRole('button', { name: /^Take back: Amadou Driver\. You can no longer/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })
})
