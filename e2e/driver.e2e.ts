import type { Page } from '@playwright/test'
import { daysAfter } from '../apps/server/src/core/calendar.ts'
import { releaseAndAward } from '../apps/server/src/modules/trips/release/release.service.ts'
import type { Console } from './fixtures/console.ts'
import { fitsScreen } from './fixtures/phone.ts'
import { today } from './fixtures/scores.ts'
import { expect, test } from './fixtures/test.ts'

const PASSWORD = 'a long enough password'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** A driver with a released day on which they were late, one on time, and a badge that a manager gave. */
const plantDriver = async ({ world, db }: Console, lang: 'en' | 'fr' = 'en') => {
  const company = await world.company({ latebuffer: 5 })
  const division = await world.division({ companyId: company.id })
  await world.badge({ division, type: 'ON_TIME', name: 'On time', points: 5, coins: 1 })
  await world.badge({ division, type: 'TRIPS', name: 'Trips', points: 1, coins: 0.5 })
  await world.badge({ division, name: 'Helping hand', points: 60, driverLimit: 2 })
  const driver = await world.person({
    role: 'Driver',
    division,
    firstName: 'Farid',
    lastName: 'Barlow',
    employeeId: 'RD-20022',
    password: PASSWORD,
    lang,
  })
  const admin = await world.person({ role: 'CompanyAdmin', companyId: company.id, firstName: 'Dana' })
  const [late, early] = [daysAfter(today(), -1), daysAfter(today(), -2)]
  const release = await world.release({ division, from: early, to: late })
  await world.trip({ release, workDate: early, employeeId: 'RD-20022', login: '05:55', trips: 4 })
  await world.trip({ release, workDate: late, employeeId: 'RD-20022', login: '06:19', trips: 5 })
  const scope = { kind: 'company', companyId: company.id, divisionIds: null } as const
  await releaseAndAward(db, { actor: { id: admin.id, role: 'CompanyAdmin', scope }, now: new Date() }, release.id)
  return { company, driver, late, early }
}

const signIn = async (page: Page, email: string) => {
  await page.goto('/app/')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Farid')
}

const openTab = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).tap()

