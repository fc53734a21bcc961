import { awardsIn, go, openWizard, setScene } from './fixtures/assigning.ts'
import { expect, test } from './fixtures/test.ts'

test.describe('allowances in the assign wizard', () => {
  test('“select all” takes people within the allowance and names those left out', async ({ signInAs, laurel }) => {
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

  test('people over the allowance of another badge are marked, and fewer are asked for', async ({
    signInAs,
    laurel,
  }) => {
    const scene = await setScene(laurel, ['Amadou', 'Beatrice', 'Chen', 'Dina'], { name: 'For everybody' })
    await laurel.world.badge({
      division: scene.division,
      name: 'For few',
      monthlyLimit: 3,
      driverLimit: 2,
      weeklyDriverLimit: 1,
    })
    const page = await signInAs(scene.admin)
    const dialog = await openWizard(page)
    await go(dialog)
    await expect(dialog.getByRole('radio', { name: /For few.*3 left this month/ })).toBeVisible()
    await dialog.getByRole('searchbox').fill('every')
    await expect(dialog.getByRole('radio')).toHaveCount(1)
    await dialog.getByRole('radio', { name: /^For everybody/ }).check()
    await go(dialog)
    await dialog.getByRole('button', { name: 'Select all who qualify' }).click()
    await dialog.getByRole('button', { name: 'Back', exact: true }).click()
    await dialog.getByRole('radio', { name: /^For few/ }).check()
    await go(dialog)
    await expect(dialog.getByText('Choose 1 fewer: only 3 more awards are allowed')).toBeVisible()
    await expect(dialog.getByText('Over the allowance', { exact: true })).toHaveCount(1)
    await expect(dialog.getByText('0 of 1 in the week')).toHaveCount(3)
    await dialog.getByRole('button', { name: 'Select all who qualify' }).click()
    await expect(dialog.getByText('4 selected')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Keep the first 3' }).click()
    await expect(dialog.getByText('Over the allowance', { exact: true })).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeEnabled()
  })

  test('a badge whose allowance is used up cannot be chosen', async ({ signInAs, laurel }) => {
    const scene = await setScene(laurel, ['Amadou'], { name: 'Nothing left', monthlyLimit: 0 })
    await laurel.world.badge({ division: scene.division, name: 'Trips of the product', type: 'TRIPS' })
    const page = await signInAs(scene.admin)
    const dialog = await openWizard(page)
    await go(dialog)
    await expect(dialog.getByRole('radio', { name: /Nothing left.*Reached monthly limit/ })).toBeDisabled()
    await expect(dialog.getByText('Trips of the product')).toHaveCount(0)
  })

  test('a limit that was used up meanwhile is refused with the sentence of the server', async ({
    signInAs,
    laurel,
  }) => {
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
    await expect(dialog.getByText('Choose 1 fewer: only 1 more award is allowed')).toBeVisible()
    expect(await awardsIn(laurel, scene.division)).toEqual([])
    await dialog.getByRole('button', { name: 'Back to People' }).click()
    await dialog.getByRole('checkbox', { name: 'Beatrice Driver' }).uncheck()
    await go(dialog)
    await go(dialog)
    await dialog.getByRole('button', { name: 'Assign to 1 person' }).click()
    await expect(page.getByText('Badge assigned successfully')).toBeVisible()
  })

  test('a Manager can only choose badges that were granted', async ({ signInAs, laurel }) => {
    const scene = await setScene(laurel, ['Amadou'], { name: 'Granted' })
    await laurel.world.badge({ division: scene.division, name: 'Withheld' })
    const manager = { role: 'Manager', divisions: [scene.division], allowBadges: [scene.badge] } as const
    const page = await signInAs(await laurel.world.person(manager))
    const dialog = await openWizard(page)
    await go(dialog)
    await expect(dialog.getByRole('radio', { name: /^Granted/ })).toBeVisible()
    await expect(dialog.getByText('Withheld')).toHaveCount(0)
  })
})
