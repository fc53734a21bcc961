import type { BrowserContext, Page } from '@playwright/test'
import { daysAfter } from '../apps/server/src/core/calendar.ts'
import { releaseAndAward } from '../apps/server/src/modules/trips/release/release.service.ts'
import { go, openWizard } from './fixtures/assigning.ts'
import type { Console } from './fixtures/console.ts'
import { fitsScreen } from './fixtures/phone.ts'
import { today } from './fixtures/scores.ts'
import { expect, test } from './fixtures/test.ts'

const PASSWORD = 'a long enough password'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Two drivers who use the app, seven more on the board, a badge of the division and a released week. */
const plantColleagues = async ({ world, db }: Console) => {
  const company = await world.company({ name: 'Ridgeway Concrete', activebadgefeed: true })
  const division = await world.division({ companyId: company.id, name: 'Aggregates' })
  const yard = await world.location({ divisions: [division], name: 'Laval yard' })
  await world.badge({ division, name: 'Helping hand', feedType: 'DivisionType', points: 60 })
  await world.badge({ division, type: 'PERFECT_ATTENDANCE', name: 'Perfect attendance', feedType: 'GlobalType' })
  const driver = (firstName: string, lastName: string, employeeId: string, lang: 'en' | 'fr' = 'en') =>
    world.person({
      role: 'Driver',
      division,
      location: yard,
      firstName,
      lastName,
      employeeId,
      password: PASSWORD,
      lang,
    })
  const farid = await driver('Farid', 'Barlow', 'RD-1')
  const veronica = await driver('Verónica', 'Iturriaga-Castellanos', 'RD-2')
  const names = ['Nate', 'Gloria', 'Omar', 'Jun', 'Jasleen', 'Duane', 'Tamara']
  for (const [index, name] of names.entries()) await driver(name, 'Example', `RD-${index + 3}`)
  const admin = await world.person({
    role: 'CompanyAdmin',
    companyId: company.id,
    firstName: 'Dana',
    lastName: 'Whitlock',
  })
  const days = [7, 6, 5, 4, 3].map((ago) => daysAfter(today(), -ago))
  const release = await world.release({ division, from: days[0] ?? '', to: days[4] ?? '' })
  for (const workDate of days) {
    for (const number of [2, 3, 4, 5, 6, 7, 8, 9]) {
      const login = days.indexOf(workDate) < number - 4 ? '09:00' : '05:55'
      await world.trip({ release, workDate, employeeId: `RD-${number}`, login })
    }
  }
  const scope = { kind: 'company', companyId: company.id, divisionIds: null } as const
  await releaseAndAward(
    db,
    { actor: { id: admin.id, role: 'CompanyAdmin', scope }, now: new Date(Date.now() - 60_000) },
    release.id,
  )
  return { company, division, farid, veronica, admin }
}

const signIn = async (page: Page, { email, firstName }: { email: string; firstName: string }) => {
  await page.goto('/app/')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(firstName)
}

const openTab = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).tap()

const countApplauds = (context: BrowserContext) => {
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/me/feed/applaud')) sent.push(request.method())
  })
  return sent
}

