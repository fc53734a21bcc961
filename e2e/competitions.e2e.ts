import { readFile } from 'node:fs/promises'
import { plantCompetition } from './fixtures/competitions.ts'
import { rowMenu } from './fixtures/people.ts'
import { today } from './fixtures/scores.ts'
import { expect, test } from './fixtures/test.ts'

/** Today as the dialog writes it, in the zone of the browser. */
const typedToday = () => {
  const [year, month, day] = today().split('-')
  return `${month}/${day}/${year}`
}

test.describe('competitions', () => {
  test('an Admin creates a competition in four steps', async ({ signInAs, laurel, checkAccessibility }) => {
    const company = await laurel.world.company({ name: 'Ridgeway Cup Works' })
    await laurel.world.division({ companyId: company.id })
    await laurel.world.badge({ name: 'Steady hands' })
    const page = await signInAs('Admin')
    await page.goto('/competitions')
    await page.getByRole('button', { name: 'Create competition' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Create competition' })
    const go = () => dialog.getByRole('button', { name: 'Continue' }).click()

    await go()
    await expect(dialog.getByText('Title field is required')).toBeVisible()
    await dialog.getByLabel('Title').fill('Winter cup')
    await go()
    await expect(dialog.getByText(`Date must be after ${typedToday()}`)).toBeVisible()
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: 'End date' }).click()
    await page.getByRole('button', { name: 'Next month' }).click()
    await page.getByRole('button', { name: /^28 / }).first().click()
    await go()

    await expect(dialog.getByText('Choose at least one company')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await dialog.getByLabel('Search companies').fill('cup works')
    await dialog.getByLabel('Ridgeway Cup Works').check()
    await go()

    const add = dialog.getByRole('button', { name: /^Add(ed:| again:)? Steady hands$/ })
    const points = dialog.getByLabel('Points for Steady hands')
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await expect(points).toHaveValue('1')
    await add.click()
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeEnabled()
    await points.fill('0')
    await expect(dialog.getByText('Points must be at least 1')).toBeVisible()
    await expect(add).toBeDisabled()
    await expect(dialog.getByText('Add at least one badge')).toBeVisible()
    await points.fill('7')
    await add.click()
    await dialog.getByLabel('Limit for Steady hands').fill('2')
    await expect(add).toHaveAttribute('aria-pressed', 'false')
    await dialog.getByLabel('Limit for Steady hands').press('Enter')
    await expect(add).toHaveAttribute('aria-pressed', 'true')
    await checkAccessibility(page)
    await go()

    await expect(dialog.getByText('counts up to 2 times per person')).toBeVisible()
    await dialog.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(points).toHaveValue('7')
    await go()
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByText('Competition created. New badges have been added')).toBeVisible()
    await expect(dialog).toBeHidden()

    await expect(page.getByRole('row', { name: /Winter cup/ })).toContainText(typedToday())
  })

  test('an Admin looks at, changes and deletes a competition', async ({ signInAs, laurel, checkAccessibility }) => {
    const { company } = await plantCompetition(laurel, { title: 'Autumn cup' })
    const page = await signInAs('Admin')
    await page.goto('/competitions')
    await page.getByRole('button', { name: 'View info: Autumn cup' }).click()
    const info = page.getByRole('dialog', { name: 'Autumn cup' })
    await expect(info).toContainText('5 points')
    await expect(info).toContainText('No limit')
    await expect(info).toContainText(company.name)
    await checkAccessibility(page)
    await info.getByRole('button', { name: 'Close' }).last().click()

    await rowMenu(page, 'Autumn cup', 'Edit')
    const edit = page.getByRole('dialog', { name: 'Edit Autumn cup' })
    await edit.getByLabel('Title').fill('Spring cup')
    for (const step of ['Continue', 'Continue', 'Continue', 'Save']) {
      await edit.getByRole('button', { name: step }).click()
    }
    await expect(page.getByText('Competition updated')).toBeVisible()
    await rowMenu(page, 'Spring cup', 'Show history')
    await expect(page.getByRole('row', { name: /Spring cup/ })).toHaveCount(1)
    await page.goBack()

    await rowMenu(page, 'Spring cup', 'Delete')
    await expect(page.getByText('Delete competition “Spring cup”?')).toBeVisible()
    await page.getByRole('button', { name: 'Delete competition' }).click()
    await expect(page.getByText('Competition successfully deleted')).toBeVisible()
    await expect(page.getByRole('row', { name: /Spring cup/ })).toBeHidden()

    await page.getByRole('tab', { name: 'Deleted' }).click()
    await expect(page.getByRole('button', { name: 'Create competition' })).toBeHidden()
    const gone = page.getByRole('row', { name: /Spring cup/ })
    await expect(gone.getByRole('button')).toHaveCount(1)
    await gone.getByRole('button', { name: /View info/ }).click()
    await expect(page.getByRole('dialog', { name: 'Spring cup' })).toContainText('Deleted')
  })

  test('a badge whose points were changed drops out with a message, and going on without it asks first', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    await plantCompetition(laurel, { title: 'Changed cup' })
    await laurel.world.badge({ name: 'Other badge' })
    const page = await signInAs('Admin')
    await page.goto('/competitions')
    await expect(page.getByRole('row', { name: /Changed cup/ })).toContainText(/Running, (19|20|21) days left/)
    await rowMenu(page, 'Changed cup', 'Edit')
    const dialog = page.getByRole('dialog', { name: 'Edit Changed cup' })
    const go = () => dialog.getByRole('button', { name: 'Continue' }).click()
    await go()
    await go()
    const rows = dialog.getByRole('list', { name: 'Badges' }).getByRole('listitem')
    await expect(rows.first()).toContainText('Safe winter')
    await dialog.getByLabel('Search badges').fill('other')
    await expect(rows).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Add Other badge' }).click()
    await dialog.getByLabel('Search badges').fill('')
    await rows
      .first()
      .getByLabel(/^Points for Safe winter/)
      .fill('9')
    await expect(rows.first()).toContainText('Changed: add it again')
    await checkAccessibility(page)
    await go()
    const question = page.getByRole('dialog', { name: 'Leave 1 changed badge out?' })
    await expect(question).toContainText('Safe winter')
    await question.getByRole('button', { name: 'Back to the badges' }).click()
    await rows.first().getByRole('button', { name: 'Add again: Safe winter' }).click()
    await expect(dialog.getByText('Changed: add it again')).toBeHidden()
    await go()
    await expect(dialog.getByText('9 points')).toBeVisible()
  })

  test('the competition wizard starts at step 1 again after Cancel', async ({ signInAs }) => {
    const page = await signInAs('Admin')
    await page.goto('/competitions')
    await page.getByRole('button', { name: 'Create competition' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Create competition' })
    await dialog.getByLabel('Title').fill('Half done')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'Create competition' }).first().click()
    await expect(dialog.getByText('Step 1 of 4', { exact: true })).toBeVisible()
    await expect(dialog.getByLabel('Title')).toHaveValue('')
  })

  test('the board opens in a new tab and its link can be copied', async ({ signInAs, laurel, context }) => {
    const { title, board } = await plantCompetition(laurel, { title: 'Linked cup' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await signInAs('Admin')
    await page.goto('/competitions')
    await page.getByRole('button', { name: `Copy link: ${title}` }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${laurel.url}${board}`)
    const link = page.getByRole('link', { name: `Open board: ${title}` })
    await expect(link).toHaveAttribute('href', `${laurel.url}${board}`)
    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await expect(opened.getByRole('heading', { name: title })).toBeVisible()
  })

  test('a completed competition can be deleted but not edited, and a stale status is refused', async ({
    signInAs,
    laurel,
  }) => {
    const { id, title } = await plantCompetition(laurel, { title: 'Over and done', from: -30, to: -10 })
    const page = await signInAs('Admin')
    await page.goto('/competitions?tab=completed')
    await page.getByRole('button', { name: `More actions: ${title}` }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Duplicate', 'Export places', 'Show history', 'Delete'])
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await laurel.db.updateTable('competitions').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    await page.getByRole('button', { name: 'Delete competition' }).click()
    await expect(page.getByText('The status of this competition has changed in the meantime.')).toBeVisible()
    await expect(page.getByRole('row', { name: title })).toBeHidden()
  })

  test('a failing list and a failing creation show a red “Unknown error”', async ({ signInAs, laurel }) => {
    const { title } = await plantCompetition(laurel, { title: 'Copied cup' })
    const page = await signInAs('Admin')
    const refusal = { status: 0, message: 'Something of the server', result: 'Something of the server' }
    const message = page.getByRole('alert').filter({ hasText: /^Unknown error$/ })
    await page.route('**/api/competitions?*', (route) => route.fulfill({ json: refusal }))
    await page.goto('/competitions')
    await expect(message).toBeVisible()
    await expect(page.getByText('Something of the server')).toHaveCount(0)
    await page.unroute('**/api/competitions?*')
    await page.getByRole('button', { name: 'Try again' }).click()

    await page.getByRole('button', { name: `More actions: ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create competition' })
    await expect(dialog.getByLabel('Title')).toHaveValue('Copied cup (copy)')
    for (const step of ['Companies', 'Badges', 'Confirmation']) {
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await expect(dialog.getByRole('listitem').filter({ hasText: step }).first()).toBeVisible()
    }
    await expect(message).toHaveCount(0)
    await page.route('**/api/competitions/create', (route) => route.fulfill({ json: refusal }))
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(message).toBeVisible()
    await page.unroute('**/api/competitions/create')
    await dialog
      .getByRole('button', { name: /^(Create|Try again)$/ })
      .last()
      .click()
    await expect(page.getByText('Competition created')).toBeVisible()
    await expect(page.getByRole('row', { name: 'Copied cup (copy)' })).toBeVisible()
  })

  test('the places of a competition are saved as a file', async ({ signInAs, laurel }) => {
    const { title, award, driver } = await plantCompetition(laurel, { title: 'Saved cup' })
    await award((await driver('Hanna', 'Lindqvist')).id, -1)
    const page = await signInAs('Admin')
    await page.goto('/competitions')
    await page.getByRole('button', { name: `More actions: ${title}` }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Export places' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('Saved cup - places.csv')
    expect(await readFile(await file.path(), 'utf8')).toContain('Hanna Lindqvist')
  })

  test('competitions are cards on a phone, in French', async ({ signInAs, laurel, checkAccessibility }) => {
    await plantCompetition(laurel, { title: 'Coupe des neiges' })
    const page = await signInAs('Admin', 'fr')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/competitions')
    await expect(page.getByRole('heading', { name: 'Compétitions', exact: true })).toBeVisible()
    await expect(page.getByText('Coupe des neiges')).toBeVisible()
    await expect(page.getByRole('table')).toBeHidden()
    await checkAccessibility(page)
  })
})
