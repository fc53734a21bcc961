import { giveAwards } from '../apps/server/src/modules/awards/awarding.service.ts'
import { awardsIn, go, openWizard, setScene } from './fixtures/assigning.ts'
import { expect, test } from './fixtures/test.ts'

test.describe('the awards of a badge', () => {
  test('the awards of a badge show who has it, and one can be taken back with a reason', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
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

  test('a Manager cannot take back an award of somebody else', async ({ signInAs, laurel }) => {
    const scene = await setScene(laurel, ['Amadou'], { name: 'From another hand' })
    const occasion = {
      companyId: scene.division.companyId,
      actor: scene.admin,
      now: new Date(),
    }
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
    await expect(
      page.getByRole('button', { name: /^Take back: Amadou Driver · RC-1\. You can no longer/ }),
    ).toHaveAttribute('aria-disabled', 'true')
  })
})
