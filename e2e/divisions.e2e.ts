import type { Page } from '@playwright/test'
import { filterBy } from './fixtures/controls.ts'
import { expect, test } from './fixtures/test.ts'

/** Opens the dialog of a division and goes on to its badges. */
const openBadges = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Edit: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Edit ${name}` })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  return dialog
}

test.describe('divisions', () => {
  test('an Admin creates a division with badges of its own', async ({ signInAs, laurel, checkAccessibility }) => {
    await laurel.world.company({ name: 'Ridgeway of Divisions' })
    await laurel.world.badge({ name: 'Gentle braking', points: 1500, coins: 12.5 })
    const page = await signInAs('Admin')
    await page.goto('/divisions')
    await page.getByRole('button', { name: 'New division' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New division' })

    await dialog.getByLabel('Name').fill('   ')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('Name field is required')).toBeVisible()
    await expect(dialog.getByText('Company field is required')).toBeVisible()
    await expect(dialog.getByLabel('Name')).toBeFocused()

    await dialog.getByLabel('Name').fill('  A ready-mix yard ')
    await dialog.getByLabel('Company').fill('ridgeway')
    await page.getByRole('option', { name: 'Ridgeway of Divisions' }).click()
    await dialog.getByRole('button', { name: 'Continue' }).click()

    const badges = dialog.getByRole('group', { name: 'Default badges' })
    const badge = badges.getByLabel('Gentle braking')
    await expect(badge).not.toBeChecked()
    for (const automatic of ['Perfect attendance', 'On time', 'Trips']) {
      await expect(badges.getByLabel(automatic)).toBeChecked()
      await badges.getByLabel(automatic).uncheck()
    }
    await expect(dialog.getByText('Choose at least one badge to continue')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await expect(dialog.getByText('1,500 points, 12.50 coins')).toBeAttached()
    await badge.check()
    await expect(dialog.getByText('Choose at least one badge to continue')).toBeHidden()
    await checkAccessibility(page)

    await dialog.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(dialog.getByLabel('Company')).toHaveValue('Ridgeway of Divisions')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(badge).toBeChecked()
    await dialog.getByRole('button', { name: 'Continue' }).click()

    await expect(dialog.getByRole('switch', { name: 'Leaderboard' })).toBeChecked()
    await expect(dialog.getByRole('switch', { name: 'GPS page' })).toBeChecked()
    await dialog.getByRole('switch', { name: 'GPS page' }).uncheck()
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: 'Create division' }).click()
    await expect(page.getByText('Division created')).toBeVisible()
    await expect(dialog).toBeHidden()
    const row = page.getByRole('row', { name: /^\d+ A ready-mix yard/ }).filter({ hasText: 'Ridgeway of Divisions' })
    await expect(row).toContainText('GPS page off')
  })

  test('editing a division keeps, archives and adds badges', async ({ signInAs, laurel, checkAccessibility }) => {
    const company = await laurel.world.company({ name: 'Badge keepers' })
    const pumps = await laurel.world.division({ companyId: company.id, name: 'Pumps' })
    const taken = await laurel.world.badge({ name: 'Taken already' })
    await laurel.world.badge({ name: 'Not taken yet' })
    await laurel.world.badge({ name: 'Taken already', division: pumps, originalId: taken.id })
    await laurel.world.badge({ name: 'Home made', division: pumps })
    await laurel.world.release({ division: pumps })
    const page = await signInAs('Admin')
    await page.goto(`/divisions?companyid=${company.id}`)

    const dialog = await openBadges(page, 'Pumps')
    const own = dialog.getByRole('group', { name: 'Badges of this division' })
    const toAdd = dialog.getByRole('group', { name: 'Default badges to add' })
    await expect(own.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await expect(toAdd.getByLabel('Not taken yet')).not.toBeChecked()
    await expect(toAdd.getByLabel('Taken already')).toBeHidden()
    await checkAccessibility(page)

    await own.getByRole('button', { name: 'Choose none' }).click()
    await expect(dialog.getByText('Choose at least one badge to continue')).toBeVisible()
    await own.getByLabel('Taken already').check()
    await toAdd.getByLabel('Not taken yet').check()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('switch', { name: 'Leaderboard' }).uncheck()
    const hidden = dialog.getByText('1 release of GPS data still waits. Nobody sees it until the page is on again.')
    await expect(hidden).toBeHidden()
    await dialog.getByRole('switch', { name: 'GPS page' }).uncheck()
    await expect(hidden).toBeVisible()
    await dialog.getByRole('switch', { name: 'GPS page' }).check()
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Division updated')).toBeVisible()
    await expect(page.getByRole('row', { name: /Pumps/ })).toContainText('Leaderboard off')

    await expect(dialog).toBeHidden()
    await openBadges(page, 'Pumps')
    await expect(own.getByLabel('Not taken yet')).toBeChecked()
    await expect(own.getByLabel('Taken already')).toBeChecked()
    await expect(dialog.getByLabel('Home made')).toBeHidden()
    await expect(toAdd.getByLabel('Not taken yet')).toBeHidden()
  })

  test('the division dialog starts at step 1 again, and a taken name leads back to its field', async ({
    signInAs,
    laurel,
  }) => {
    const company = await laurel.world.company({ name: 'Two of a kind' })
    await laurel.world.division({ companyId: company.id, name: 'North' })
    await laurel.world.badge({ name: 'Any badge' })
    const page = await signInAs('Admin')
    await page.goto(`/divisions?companyid=${company.id}`)
    const dialog = page.getByRole('dialog', { name: 'New division' })
    const reachSettings = async () => {
      await page.getByRole('button', { name: 'New division' }).click()
      await dialog.getByLabel('Name').fill('North')
      await expect(dialog.getByLabel('Company')).toHaveValue('Two of a kind')
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await dialog.getByLabel('Any badge').check()
      await page.keyboard.press('Enter')
    }
    await reachSettings()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()

    await page.getByRole('button', { name: 'New division' }).click()
    await expect(dialog.getByText('Step 1 of 3', { exact: true })).toBeVisible()
    await expect(dialog.getByLabel('Name')).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await reachSettings()
    await dialog.getByRole('button', { name: 'Create division' }).click()
    const refusal = 'Another division of this company already has this name.'
    await expect(dialog.getByText(refusal)).toBeVisible()
    await expect(page.getByText(refusal)).toHaveCount(1)
    await expect(dialog.getByLabel('Name')).toBeFocused()
  })

  test('a division is deleted after a question, and one in use lists what uses it, with links', async ({
    signInAs,
    laurel,
  }) => {
    const company = await laurel.world.company({ name: 'Half empty' })
    const full = await laurel.world.division({ companyId: company.id, name: 'Full' })
    const late = await laurel.world.division({ companyId: company.id, name: 'Late' })
    await laurel.world.division({ companyId: company.id, name: 'Idle' })
    await laurel.world.location({ divisions: [full] })
    await laurel.world.person({ role: 'Driver', division: full })
    const page = await signInAs('Admin')
    await page.goto(`/divisions?companyid=${company.id}`)

    await page.getByRole('button', { name: 'Delete: Full' }).click()
    const inTheWay = page.getByRole('dialog', { name: 'Division “Full” cannot be deleted' })
    await expect(inTheWay.getByRole('link', { name: '1 location' })).toBeVisible()
    await expect(inTheWay.getByRole('link', { name: '1 person' })).toHaveAttribute('href', /divisionid=/)
    await inTheWay.getByRole('button', { name: 'OK' }).click()

    await page.getByRole('button', { name: 'Delete: Late' }).click()
    await expect(page.getByText('Delete division “Late”?')).toBeVisible()
    await laurel.world.location({ divisions: [late] })
    await page.getByRole('button', { name: 'Delete division' }).click()
    await expect(page.getByText(/^“Late” cannot be deleted while it has 1 location/)).toBeVisible()

    await page.getByRole('button', { name: 'Delete: Idle' }).click()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name: 'Delete: Idle' }).click()
    await page.getByRole('button', { name: 'Delete division' }).click()
    await expect(page.getByText('Division successfully deleted')).toBeVisible()
    await expect(page.getByRole('row', { name: /Idle/ })).toBeHidden()
    await expect(page.getByRole('row', { name: /Full/ })).toBeVisible()
  })

  test('a division that somebody else changed meanwhile shows both names, and the second Admin can save over theirs', async ({
    signInAs,
    laurel,
  }) => {
    const company = await laurel.world.company({ name: 'Two editors' })
    const division = await laurel.world.division({ companyId: company.id, name: 'Contested' })
    await laurel.world.badge({ name: 'Agreed on', division })
    const save = async (page: Page, name: string) => {
      const dialog = page.getByRole('dialog', { name: /^Edit/ })
      await dialog.getByLabel('Name').fill(name)
      for (const step of ['Continue', 'Continue', 'Save changes'])
        await dialog.getByRole('button', { name: step }).click()
      return dialog
    }
    const first = await signInAs('Admin')
    await first.goto(`/divisions?companyid=${company.id}`)
    const second = await first.context().newPage()
    await second.goto(first.url())
    for (const page of [first, second]) await page.getByRole('button', { name: 'Edit: Contested' }).click()
    await save(first, 'From the first')
    await expect(first.getByRole('row', { name: /From the first/ })).toBeVisible()

    const dialog = await save(second, 'From the second')
    await expect(dialog.getByText('Somebody else saved this in the meantime')).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Theirs: From the first' })).not.toBeChecked()
    await expect(dialog.getByRole('radio', { name: 'Yours: From the second' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(second.getByRole('row', { name: /From the second/ })).toBeVisible()
  })

  test('divisions are searched on Enter and filtered by company, and the address keeps both', async ({
    signInAs,
    laurel,
  }) => {
    const [alpha, beta] = [await laurel.world.company({ name: 'Alpha Haul' }), await laurel.world.company()]
    for (const name of ['Quarry east', 'Quarry west']) await laurel.world.division({ companyId: alpha.id, name })
    await laurel.world.division({ companyId: beta.id, name: 'Quarry south' })
    const page = await signInAs('Admin')
    await page.goto('/divisions')
    await page.getByRole('searchbox').fill('quarry')
    await expect(page).toHaveURL(/\/divisions$/)
    await page.keyboard.press('Enter')
    await expect(page.getByText('3 divisions')).toBeVisible()

    await filterBy(page, 'Company', 'All', 'Alpha Haul')
    await expect(page.getByText('2 divisions')).toBeVisible()
    await page.getByRole('button', { name: 'Name' }).click()
    await expect(page.getByRole('row').nth(1)).toContainText('Quarry west')
    await page.reload()
    await expect(page.getByRole('row').nth(1)).toContainText('Quarry west')
    await filterBy(page, 'Company', 'Alpha Haul', 'All')
    await expect(page.getByText('3 divisions')).toBeVisible()

    await page.getByRole('searchbox').fill('nothing like it')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No division matches “nothing like it”')).toBeVisible()
  })

  test('the tab of divisions and locations is in the address and keeps the company', async ({ signInAs, laurel }) => {
    const company = await laurel.world.company({ name: 'Tabbed' })
    const division = await laurel.world.division({ companyId: company.id, name: 'Behind tabs' })
    await laurel.world.location({ name: 'Tab yard', divisions: [division] })
    const page = await signInAs('Admin')
    await page.goto(`/divisions?companyid=${company.id}&search=Behind`)
    await page.getByRole('tab', { name: 'Divisions' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('row', { name: /Tab yard/ })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Locations' })).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`/divisions\\?companyid=${company.id}&tab=locations$`))
    await page.reload()
    await expect(page.getByRole('row', { name: /Tab yard/ })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('row', { name: /Behind tabs/ })).toBeVisible()
  })

  test('a list of divisions that did not load shows a message and can be tried again', async ({ signInAs, laurel }) => {
    const { id } = await laurel.world.company({ name: 'Slow answers' })
    const failing = ['**/api/divisions?*', '**/api/defaultbadges/getlist']
    const page = await signInAs('Admin')
    for (const path of failing) await page.route(path, (route) => route.fulfill({ status: 500 }))
    await page.goto(`/divisions?companyid=${id}`)
    await expect(page.getByText('This did not load')).toBeVisible()
    // A question of the page that is still under way would succeed now and take the button away.
    await page.waitForLoadState('networkidle')
    await page.unroute('**/api/divisions?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Nothing matches')).toBeVisible()

    await page.getByRole('button', { name: 'New division' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Patient')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('The default badges did not load')).toBeVisible()
    await page.unroute('**/api/defaultbadges/getlist')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByLabel('On time')).toBeVisible()
  })

  test('divisions are cards below 920 px, in French', async ({ signInAs, laurel, checkAccessibility }) => {
    const company = await laurel.world.company({ name: 'Transport Boréal' })
    await laurel.world.division({ companyId: company.id, name: 'Nord', hasGpsDataPage: false })
    await laurel.world.badge({ name: 'Conduite douce' })
    const page = await signInAs('Admin', 'fr')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/divisions?companyid=${company.id}`)
    await expect(page.getByRole('heading', { name: 'Divisions et sites', exact: true })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Nord' })).toContainText('Sans page GPS')
    await expect(page.getByRole('table')).toBeHidden()
    await checkAccessibility(page)

    await page.getByRole('button', { name: 'Nouvelle division' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Continuer' }).click()
    await expect(dialog.getByText('Le champ Nom est obligatoire')).toBeVisible()
    await dialog.getByLabel('Nom').fill('Sud')
    await dialog.getByRole('button', { name: 'Continuer' }).click()
    await dialog.getByRole('button', { name: 'Tout choisir' }).click()
    await dialog.getByRole('button', { name: 'Ne rien choisir' }).click()
    await expect(dialog.getByText('Choisissez au moins un badge pour continuer')).toBeVisible()
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: 'Tout choisir' }).click()
    await dialog.getByRole('button', { name: 'Continuer' }).click()
    await dialog.getByRole('button', { name: 'Créer la division' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Sud' })).toBeVisible()

    await page.setViewportSize({ width: 919, height: 844 })
    await expect(page.getByRole('table')).toBeHidden()
    await page.setViewportSize({ width: 920, height: 844 })
    await expect(page.getByRole('table')).toBeVisible()
  })
})
