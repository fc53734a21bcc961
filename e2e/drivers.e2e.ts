import { choose, filterButton, filterBy } from './fixtures/controls.ts'
import { completeForm, openRowMenu, rowMenu } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

test.describe('users of the own company', () => {
  test('a CompanyAdmin administers them, and nobody else', async ({ signInAs, laurel, checkAccessibility }) => {
    const company = await laurel.world.company({ name: 'Own House' })
    const division = await laurel.world.division({ companyId: company.id, name: 'Dock' })
    await laurel.world.location({ name: 'Pier 4', divisions: [division] })
    const boss = await laurel.world.person({
      role: 'CompanyAdmin',
      companyId: company.id,
      firstName: 'Dana',
      password: 'seven quiet lorries',
    })
    const stranger = await laurel.world.person({ role: 'Driver', firstName: 'Stranger' })
    const page = await signInAs(boss)
    await page.goto('/drivers')
    await expect(page.getByRole('row', { name: /Dana/ })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Company' })).toBeVisible()
    await expect(page.getByText(stranger.email)).toBeHidden()
    await expect(filterButton(page, 'Company', 'All')).toBeHidden()
    await checkAccessibility(page)

    await openRowMenu(page, `Dana ${boss.lastName}`)
    await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Make inactive', 'Show history', 'Delete'])
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeDisabled()
    await expect(page.getByRole('button', { name: /^Log in as/ })).toBeHidden()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'New user' }).click()
    const dialog = page.getByRole('dialog', { name: 'New user' })
    await dialog.getByLabel('First name').fill('Ibrahim')
    await dialog.getByLabel('Last name').fill('Osei')
    await dialog.getByLabel('E-mail').fill('i.osei@own.example')
    await dialog.getByLabel('Employee ID').fill('OH-7')
    await choose(page, dialog.getByLabel('Country'), 'United States')
    await choose(page, dialog.getByLabel('Role'), 'Non-driver user')
    await expect(dialog.getByLabel('Company')).toBeHidden()
    await expect(dialog.getByRole('checkbox', { name: 'New hire' })).toBeDisabled()
    await choose(page, dialog.getByLabel('Division'), 'Dock')
    await choose(page, dialog.getByLabel('Location'), 'Pier 4')
    await dialog.getByRole('button', { name: 'Create user' }).click()
    await expect(page.getByText('User created')).toBeVisible()
    await filterBy(page, 'Division', 'All', 'Dock')
    await openRowMenu(page, 'Ibrahim Osei')
    await expect(page.getByRole('menuitem')).toHaveText([
      'Edit',
      'Send invitation again',
      'Invitation to hand over',
      'Make inactive',
      'Show code',
      'Show history',
      'Delete',
    ])
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete user' }).click()
    await expect(page.getByText('User successfully deleted')).toBeVisible()
    await page.getByRole('tab', { name: 'Deleted' }).click()
    await expect(page.getByRole('button', { name: /^Delete permanently/ })).toBeHidden()
    await page.getByRole('button', { name: 'Restore: Ibrahim Osei' }).click()
    await expect(page.getByText('User restored')).toBeVisible()
  })

  test('a full company says so', async ({ signInAs, laurel }) => {
    const company = await laurel.world.company({ name: 'Full House', userlimit: 1 })
    const boss = await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id })
    const page = await signInAs(boss)
    await page.goto('/drivers')
    await page.getByRole('button', { name: 'New user' }).click()
    const dialog = page.getByRole('dialog', { name: 'New user' })
    await dialog.getByLabel('First name').fill('One')
    await dialog.getByLabel('Last name').fill('Too many')
    await dialog.getByLabel('E-mail').fill('one.too.many@full.example')
    await dialog.getByLabel('Employee ID').fill('FH-2')
    await choose(page, dialog.getByLabel('Country'), 'Canada')
    await choose(page, dialog.getByLabel('Role'), 'Company admin')
    await dialog.getByRole('button', { name: 'Create user' }).click()
    await expect(page.getByText('“Full House” is full (User limit: 1).')).toBeVisible()
    await expect(dialog).toBeVisible()
  })

  test('a Manager looks at the own divisions, and only that', async ({ signInAs, laurel, checkAccessibility }) => {
    const company = await laurel.world.company()
    const own = await laurel.world.division({ companyId: company.id, name: 'Own' })
    const other = await laurel.world.division({ companyId: company.id, name: 'Other' })
    const manager = await laurel.world.person({ role: 'Manager', divisions: [own] })
    await laurel.world.person({ role: 'Driver', division: own, firstName: 'Mine' })
    await laurel.world.person({ role: 'Driver', division: other, firstName: 'Theirs' })
    await laurel.world.person({ role: 'Driver', division: own, firstName: 'Gone', status: 'Inactive' })
    const page = await signInAs(manager)
    await page.goto('/drivers?tab=inactive')
    await expect(page.getByRole('row', { name: /Mine/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /Theirs|Gone/ })).toBeHidden()
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'New user' })).toBeHidden()
    await expect(page.getByRole('button', { name: /^More actions/ })).toHaveCount(0)
    await filterBy(page, 'Role', 'All', 'Manager')
    await expect(page.getByRole('row', { name: /Mine/ })).toBeHidden()
    await checkAccessibility(page)
  })

  test('an update that is refused says oops', async ({ signInAs, laurel }) => {
    const company = await laurel.world.company()
    const boss = await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id })
    const taken = await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id, firstName: 'Taken' })
    const { id, lastName } = await laurel.world.person({
      role: 'CompanyAdmin',
      companyId: company.id,
      firstName: 'Jasleen',
    })
    await completeForm(laurel, id)
    const page = await signInAs(boss)
    await page.goto('/drivers')
    await rowMenu(page, `Jasleen ${lastName}`, 'Edit')
    const dialog = page.getByRole('dialog', { name: /^Edit Jasleen/ })
    await dialog.getByLabel('E-mail').fill(taken.email)
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    const oops = page.getByRole('dialog', { name: 'Oops' })
    await expect(oops).toContainText('Another person already uses this e-mail address.')
    await page.keyboard.press('Enter')
    await expect(oops).toBeHidden()
    await expect(dialog.getByLabel('E-mail')).toBeFocused()
  })
})
