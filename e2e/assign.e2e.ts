import { awardsIn, go, openWizard, setScene } from './fixtures/assigning.ts'
import { fitsScreen } from './fixtures/phone.ts'
import { expect, test } from './fixtures/test.ts'

test.describe('the assign wizard', () => {
  test('the wizard leads from a day to an award', async ({ signInAs, laurel, checkAccessibility }) => {
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

  test('the wizard can be used by keyboard alone', async ({ signInAs, laurel }) => {
    const scene = await setScene(laurel, ['Amadou', 'Beatrice'], { name: 'Helping hand' })
    const page = await signInAs(scene.admin)
    await page.goto('/badges')
    const open = page.getByRole('button', { name: 'Assign badges' })
    // Disabled, and so not focusable, until the badges are there.
    await expect(open).toBeEnabled()
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

  test('the wizard opened from a badge card or a score card has that badge or person chosen', async ({
    signInAs,
    laurel,
  }) => {
    const scene = await setScene(laurel, ['Amadou', 'Beatrice'], { name: 'Straight on' })
    const page = await signInAs(scene.admin)
    await page.goto('/badges')
    await page.getByRole('button', { name: 'Assign: Straight on' }).click()
    const dialog = page.getByRole('dialog', { name: 'Assign badges' })
    await go(dialog)
    await expect(dialog.getByRole('radio', { name: /^Straight on/ })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    const { id } = await laurel.db
      .selectFrom('users')
      .select('id')
      .where('first_name', '=', 'Beatrice')
      .where('division_id', '=', scene.division.id)
      .executeTakeFirstOrThrow()
    await page.goto(`/driver-data/${id}`)
    await page.getByRole('link', { name: 'Assign a badge' }).click()
    await go(dialog)
    await dialog.getByRole('radio', { name: /^Straight on/ }).check()
    await go(dialog)
    await expect(dialog.getByRole('checkbox', { name: 'Beatrice Driver' })).toBeChecked()
    await expect(dialog.getByText('1 selected')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Beatrice Driver', level: 1 })).toBeVisible()
  })

  test('what was chosen is there again after a reload, and forgotten once it was discarded', async ({
    signInAs,
    laurel,
  }) => {
    const scene = await setScene(laurel, ['Amadou', 'Beatrice'], { name: 'Kept' })
    const page = await signInAs(scene.admin)
    page.on('dialog', (question) => void question.accept())
    const dialog = await openWizard(page)
    await go(dialog)
    await dialog.getByRole('radio', { name: /^Kept/ }).check()
    await go(dialog)
    await dialog.getByRole('checkbox', { name: 'Beatrice Driver' }).check()
    await go(dialog)
    await dialog.getByRole('textbox').fill('Through the storm')
    await page.reload()

    await openWizard(page)
    await expect(dialog.getByText('with what you had chosen before the page was reloaded')).toBeVisible()
    await go(dialog)
    await expect(dialog.getByRole('radio', { name: /^Kept/ })).toBeChecked()
    await go(dialog)
    await expect(dialog.getByText('1 selected')).toBeVisible()
    await go(dialog)
    await expect(dialog.getByRole('textbox')).toHaveValue('Through the storm')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()

    await openWizard(page)
    await go(dialog)
    await expect(dialog.getByRole('radio', { name: /^Kept/ })).not.toBeChecked()
  })

  test('the wizard can be closed while the first step is checked', async ({ signInAs, laurel }) => {
    const scene = await setScene(laurel, ['Amadou'], { name: 'Slow' })
    const page = await signInAs(scene.admin)
    const dialog = await openWizard(page)
    await page.route('**/api/badges/check-assign*', () => undefined)
    await go(dialog)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })

  test('a pasted list of employee ids selects people and names the ids that match nobody', async ({
    signInAs,
    laurel,
  }) => {
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
    await expect(dialog.getByText('Nobody active in this division has this ID or address: RC-99')).toBeVisible()
    await expect(dialog.getByText('Did not fit any more and was not selected: Chen Driver')).toBeVisible()
    await expect(dialog.getByText('1 entry named somebody again')).toBeVisible()
    await expect(dialog.getByText('2 selected', { exact: true })).toBeVisible()
  })

  test('closing the wizard asks first, and the next opening has nothing chosen', async ({ signInAs, laurel }) => {
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

  test('the wizard fits a phone, in French', async ({ signInAs, laurel, checkAccessibility }) => {
    const scene = await setScene(laurel, ['Amadou', 'Beatrice'], { name: 'Conduite hivernale', weeklyLimit: 5 })
    const page = await signInAs(scene.admin, 'fr')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/badges')
    await page.getByRole('button', { name: 'Attribuer des badges' }).click()
    const dialog = page.getByRole('dialog', { name: 'Attribuer des badges' })
    const onward = dialog.getByRole('button', { name: 'Continuer' })
    await expect.poll(async () => (await dialog.getByRole('table').boundingBox())?.width).toBeGreaterThan(300)
    await expect(dialog.locator('td button[aria-pressed=true]')).toHaveCount(1)
    await checkAccessibility(page)
    await onward.click()
    await dialog.getByRole('radio', { name: /^Conduite hivernale/ }).check()
    await onward.click()
    await dialog.getByRole('button', { name: 'Tout sélectionner dans la limite' }).click()
    await expect(dialog.getByText('2 sélections')).toBeVisible()
    await checkAccessibility(page)
    await fitsScreen(page)
    await onward.click()
    await onward.click()
    await page.getByRole('button', { name: 'Continuer sans' }).click()
    await dialog.getByRole('button', { name: 'Attribuer à 2 personnes' }).click()
    await expect(page.getByText('Badge attribué')).toBeVisible()
  })
})
