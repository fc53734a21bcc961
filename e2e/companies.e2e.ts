import { filterBy } from './fixtures/controls.ts'
import { rowMenu } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

test.describe('companies', () => {
  test('an Admin creates, edits and deletes a company', async ({ signInAs, checkAccessibility }) => {
    const page = await signInAs('Admin')
    await page.goto('/companies?sort=-id')
    await page.getByRole('button', { name: 'New company' }).first().click()
    const dialog = page.getByRole('dialog')

    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('Name field is required')).toBeVisible()
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await checkAccessibility(page)

    await dialog.getByLabel('Name').fill('Ridgeway Concrete')
    await dialog.getByLabel('Company key').fill('RDGW-7F2K')
    await dialog.getByLabel('Driver limit').fill('450')
    await page.keyboard.press('Enter')

    await dialog.getByLabel('Late buffer').fill('120')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('Late buffer must be at most 99')).toBeVisible()
    await dialog.getByLabel('Late buffer').fill('7')

    await expect(dialog.getByLabel('New-hire days')).toBeDisabled()
    await dialog.getByText('New-hire buffer').click()
    await dialog.getByLabel('New-hire days').fill('30')
    await dialog.getByText('New-hire buffer').click()
    await expect(dialog.getByLabel('New-hire days')).toHaveValue('0')
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: 'Continue' }).click()

    await dialog.getByLabel('Manager template id').fill('0')
    await dialog.getByRole('button', { name: 'Create company' }).click()
    await expect(dialog.getByText('Manager template must be at least 1')).toBeVisible()
    await dialog.getByLabel('Manager template id').fill('12')
    await dialog.getByRole('button', { name: 'Create company' }).click()
    await expect(page.getByText('Company created')).toBeVisible()
    await expect(dialog).toBeHidden()

    const row = page.getByRole('row', { name: /Ridgeway Concrete/ })
    await expect(row).toContainText('RDGW-7F2K')
    await row.getByRole('button', { name: /^Edit/ }).click()
    await expect(dialog.getByLabel('Driver limit')).toHaveValue('450')
    await dialog.getByLabel('Name').fill('Ridgeway & Sons')
    for (const step of ['Continue', 'Continue', 'Save changes'])
      await dialog.getByRole('button', { name: step }).click()
    await expect(page.getByText('Company updated')).toBeVisible()

    await page
      .getByRole('row', { name: /Ridgeway & Sons/ })
      .getByRole('button', { name: /^Delete/ })
      .click()
    await expect(page.getByText('Delete company “Ridgeway & Sons”?')).toBeVisible()
    await page.getByRole('button', { name: 'Delete company' }).click()
    await expect(page.getByText('Company successfully deleted')).toBeVisible()
    await expect(page.getByRole('row', { name: /Ridgeway & Sons/ })).toBeHidden()
  })

  test('a company in use cannot be deleted, can be closed instead, and opened again', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const { id, name } = await laurel.world.company({ name: 'Full of people' })
    await laurel.world.person({ role: 'Driver', companyId: id })
    const page = await signInAs('Admin')
    await page.goto(`/companies?search=${encodeURIComponent(name)}`)
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click()
    const refusal = page.getByRole('dialog', { name: 'Company “Full of people” cannot be deleted' })
    await expect(refusal.getByRole('link', { name: '1 person' })).toHaveAttribute('href', `/users?companyid=${id}`)
    await checkAccessibility(page)
    await refusal.getByRole('button', { name: 'Close company' }).click()
    await expect(page.getByText('Company closed')).toBeVisible()
    await expect(page.getByRole('row', { name: /Full of people/ })).toBeHidden()

    await filterBy(page, 'Show', 'Open companies', 'Closed companies')
    await expect(page.getByRole('row', { name: /Full of people/ })).toContainText('Closed')
    await rowMenu(page, 'Full of people', 'Open again')
    await page.getByRole('button', { name: 'Open company' }).click()
    await expect(page.getByText('Company opened again')).toBeVisible()
  })

  test('the dialog starts at step 1 again, and asks before it throws something away', async ({ signInAs }) => {
    const page = await signInAs('Admin')
    await page.goto('/companies')
    await page.getByRole('button', { name: 'New company' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New company' })
    await dialog.getByLabel('Name').fill('Half done')
    await dialog.getByLabel('Company key').fill('HALF')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByLabel('Late buffer')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await dialog.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(dialog.getByLabel('Name')).toHaveValue('Half done')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'New company' }).first().click()
    await expect(dialog.getByText('Step 1 of 3', { exact: true })).toBeVisible()
    await expect(dialog.getByLabel('Name')).toHaveValue('')
  })

  test('two Admins who edit one company see what differs, and the second keeps own values or takes theirs', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const { id, name } = await laurel.world.company({ name: 'Contested Haulage' })
    const page = await signInAs('Admin')
    await page.goto(`/companies?search=${name}`)
    await page.getByRole('button', { name: `Edit: ${name}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Mine Haulage')
    await dialog.getByLabel('Driver limit').fill('50')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await laurel.db
      .updateTable('companies')
      .set({ name: 'Zz Theirs', user_limit: 70, late_buffer_minutes: 9, version: 5 })
      .where('id', '=', id)
      .execute()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('button', { name: 'Save changes' }).click()

    const choice = (field: string) => dialog.getByRole('radiogroup', { name: field })
    await expect(dialog.getByText('Somebody else saved this in the meantime')).toBeVisible()
    await expect(choice('Name').getByRole('radio', { name: 'Yours: Mine Haulage' })).toBeChecked()
    await expect(choice('User limit').getByRole('radio', { name: 'Theirs: 70' })).toBeChecked()
    await expect(choice('Late buffer').getByRole('radio', { name: 'Theirs: 9' })).toBeChecked()
    await expect(choice('Driver limit')).toHaveCount(0)
    await checkAccessibility(page)
    await choice('Name').getByRole('radio', { name: 'Theirs: Zz Theirs' }).check()
    await choice('User limit').getByRole('radio', { name: 'Yours: 0' }).check()
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Company updated')).toBeVisible()
    const stored = await laurel.db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ name: 'Zz Theirs', driver_limit: 50, user_limit: 0, late_buffer_minutes: 9 })
  })

  test('the address keeps sort, page size and search', async ({ signInAs, laurel, checkAccessibility }) => {
    for (const name of ['Alpha', 'Bravo', 'Charlie']) await laurel.world.company({ name: `Address ${name}` })
    const page = await signInAs('Admin')
    await page.goto('/companies')
    await page.getByRole('searchbox').fill('Address')
    await page.keyboard.press('Enter')
    await expect(page.getByText('3 companies')).toBeVisible()
    await page.getByRole('button', { name: 'Name' }).click()
    await page.getByRole('button', { name: 'Name' }).click()
    await expect(page.getByRole('row').nth(1)).toContainText('Address Charlie')
    await page.reload()
    await expect(page.getByRole('row').nth(1)).toContainText('Address Charlie')
    await expect(page.getByRole('searchbox')).toHaveValue('Address')
    await checkAccessibility(page)

    await page.getByRole('searchbox').fill('nothing like it')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No company matches “nothing like it”')).toBeVisible()
  })

  test('how full a company is can be heard, also in thousands', async ({ signInAs, laurel }) => {
    const { id } = await laurel.world.company({ name: 'Thousands', driverlimit: 12_000 })
    await laurel.db.updateTable('company_headcounts').set({ drivers: 1_234 }).where('company_id', '=', id).execute()
    const page = await signInAs('Admin')
    await page.goto('/companies?search=Thousands')
    const drivers = page.getByRole('row', { name: /Thousands/ }).getByRole('meter', { name: 'Drivers' })
    await expect(drivers).toHaveText('1,234')
    await expect(drivers).toHaveAttribute('aria-valuetext', '1,234 of 12,000')
  })

  test('a limit below the present number is warned about in the form and marked in the list', async ({
    signInAs,
    laurel,
  }) => {
    const { id } = await laurel.world.company({ name: 'Overfull', driverlimit: 1 })
    for (let count = 0; count < 2; count += 1) await laurel.world.person({ role: 'Driver', companyId: id })
    const page = await signInAs('Admin')
    await page.goto('/companies?search=Overfull')
    const meter = page.getByRole('row', { name: /Overfull/ }).getByRole('meter', { name: 'Drivers' })
    await expect(meter).toHaveAttribute('aria-valuetext', '2 of 1, over the limit')
    await page.getByRole('button', { name: 'Edit: Overfull' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Overfull' })
    await expect(dialog.getByText('Below the present number (2)')).toBeVisible()
    await dialog.getByLabel('Driver limit').fill('2')
    await expect(dialog.getByText('Below the present number')).toBeHidden()
  })

  test('numbers stay as they were typed, with the rule beside them', async ({ signInAs }) => {
    const page = await signInAs('Admin')
    await page.goto('/companies')
    await page.getByRole('button', { name: 'New company' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New company' })
    const limit = dialog.getByLabel('Driver limit')
    const onward = dialog.getByRole('button', { name: 'Continue' })
    for (const [typed, rule] of [
      ['2.5', 'Driver limit must be a whole number'],
      ['abc-5', 'Driver limit must be a number'],
      ['1e3', 'Driver limit must be a number'],
    ] as const) {
      await limit.fill(typed)
      await onward.click()
      await expect(limit).toHaveValue(typed)
      await expect(dialog.getByText(rule)).toBeVisible()
    }
    await limit.fill('1,200')
    await onward.click()
    await expect(dialog.getByText('Driver limit must be')).toBeHidden()
    await expect(limit).toHaveValue('1,200')
  })

  test('becomes cards below 768 px, in French', async ({ signInAs, laurel, checkAccessibility }) => {
    await laurel.world.company({ name: 'Transport Boréal' })
    const page = await signInAs('Admin', 'fr')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/companies?search=Bor%C3%A9al')
    await expect(page.getByRole('heading', { name: 'Entreprises', exact: true })).toBeVisible()
    await expect(page.getByText('Transport Boréal')).toBeVisible()
    await expect(page.getByRole('table')).toBeHidden()
    await checkAccessibility(page)
    await page.setViewportSize({ width: 768, height: 844 })
    await expect(page.getByRole('table')).toBeVisible()
  })
})
