import type { Page } from '@playwright/test'
import { daysAfter } from '../apps/server/src/core/calendar.ts'
import { updatePerson } from '../apps/server/src/db/people-rows.ts'
import { releaseAndAward } from '../apps/server/src/modules/trips/release/release.service.ts'
import type { Console } from './fixtures/console.ts'
import { rowMenu } from './fixtures/people.ts'
import { today } from './fixtures/scores.ts'
import { expect, test } from './fixtures/test.ts'

const PASSWORD = 'seven quiet lorries'

/** A driver who came late on the day before yesterday, and on time on yesterday’s row, which is not released. */
const plantDays = async ({ world, db }: Console) => {
  const company = await world.company({ name: 'Explained Haulage', latebuffer: 5 })
  const division = await world.division({ companyId: company.id })
  await world.badge({ division, type: 'ON_TIME', name: 'On time', points: 5, coins: 1 })
  await world.badge({ division, type: 'TRIPS', name: 'Trips', points: 1, coins: 0.5 })
  const person = { role: 'Driver', firstName: 'Farid', lastName: 'Barlow', employeeId: 'RD-1', division } as const
  const driver = await world.person(person)
  const admin = await world.person({ role: 'CompanyAdmin', companyId: company.id, firstName: 'Dana' })
  const late = daysAfter(today(), -2)
  const release = await world.release({ division, from: late, to: late })
  await world.trip({ release, workDate: late, employeeId: 'RD-1', login: '06:19' })
  const scope = { kind: 'company', companyId: company.id, divisionIds: null } as const
  await releaseAndAward(db, { actor: { id: admin.id, role: 'CompanyAdmin', scope }, now: new Date() }, release.id)
  return { company, division, driver, admin, late, release }
}

/** What the printed page would hold instead of the dialog. */
const sheet = (page: Page) => page.getByRole('dialog').locator('article[data-link]')