test.describe('the driver’s app', () => {
  test('shows points, days and coins with their reasons, and can be read by everybody', async ({
    page,
    laurel,
    checkAccessibility,
  }) => {
    const { driver, late } = await plantDriver(laurel)
    await signIn(page, driver.email)
    await expect(page.getByText('Points this month')).toBeVisible()
    await expect(page.getByText('1 of 1')).toBeVisible()
    await checkAccessibility(page)
    await fitsScreen(page)

    await openTab(page, 'Days')
    await expect(page.getByRole('heading', { name: 'Days' })).toBeVisible()
    await checkAccessibility(page)
    await fitsScreen(page)
    await page.goto(`/app/days/${late}`)
    await expect(page.getByRole('heading', { name: 'Late by 19 minutes' })).toBeVisible()
    await expect(page.getByText('Logged in at 06:19, 19 min after the start at 06:00.').first()).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'On time' })).toContainText('Not earned')
    await checkAccessibility(page)
    await fitsScreen(page)

    await page.getByRole('link', { name: 'Back' }).tap()
    await openTab(page, 'Wallet')
    await expect(page.getByText('Coins free')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'From attendance data' })).toHaveCount(3)
    await checkAccessibility(page)
    await fitsScreen(page)

    await page.goto('/app/badges')
    await expect(page.getByText('2 of 2 left this month')).toBeVisible()
    await checkAccessibility(page)
    await fitsScreen(page)
  })

  test('signs in with company key and employee ID, and stays signed in after a reload', async ({ page, laurel }) => {
    const { company } = await plantDriver(laurel)
    await page.goto('/app/somewhere/else')
    await expect(page).toHaveURL(/\/app\/sign-in$/)
    for (const name of ['I have an invitation', 'Forgot password?']) {
      await page.getByRole('link', { name }).tap()
      await expect(page.getByRole('button').first()).toBeVisible()
      await expect(page).not.toHaveURL(/404/)
      await page.goto('/app/')
    }
    await page.getByRole('button', { name: 'Employee ID' }).tap()
    await page.getByLabel('Company key').fill(company.companykey)
    await page.getByLabel('Employee ID').fill('rd-20022')
    await page.getByLabel('Password', { exact: true }).fill('something else')
    await page.getByRole('button', { name: 'Sign in' }).tap()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Farid')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Farid')
    await page.goto('/app/days/tomorrow')
    await expect(page.getByRole('heading', { name: 'Days' })).toBeVisible()
  })

  test('a name choice is kept, another phone is signed out, and signing out leads to the start', async ({
    page,
    laurel,
    browser,
    checkAccessibility,
  }) => {
    const { driver } = await plantDriver(laurel)
    const other = await browser.newContext({ baseURL: laurel.url, userAgent: 'Android Firefox' })
    const otherPage = await other.newPage()
    await otherPage.goto('/app/')
    await otherPage.getByLabel('E-mail', { exact: true }).fill(driver.email)
    await otherPage.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await otherPage.getByRole('button', { name: 'Sign in' }).click()
    await expect(otherPage.getByRole('heading', { level: 1 })).toContainText('Farid')

    await signIn(page, driver.email)
    await openTab(page, 'Me')
    await page.getByRole('link', { name: 'Name on board and feed' }).tap()
    await page.getByLabel('A colleague').tap()
    await expect(page.getByLabel('A colleague')).toBeChecked()
    await page.reload()
    await expect(page.getByLabel('A colleague')).toBeChecked()
    await page.getByRole('link', { name: 'Back' }).tap()
    await page.getByRole('link', { name: 'My devices' }).tap()
    await page.getByRole('button', { name: 'End: Android, Firefox' }).tap()
    await expect(page.getByText('Android, Firefox')).toBeHidden()
    await checkAccessibility(page)
    await fitsScreen(page)
    await page.getByRole('link', { name: 'Back' }).tap()

    await otherPage.reload()
    await expect(otherPage.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await other.close()

    await page.getByRole('button', { name: 'Sign out' }).tap()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await page.goto('/app/wallet')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })

  test('leaves out what the company has switched off, and says so when that is the app itself', async ({
    page,
    laurel,
    checkAccessibility,
  }) => {
    const { company, driver } = await plantDriver(laurel)
    const set = (columns: { has_day_page?: boolean; has_app?: boolean }) =>
      laurel.db.updateTable('companies').set(columns).where('id', '=', company.id).execute()
    await set({ has_day_page: false })
    await signIn(page, driver.email)
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Days', exact: true })).toBeHidden()
    await openTab(page, 'Wallet')
    await expect(page.getByText('Coins free')).toBeVisible()
    await expect(page.locator('a[href*="/days/"]')).toHaveCount(0)
    await set({ has_app: false })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your company has switched the app off' })).toBeVisible()
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'Sign out' }).tap()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })

  test('offers the people of the demo on its sign-in page, and no staff', async ({
    page,
    laurel,
    checkAccessibility,
  }) => {
    await laurel.db.updateTable('installation').set({ is_demo: true }).execute()
    const { company } = await plantDriver(laurel)
    const division = await laurel.world.division({ companyId: company.id })
    const people = { password: 'laurel-demo', lastName: 'Demo' } as const
    await laurel.world.person({
      ...people,
      role: 'User',
      division,
      firstName: 'Noor',
      email: 'noor@demo.laurel.example',
    })
    await laurel.world.person({
      ...people,
      role: 'CompanyAdmin',
      companyId: company.id,
      firstName: 'Dana',
      email: 'dana@demo.laurel.example',
    })
    await page.goto('/app/')
    await checkAccessibility(page)
    await expect(page.getByRole('button', { name: /Dana/ })).toBeHidden()
    await page.getByRole('button', { name: /Noor Demo/ }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Noor')
    await laurel.db.updateTable('installation').set({ is_demo: false }).execute()
  })

  test('people of the console are told where they work', async ({ page, laurel }) => {
    const { company } = await plantDriver(laurel)
    const boss = await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id, password: PASSWORD })
    await page.goto('/app/')
    await page.getByLabel('E-mail', { exact: true }).fill(boss.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).tap()
    await expect(page.getByRole('alert')).toContainText('The app is for drivers and users.')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })

  test('without a connection what was shown stays, with a line that says so', async ({ page, laurel }) => {
    const { driver } = await plantDriver(laurel)
    await signIn(page, driver.email)
    await openTab(page, 'Wallet')
    await expect(page.getByText('Coins free')).toBeVisible()
    await openTab(page, 'Home')
    await page.context().setOffline(true)
    await openTab(page, 'Wallet')
    await expect(page.getByText('Coins free')).toBeVisible()
    await expect(page.getByRole('status')).toContainText('No connection')
    await page.context().setOffline(false)
    await expect(page.getByText('No connection')).toBeHidden()
  })

  test('speaks French', async ({ page, laurel, checkAccessibility }) => {
    const { driver } = await plantDriver(laurel, 'fr')
    await page.goto('/app/')
    await page.getByRole('button', { name: 'FR' }).tap()
    await page.getByLabel('Courriel', { exact: true }).fill(driver.email)
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Se connecter' }).tap()
    await expect(page.getByText('Points ce mois-ci')).toBeVisible()
    await checkAccessibility(page)
    await openTab(page, 'Journées')
    await expect(page.getByText('19 minutes de retard, 5 trajets')).toBeVisible()
    await fitsScreen(page)
  })
})
