import type { Locator, Page } from '@playwright/test'
import type { Console } from './fixtures/console.ts'
import { choose } from './fixtures/controls.ts'
import { completeForm, rowMenu } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

const openNew = async (page: Page, address = '/users') => {
  await page.goto(address)
  await page.getByRole('button', { name: 'New user' }).first().click()
  return page.getByRole('dialog', { name: 'New user' })
}

interface Named {
  first: string
  last: string
  email: string
  employeeid: string
}

const fillPerson = async (page: Page, dialog: Locator, { first, last, email, employeeid }: Named) => {
  await dialog.getByLabel('First name').fill(first)
  await dialog.getByLabel('Last name').fill(last)
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Employee ID').fill(employeeid)
  await choose(page, dialog.getByLabel('Country'), 'Canada')
}

const listGrants = async ({ db }: Console, companyId: number) => {
  const granted = await db
    .selectFrom('user_allowed_badges as g')
    .innerJoin('badges as b', 'b.id', 'g.badge_id')
    .select('b.name')
    .where('g.company_id', '=', companyId)
    .orderBy('b.name')
    .execute()
  return granted.map(({ name }) => name)
}

test.describe('the dialog of a user', () => {
  test('the dialog of a user names what is missing or wrong', async ({ signInAs, checkAccessibility }) => {
    const page = await signInAs('Admin')
    const dialog = await openNew(page)
    const create = dialog.getByRole('button', { name: 'Create user' })
    await create.click()
    for (const field of ['First name', 'Last name', 'E-mail', 'Country', 'Employee ID', 'Role'])
      await expect(dialog.getByText(`${field} field is required`)).toBeVisible()
    await expect(dialog.getByLabel('First name')).toBeFocused()
    await expect(dialog.getByLabel('Company')).toBeHidden()
    await checkAccessibility(page)

    await dialog.getByLabel('E-mail').fill('a.diallo@')
    await dialog.getByLabel('Employee ID').fill('RC-2041-and-much-more-than-that')
    await expect(dialog.getByLabel('Employee ID')).toHaveValue('RC-2041-and-much-more-than-that')
    await dialog.getByLabel('Role').click()
    const roles = page.getByRole('listbox', { name: 'Role' }).getByRole('option')
    await expect(roles).toHaveText(['Driver', 'Non-driver user', 'Manager', 'Supervisor', 'Company admin'])
    await page.getByRole('option', { name: 'Driver', exact: true }).click()
    await expect(dialog.getByLabel('Division')).toBeDisabled()
    await create.click()
    await expect(dialog.getByText('Enter a complete e-mail address')).toBeVisible()
    await expect(dialog.getByText('Employee ID field is too long')).toBeVisible()
    for (const field of ['Company', 'Division', 'Location'])
      await expect(dialog.getByText(`${field} field is required`)).toBeVisible()
  })

  test('a new driver is marked as new hire where the company does so', async ({ signInAs, laurel }) => {
    const company = await laurel.world.company({
      name: 'Ridgeway Concrete',
      activenewhirebuffer: true,
      newhirebuffer: 30,
    })
    await laurel.world.company({ name: 'Without Leaves' })
    const division = await laurel.world.division({ companyId: company.id, name: 'Ready-mix' })
    await laurel.world.location({ name: 'Cleveland Yard', divisions: [division] })
    const email = 'a.diallo@ridgeway.example'
    const page = await signInAs('Admin')
    const dialog = await openNew(page, '/users?search=diallo')
    await fillPerson(page, dialog, { first: 'Amadou', last: 'Diallo', email, employeeid: 'RC-20418' })
    await choose(page, dialog.getByLabel('Role'), 'Driver')
    const newHire = dialog.getByRole('checkbox', { name: 'New hire' })
    await choose(page, dialog.getByLabel('Company'), 'Without Leaves')
    await expect(newHire).toBeDisabled()
    await expect(newHire).not.toBeChecked()
    await choose(page, dialog.getByLabel('Company'), 'Ridgeway Concrete')
    await expect(newHire).toBeChecked()
    await choose(page, dialog.getByLabel('Division'), 'Ready-mix')
    await choose(page, dialog.getByLabel('Location'), 'Cleveland Yard')
    await dialog.getByRole('button', { name: 'Create user' }).click()
    await expect(dialog).toBeHidden()

    const row = page.getByRole('row', { name: /Amadou/ })
    await expect(row).toContainText(email)
    await expect(row).toContainText('Ridgeway Concrete')
    await expect(row.getByText('New hire')).toBeAttached()
    await expect(row.getByText('Driver', { exact: true })).toBeVisible()
    await expect.poll(() => laurel.mailTo(email)).toContain('emailconfirm')
  })

  test('typed dates are shown in full, and impossible ones are cleared', async ({ signInAs }) => {
    const page = await signInAs('Admin')
    const dialog = await openNew(page)
    const hired = dialog.getByLabel('Hire date')
    await hired.pressSequentially('x3-/9/ 26')
    await expect(hired).toHaveValue('3/9/26')
    await hired.press('Tab')
    await expect(hired).toHaveValue('03/09/2026')
    await hired.fill('')
    await hired.pressSequentially('01/02/42')
    await hired.press('Tab')
    await expect(hired).toHaveValue('01/02/1942')

    const born = dialog.getByLabel('Birth date')
    await born.pressSequentially('13/45/2026777')
    await expect(born).toHaveValue('13/45/2026')
    await born.press('Tab')
    await expect(born).toHaveValue('')
    await born.pressSequentially('13/45/2026')
    await born.press('Enter')
    await expect(born).toHaveValue('')
    await expect(dialog.getByText('“13/45/2026” is not a date and was cleared.')).toBeVisible()

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() => navigator.clipboard.writeText('05/06/1990'))
    await born.press('Control+v')
    await expect(born).toHaveValue('')
  })

  test('a refused creation is shown in a snackbar and beside its field', async ({ signInAs, laurel }) => {
    const { email } = await laurel.world.person({ role: 'Supervisor' })
    await laurel.world.company({ name: 'Second Chance' })
    const page = await signInAs('Admin')
    const dialog = await openNew(page)
    await fillPerson(page, dialog, { first: 'Twice', last: 'Named', email: email.toUpperCase(), employeeid: 'TW-1' })
    await choose(page, dialog.getByLabel('Language'), 'French')
    await choose(page, dialog.getByLabel('Role'), 'Company admin')
    await choose(page, dialog.getByLabel('Company'), 'Second Chance')
    await dialog.getByRole('button', { name: 'Create user' }).click()
    await expect(page.getByRole('alert')).toContainText('Another person already uses this e-mail address.')
    await expect(dialog.getByLabel('E-mail')).toBeFocused()
    await expect(dialog.getByLabel('First name')).toHaveValue('Twice')
  })

  test('a manager is granted badges in a second step', async ({ signInAs, laurel, checkAccessibility }) => {
    const company = await laurel.world.company({ name: 'Granting Haulage' })
    const north = await laurel.world.division({ companyId: company.id, name: 'North' })
    const south = await laurel.world.division({ companyId: company.id, name: 'South' })
    await laurel.world.badge({ division: north, name: 'Safe winter' })
    await laurel.world.badge({ division: north, name: 'On the dot', type: 'ON_TIME' })
    await laurel.world.badge({ division: south, name: 'Warm welcome' })
    const email = 'e.marchand@granting.example'
    const page = await signInAs('Admin')
    const dialog = await openNew(page, `/users?companyid=${company.id}`)
    await fillPerson(page, dialog, { first: 'Élodie', last: 'Marchand', email, employeeid: 'GH-1' })
    await choose(page, dialog.getByLabel('Role'), 'Manager')
    await expect(dialog.getByLabel('Company')).toHaveValue('Granting Haulage')
    await choose(page, dialog.getByLabel('Divisions'), 'North')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('Safe winter')).toBeVisible()
    await expect(dialog.getByText('On the dot')).toBeHidden()
    await expect(dialog.getByText('Warm welcome')).toBeHidden()
    await checkAccessibility(page)
    await dialog.getByText('Safe winter').click()
    await dialog.getByRole('button', { name: 'Create user' }).click()
    await expect(page.getByRole('row', { name: /Élodie/ })).toBeVisible()
    await expect.poll(() => listGrants(laurel, company.id)).toEqual(['Safe winter'])
  })

  test('a manager who gets another division keeps the grants', async ({ signInAs, laurel }) => {
    const company = await laurel.world.company()
    const north = await laurel.world.division({ companyId: company.id, name: 'North' })
    const south = await laurel.world.division({ companyId: company.id, name: 'South' })
    const kept = await laurel.world.badge({ division: north, name: 'Kept' })
    await laurel.world.badge({ division: south, name: 'Added' })
    const manager = await laurel.world.person({ role: 'Manager', divisions: [north], allowBadges: [kept] })
    await completeForm(laurel, manager.id)
    const page = await signInAs('Admin')
    await page.goto(`/users?companyid=${company.id}`)
    await rowMenu(page, `Manager ${manager.lastName}`, 'Edit')
    const dialog = page.getByRole('dialog', { name: /^Edit Manager/ })
    await dialog.getByLabel('Role').click()
    const roles = page.getByRole('listbox', { name: 'Role' }).getByRole('option')
    await expect(roles).toHaveText(['Manager', 'Supervisor', 'Company admin'])
    await page.keyboard.press('Escape')
    await expect(dialog.getByLabel('Language')).toBeDisabled()
    await choose(page, dialog.getByLabel('Divisions'), 'South')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByRole('checkbox', { name: 'Kept' })).toBeChecked()
    await dialog.getByRole('checkbox', { name: 'Added' }).check()
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => listGrants(laurel, company.id)).toEqual(['Added', 'Kept'])
  })

  test('a change of a person whom somebody else changed meanwhile shows both first names and can be saved over theirs', async ({
    signInAs,
    laurel,
  }) => {
    const { id, lastName } = await laurel.world.person({ role: 'CompanyAdmin', firstName: 'Fatima' })
    await completeForm(laurel, id)
    const page = await signInAs('Admin')
    await page.goto(`/users?search=${encodeURIComponent(lastName)}`)
    await rowMenu(page, `Fatima ${lastName}`, 'Edit')
    const dialog = page.getByRole('dialog', { name: /^Edit Fatima/ })
    await laurel.db.updateTable('users').set({ version: 7, first_name: 'Fatou' }).where('id', '=', id).execute()
    await dialog.getByLabel('First name').fill('Fatma')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    const oops = page.getByRole('dialog', { name: 'Oops' })
    await expect(oops).toContainText('Somebody else changed this in the meantime.')
    await oops.getByRole('button', { name: 'OK' }).click()
    const fresh = page.getByRole('dialog', { name: /^Edit Fatou/ })
    const name = fresh.getByRole('radiogroup', { name: 'First name' })
    await expect(name.getByRole('radio', { name: 'Theirs: Fatou' })).not.toBeChecked()
    await expect(name.getByRole('radio', { name: 'Yours: Fatma' })).toBeChecked()
    await expect(fresh.getByRole('textbox', { name: 'First name' })).toHaveValue('Fatma')
    await fresh.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('row', { name: /Fatma/ })).toBeVisible()
  })
})