test.describe('the company’s side of the driver’s app', () => {
  test('an Admin decides what drivers find in the app, and is told what is missing', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const { id, name } = await laurel.world.company({ name: 'Choosing Haulage' })
    const page = await signInAs('Admin')
    await page.goto(`/companies?search=${name}`)
    await page.getByRole('button', { name: `Edit: ${name}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByRole('heading', { name: 'Driver’s app' })).toBeVisible()
    await expect(dialog.getByLabel('The app itself')).toBeChecked()
    await expect(dialog.getByLabel('Comments in the feed')).not.toBeChecked()
    await expect(dialog.getByText('Has no effect while “Badge feed” is off.')).toBeVisible()
    await checkAccessibility(page)

    await dialog.getByText('Badge feed', { exact: true }).click()
    await expect(dialog.getByText('Has no effect while “Badge feed” is off.')).toBeHidden()
    await dialog.getByText('Days', { exact: true }).click()
    await dialog.getByText('Awards-platform link').click()
    await dialog.getByLabel('Messages from').fill('18:00')
    await dialog.getByLabel('until').fill('17:00')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('Address of the rewards platform field is required')).toBeVisible()
    const address = dialog.getByRole('textbox', { name: 'Address of the rewards platform' })
    await address.fill('http://rewards.example')
    await dialog.getByLabel('until').fill('19:30')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText(/https/).first()).toBeVisible()
    await address.fill('https://rewards.example/shop')
    await dialog.getByLabel('Delay of award messages').fill('15')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Company updated')).toBeVisible()
    const stored = await laurel.db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(stored).toMatchObject({
      has_app: true,
      has_day_page: false,
      has_badge_feed: true,
      has_awards_link: true,
      rewards_url: 'https://rewards.example/shop',
      award_delay_minutes: 15,
      message_window_from: 18 * 60,
      message_window_to: 19 * 60 + 30,
    })
  })

  test('staff read why a day was not earned, in the words of the driver, and turn to other days', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const { driver, admin, late, release } = await plantDays(laurel)
    const page = await signInAs(admin)
    await page.goto(`/driver-data/${driver.id}?tab=history&from=${late}&to=${today()}`)
    await page.getByRole('button', { name: 'Why?: Trips' }).click()
    const dialog = page.getByRole('dialog', { name: 'Day of Farid Barlow' })
    await expect(dialog.getByRole('heading', { name: 'Late by 19 minutes' })).toBeVisible()
    await expect(dialog.getByText('Logged in at 06:19, 19 min after the start at 06:00.').first()).toBeVisible()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'On time' })).toContainText('Not earned')
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: 'Day after' }).click()
    await expect(dialog.getByRole('heading', { name: 'No data' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Day after' }).click()
    await expect(dialog.getByLabel('Date')).toHaveValue(today())
    await expect(dialog.getByRole('button', { name: 'Day after' })).toBeDisabled()
    await dialog.getByLabel('Date').fill(late)
    await expect(dialog.getByRole('heading', { name: 'Late by 19 minutes' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()

    await page.goto(`/trips/${release.id}`)
    await page.getByRole('button', { name: /^Why\?: Farid/ }).click()
    await expect(dialog.getByRole('heading', { name: 'Late by 19 minutes' })).toBeVisible()
  })

  test('an invitation is made, scanned by a new driver and used up; the phone is then signed out by staff', async ({
    signInAs,
    laurel,
    browser,
    checkAccessibility,
  }) => {
    const { company, division, admin } = await plantDays(laurel)
    const invited = await laurel.world.person({ role: 'Driver', division, firstName: 'Zoé', lang: 'fr' })
    const name = `Zoé ${invited.lastName}`
    await updatePerson(laurel.db, invited.id, { employee_id: 'RD-77' })
    const page = await signInAs(admin)
    await page.goto(`/drivers?search=${invited.lastName}`)
    const make = async () => {
      await rowMenu(page, name, 'Invitation to hand over')
      await page.getByRole('button', { name: 'Make the invitation' }).click()
      await expect(sheet(page)).toContainText(company.companykey)
      return (await sheet(page).getAttribute('data-link')) ?? ''
    }
    const first = await make()
    await expect(sheet(page)).toContainText('RD-77')
    await expect(sheet(page).getByRole('heading')).toHaveText(`Bienvenue sur Laurel, ${name}`)
    await expect(
      sheet(page).getByRole('img', { name: `Code contenant le lien de l’invitation de ${name}` }),
    ).toBeVisible()
    await checkAccessibility(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.locator('body > div > article')).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.keyboard.press('Escape')
    const second = await make()
    await page.keyboard.press('Escape')

    const phone = await browser.newContext({ baseURL: laurel.url, viewport: { width: 390, height: 844 } })
    const app = await phone.newPage()
    await app.goto(first)
    await expect(app.getByRole('heading', { name: 'Cette invitation ne fonctionne plus' })).toBeVisible()
    await app.goto(second)
    await expect(app).toHaveURL(/\/app\/invitation$/)
    await expect(app.getByText(`${name}, Explained Haulage vous invite.`)).toBeVisible()
    await app.getByLabel('Votre nouveau mot de passe').fill('password')
    await app.getByRole('button', { name: 'Rejoindre' }).click()
    await expect(app.getByRole('alert')).toBeVisible()
    await checkAccessibility(app)
    await app.getByLabel('Votre nouveau mot de passe').fill(PASSWORD)
    await app.getByRole('button', { name: 'Rejoindre' }).click()
    await expect(app.getByText('Points ce mois-ci')).toBeVisible()

    await page.reload()
    await rowMenu(page, name, 'Sign out of all phones')
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page.getByText('The person is signed out of all phones')).toBeVisible()
    await app.reload()
    await expect(app.getByRole('button', { name: 'Se connecter' })).toBeVisible()
    await phone.close()
  })

  test('a driver who signs in at the console is in the app, signed in', async ({ page, laurel }) => {
    const { division } = await plantDays(laurel)
    const driver = await laurel.world.person({ role: 'Driver', division, firstName: 'Noor', password: PASSWORD })
    await page.goto('/')
    await page.getByLabel('E-mail').fill(driver.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Points this month')).toBeVisible()
    await page.goto('/welcome')
    await expect(page.getByText('Points this month')).toBeVisible()
  })
})