test('an award given in the console is applauded by a colleague, without a connection and exactly once', async ({
  signInAs,
  laurel,
  browser,
  checkAccessibility,
}) => {
  const { veronica, farid, admin } = await plantColleagues(laurel)
  const office = await signInAs(admin)
  const dialog = await openWizard(office)
  await dialog.getByRole('button', { name: 'Today' }).click()
  await go(dialog)
  await dialog.getByRole('radio', { name: /^Helping hand/ }).check()
  await go(dialog)
  await dialog.getByRole('checkbox', { name: /^Verónica/ }).check()
  await go(dialog)
  await dialog.getByLabel('Comment').fill('Stayed until the last truck was in.')
  await go(dialog)
  await dialog.getByRole('button', { name: /^Assign to/ }).click()
  await expect(dialog).toBeHidden()

  const phone = await browser.newContext({ ...PHONE, baseURL: laurel.url })
  const page = await phone.newPage()
  await signIn(page, farid)
  await openTab(page, 'Feed')
  const award = page.getByRole('listitem').filter({ hasText: 'Helping hand' })
  await expect(award).toContainText('Verónica I.')
  await expect(award).toContainText('From Dana Whitlock')
  await expect(award).not.toContainText('last truck')
  await expect(page.getByRole('heading', { name: '3 perfect weeks' })).toBeVisible()
  await checkAccessibility(page)
  await fitsScreen(page)

  // The answer to the first try is lost on its way, and the connection with it.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  const sent = countApplauds(phone)
  let isLost = false
  const applaud = award.getByRole('button', { name: /^Applaud/ })
  await page.route('**/api/me/feed/applaud', async (route) => {
    await route.fetch()
    await phone.setOffline(true)
    await route.abort('connectionreset')
    isLost = true
  })
  await applaud.tap()
  await expect(applaud).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => isLost).toBe(true)
  await page.unroute('**/api/me/feed/applaud')
  await page.reload()
  await expect(applaud).toHaveAttribute('aria-pressed', 'true')
  await expect(applaud).toContainText('1')
  await phone.setOffline(false)
  await expect.poll(() => sent.length).toBeGreaterThan(1)
  await expect(page.getByText('No connection')).toBeHidden()
  const rows = await laurel.db.selectFrom('applause').select('user_id').where('user_id', '=', farid.id).execute()
  expect(rows).toHaveLength(1)
  await page.reload()
  await expect(applaud).toHaveAttribute('aria-pressed', 'true')

  const other = await browser.newContext({ ...PHONE, baseURL: laurel.url })
  const otherPage = await other.newPage()
  await signIn(otherPage, veronica)
  await openTab(otherPage, 'Feed')
  const own = otherPage.getByRole('listitem').filter({ hasText: 'Helping hand' })
  await expect(own.getByRole('heading', { name: 'You' })).toBeVisible()
  await expect(own).toContainText('Farid B. applauds')
  await expect(own).toContainText('Stayed until the last truck was in.')
  await expect(own.getByRole('button')).toHaveCount(0)
  await checkAccessibility(otherPage)

  await openTab(otherPage, 'Me')
  await otherPage.getByRole('link', { name: 'Name on board and feed' }).tap()
  await otherPage.getByLabel('A colleague').tap()
  await expect(otherPage.getByLabel('A colleague')).toBeChecked()
  await expect
    .poll(async () => {
      await page.reload()
      await expect(award).toBeVisible()
      return award.innerText()
    })
    .toContain('A colleague')
  await expect(page.getByText('Verónica')).toBeHidden()
  await phone.close()
  await other.close()
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the board shows the first three and those around the person, and the choice of range stays', async ({
    page,
    laurel,
    checkAccessibility,
  }) => {
    const { veronica } = await plantColleagues(laurel)
    await signIn(page, veronica)
    await page.getByRole('link', { name: /^Place/ }).tap()
    await expect(page.getByText('Aggregates, 9 drivers')).toBeVisible()
    await expect(page.getByText('Your place: 1 of 9')).toBeVisible()
    await expect(page.getByText('Farid')).toBeHidden()
    await checkAccessibility(page)
    await fitsScreen(page)
    await page.getByRole('button', { name: 'Year' }).tap()
    await page.getByRole('button', { name: 'Location' }).tap()
    await expect(page.getByText('Laval yard, 9 drivers')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Year' })).toHaveAttribute('aria-pressed', 'true')
    await page.setViewportSize({ width: 320, height: 700 })
    await fitsScreen(page)
    await openTab(page, 'Feed')
    await expect(page.getByRole('heading', { name: '3 perfect weeks' })).toBeVisible()
    await fitsScreen(page)
    await page.getByRole('button', { name: 'Aggregates', exact: true }).tap()
    await expect(page).toHaveURL(/within=division/)
  })

  test('a company that has switched the feed off has four tabs', async ({ page, laurel }) => {
    const { farid, company } = await plantColleagues(laurel)
    await laurel.db.updateTable('companies').set({ has_badge_feed: false }).where('id', '=', company.id).execute()
    await signIn(page, farid)
    await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(4)
    await page.goto('/app/feed')
    await expect(page.getByRole('alert')).toContainText('Your company has switched this off.')
  })
})
