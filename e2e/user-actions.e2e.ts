import type { Page } from '@playwright/test'
import { updatePerson } from '../apps/server/src/db/people-rows.ts'
import { openRowMenu, rowMenu } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

const find = async (page: Page, lastName: string, tab = '') => {
  await page.goto(`/users?search=${encodeURIComponent(lastName)}${tab && `&tab=${tab}`}`)
  await expect(page.getByRole('row', { name: new RegExp(lastName) })).toBeVisible()
}

test.describe('what an Admin does to users', () => {
  test('an Admin makes a person inactive and active again, deletes, restores and erases them', async ({
    signInAs,
    laurel,
  }) => {
    const { lastName } = await laurel.world.person({
      role: 'Driver',
      firstName: 'Gordon',
      password: 'seven quiet lorries',
    })
    const name = `Gordon ${lastName}`
    const page = await signInAs('Admin')
    await find(page, lastName)

    await rowMenu(page, name, 'Make inactive')
    await expect(page.getByText(`Make ${name} inactive?`)).toBeVisible()
    await page.getByRole('button', { name: 'Make inactive' }).click()
    await expect(page.getByText('User is now inactive')).toBeVisible()
    await expect(page.getByText(`No user matches “${lastName}”`)).toBeVisible()

    await page.getByRole('tab', { name: 'Inactive' }).click()
    await openRowMenu(page, name)
    await expect(page.getByRole('menuitem')).toHaveText([
      'Edit',
      'Make active',
      'Show number',
      'Show history',
      'Delete',
    ])
    await page.getByRole('menuitem', { name: 'Make active' }).click()
    await page.getByRole('button', { name: 'Make active' }).click()
    await expect(page.getByText('User is now active')).toBeVisible()

    await page.getByRole('tab', { name: 'Active', exact: true }).click()
    await rowMenu(page, name, 'Delete')
    await expect(page.getByText(`Delete ${name}?`)).toBeVisible()
    await page.getByRole('button', { name: 'Delete user' }).click()
    await expect(page.getByText('User successfully deleted')).toBeVisible()

    await page.getByRole('tab', { name: 'Deleted' }).click()
    await page.getByRole('button', { name: `Restore: ${name}` }).click()
    await expect(page.getByText('User restored')).toBeVisible()
    await page.getByRole('tab', { name: 'Active', exact: true }).click()
    await rowMenu(page, name, 'Delete')
    await page.getByRole('button', { name: 'Delete user' }).click()
    await page.getByRole('tab', { name: 'Deleted' }).click()
    await page.getByRole('button', { name: `Delete permanently: ${name}` }).click()
    await expect(page.getByText(`Delete ${name} permanently?`)).toBeVisible()
    await page.getByRole('button', { name: 'Delete permanently', exact: true }).click()
    await expect(page.getByText('User permanently deleted')).toBeVisible()
    await expect(page.getByText(`No user matches “${lastName}”`)).toBeVisible()
  })

  test('the table goes back one page when the last row of a page is gone', async ({ signInAs, laurel }) => {
    const { id } = await laurel.world.company()
    for (let made = 0; made < 10; made += 1) await laurel.world.person({ role: 'Driver', companyId: id })
    const { lastName } = await laurel.world.person({ role: 'Driver', companyId: id, firstName: 'Zoe' })
    const page = await signInAs('Admin')
    await page.goto(`/users?companyid=${id}&page=2`)
    await rowMenu(page, `Zoe ${lastName}`, 'Delete')
    await page.getByRole('button', { name: 'Delete user' }).click()
    await expect(page.getByText('1–10 of 10')).toBeVisible()
    await expect(page).not.toHaveURL(/page=2/)
  })

  test('a deleted Admin can only be restored', async ({ signInAs, laurel }) => {
    const { lastName } = await laurel.world.person({ role: 'Admin', firstName: 'Olga', status: 'Removed' })
    const page = await signInAs('Admin')
    await page.goto(`/users?tab=deleted&roleid=1&search=${encodeURIComponent(lastName)}`)
    await expect(page.getByRole('button', { name: `Restore: Olga ${lastName}` })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Delete permanently/ })).toBeHidden()
  })

  test('the code of a person is shown while there is one, and can be copied', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const { id, lastName } = await laurel.world.person({ role: 'Driver', firstName: 'Hanna' })
    await updatePerson(laurel.db, id, { confirm_code: 'LEAF2026' })
    const page = await signInAs('Admin')
    await find(page, lastName)
    await rowMenu(page, `Hanna ${lastName}`, 'Show code')
    const dialog = page.getByRole('dialog', { name: `Code of Hanna ${lastName}` })
    await expect(dialog.getByText('LEAF2026')).toBeVisible()
    await checkAccessibility(page)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialog.getByRole('button', { name: 'Copy code' }).click()
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('LEAF2026')
  })

  test('a link is mailed, and a password is set', async ({ signInAs, laurel, checkAccessibility }) => {
    const { lastName, email } = await laurel.world.person({ role: 'Manager', password: 'seven quiet lorries' })
    const page = await signInAs('Admin')
    await find(page, lastName)
    await rowMenu(page, `Manager ${lastName}`, 'Request password reset')
    await expect(page.getByText('A mail with a link is on its way.')).toBeVisible()
    await expect.poll(() => laurel.mailTo(email)).toContain('passwordreset')

    await rowMenu(page, `Manager ${lastName}`, 'Change password')
    const dialog = page.getByRole('dialog', { name: `Change the password of Manager ${lastName}` })
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await expect(dialog.getByText('Password field is required')).toBeVisible()
    await checkAccessibility(page)
    await dialog.getByLabel('New password').fill('short')
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await expect(dialog.getByText('Password needs at least 8 characters')).toBeVisible()
    await dialog.getByLabel('New password').fill('nine brave lorries')
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('The new password is set.')).toBeVisible()
  })

  test('a password for somebody who left meanwhile is refused in plain words', async ({ signInAs, laurel }) => {
    const { id, lastName } = await laurel.world.person({ role: 'Driver', password: 'a good password' })
    const page = await signInAs('Admin')
    await find(page, lastName)
    await updatePerson(laurel.db, id, { status: 'Inactive' })
    await rowMenu(page, `Driver ${lastName}`, 'Request password reset')
    await expect(page.getByText('Something went wrong')).toBeVisible()
  })
})

