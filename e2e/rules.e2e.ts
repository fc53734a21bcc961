import { daysAfter } from '../apps/server/src/core/calendar.ts'
import { updatePerson } from '../apps/server/src/db/people-rows.ts'
import { today } from './fixtures/scores.ts'
import { expect, test } from './fixtures/test.ts'

const PASSWORD = 'a long enough password'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('a CompanyAdmin makes a birthday rule, reads the calendar and runs it, and the driver sees the badge on the phone', async ({
  signInAs,
  laurel,
  browser,
  checkAccessibility,
}) => {
  const { world, db } = laurel
  const company = await world.company({ name: 'Ridgeway Rules' })
  const division = await world.division({ companyId: company.id, name: 'Aggregates' })
  await world.badge({ division, name: 'Cake', points: 40, coins: 2 })
  const driver = { role: 'Driver', division, password: PASSWORD } as const
  const farid = await world.person({ ...driver, firstName: 'Farid', lastName: 'Barlow' })
  const nora = await world.person({ ...driver, firstName: 'Nora', lastName: 'Quiet' })
  const soon = await world.person({ ...driver, firstName: 'Sam', lastName: 'Soon' })
  const born = (day: string) => ({ birth_date: `1988${day.slice(4)}` })
  const setBorn = (id: number, day: string) => updatePerson(db, id, born(day))
  await setBorn(farid.id, today())
  await setBorn(nora.id, today())
  await setBorn(soon.id, daysAfter(today(), 5))
  await db.insertInto('person_settings').values({ user_id: nora.id, celebrations: false }).execute()

  const page = await signInAs(await world.person({ role: 'CompanyAdmin', companyId: company.id }))
  await page.goto('/budgets?tab=rules')
  await page.getByRole('button', { name: 'New rule' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New rule' })
  await dialog.getByRole('button', { name: 'Create rule' }).click()
  await expect(dialog.getByText('Badge field is required')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Badge' }).click()
  await page.getByRole('option', { name: /Cake/ }).click()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Create rule' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Birthday.*Cake.*Whole company/ })).toContainText('Active')

  await page.getByRole('tab', { name: 'Calendar' }).click()
  const entry = (name: string) => page.getByRole('listitem').filter({ hasText: name }).last()
  await expect(entry('Farid Barlow')).toContainText('Within the hour')
  await expect(entry('Nora Quiet')).toContainText('Does not want it')
  await expect(entry('Sam Soon')).toContainText('Comes')
  await expect(page.getByText('1988')).toBeHidden()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Run now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Run now' }).click()
  await expect(entry('Farid Barlow')).toContainText('Given')

  const phone = await browser.newPage({ ...PHONE, baseURL: laurel.url })
  await phone.goto('/app/')
  await phone.getByLabel('E-mail', { exact: true }).fill(farid.email)
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Sign in' }).tap()
  await expect(phone.getByText(/^From a rule, /)).toBeVisible()
  await phone.goto('/app/me')
  const celebrations = phone.getByRole('switch', { name: /Birthday and anniversaries/ })
  await celebrations.tap()
  await expect(celebrations).not.toBeChecked()
  const isDeclined = async () => {
    const row = await db.selectFrom('person_settings').selectAll().where('user_id', '=', farid.id).executeTakeFirst()
    return row?.celebrations
  }
  await expect.poll(isDeclined).toBe(false)
  await phone.close()

  await page.getByRole('tab', { name: 'Rules' }).click()
  await page.getByRole('button', { name: 'Delete: Birthday' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete rule' }).click()
  await expect(page.getByText('No rules yet')).toBeVisible()
})