test.describe('working as somebody', () => {
  test('working as somebody leads an Admin to the company and back to the users', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const { id: companyId } = await laurel.world.company({ name: 'Borrowed Shoes' })
    const { lastName } = await laurel.world.person({
      role: 'CompanyAdmin',
      firstName: 'Dana',
      companyId,
      password: 'seven quiet lorries',
    })
    const page = await signInAs('Admin')
    await find(page, lastName)
    await page.getByRole('button', { name: `Log in as: Dana ${lastName}` }).click()
    await expect(page).toHaveURL(/\/drivers$/)
    await expect(
      page.getByText(`You are signed in as Dana ${lastName}, company admin at Borrowed Shoes.`),
    ).toBeVisible()
    await expect(page.getByRole('row', { name: /Dana/ })).toBeVisible()
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'Return to admin' }).first().click()
    await expect(page).toHaveURL((url) => url.pathname === '/users' && url.searchParams.get('search') === lastName)
    await expect(page.getByRole('row', { name: new RegExp(lastName) })).toBeVisible()
    await expect(page.getByRole('button', { name: 'New user' })).toBeVisible()
  })

  test('working as a Supervisor starts on the first screen of a Supervisor', async ({ signInAs, laurel }) => {
    const division = await laurel.world.division({ hasGpsDataPage: false, hasLeaderboard: true })
    const { lastName } = await laurel.world.person({
      role: 'Supervisor',
      divisions: [division],
      password: 'seven quiet lorries',
    })
    const page = await signInAs('Admin')
    await find(page, lastName)
    await page.getByRole('button', { name: /^Log in as/ }).click()
    await expect(page).toHaveURL(/\/leaderboard$/)
  })

  test('working as somebody who has no password yet is refused in a dialog', async ({ signInAs, laurel }) => {
    const { lastName } = await laurel.world.person({ role: 'Manager' })
    const page = await signInAs('Admin')
    await find(page, lastName)
    await page.getByRole('button', { name: /^Log in as/ }).click()
    const oops = page.getByRole('dialog', { name: 'Oops' })
    await expect(oops).toContainText('This person has not finished the authorization yet')
    await oops.getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL(/\/users/)
  })

  test('an Admin can work as an inactive person, and not as a driver', async ({ signInAs, laurel }) => {
    const away = await laurel.world.person({ role: 'Manager', status: 'Inactive', password: 'seven quiet lorries' })
    const driver = await laurel.world.person({ role: 'Driver', password: 'seven quiet lorries' })
    const page = await signInAs('Admin')
    await find(page, driver.lastName)
    await expect(page.getByRole('button', { name: /^Log in as/ })).toBeHidden()
    await find(page, away.lastName, 'inactive')
    await page.getByRole('button', { name: /^Log in as/ }).click()
    await expect(page.getByText(`You are signed in as ${away.firstName} ${away.lastName}`)).toBeVisible()
  })
})
