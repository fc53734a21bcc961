import type { Page } from '@playwright/test'
import { daysAfter } from '../apps/server/src/core/calendar.ts'
import { updatePerson } from '../apps/server/src/db/people-rows.ts'
import { releaseAndAward } from '../apps/server/src/modules/trips/release/release.service.ts'
import type { Console } from './fixtures/console.ts'
import { serveBuilds } from './fixtures/driver-builds.ts'
import { countDevices, fitsScreen, ON_PHONE, signInOnPhone } from './fixtures/phone.ts'
import { today } from './fixtures/scores.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1'

/** A driver with one released day. */
const plantDriver = async ({ world, db }: Console) => {
  const company = await world.company({ latebuffer: 5 })
  const division = await world.division({ companyId: company.id })
  await world.badge({ division, type: 'TRIPS', name: 'Trips', points: 1, coins: 0.5 })
  const driver = await world.person({
    ...ON_PHONE,
    role: 'Driver',
    division,
    firstName: 'Farid',
    employeeId: 'RD-20022',
  })
  const admin = await world.person({ role: 'CompanyAdmin', companyId: company.id })
  const day = daysAfter(today(), -1)
  const release = await world.release({ division, from: day, to: day })
  await world.trip({ release, workDate: day, employeeId: 'RD-20022', login: '06:19', trips: 5 })
  const scope = { kind: 'company', companyId: company.id, divisionIds: null } as const
  await releaseAndAward(db, { actor: { id: admin.id, role: 'CompanyAdmin', scope }, now: new Date() }, release.id)
  return { driver, day, division }
}

/** The app is kept on the phone, and this page is already served from there. */
const waitForWorker = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

/** Keys of the answers that the phone keeps. */
const listKept = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('laurel-kept')
    await new Promise((resolve) => open.addEventListener('success', resolve))
    const keys = open.result.transaction('rows').objectStore('rows').getAllKeys()
    await new Promise((resolve) => keys.addEventListener('success', resolve))
    open.result.close()
    return keys.result.map(String)
  })

/** Answers are written to the phone a moment after they came. */
const waitForKept = (page: Page, userId: number, part: string) =>
  expect
    .poll(() => listKept(page))
    .toEqual(expect.arrayContaining([expect.stringMatching(new RegExp(`^${userId}/.*${part}`))]))

test('everything seen once can be read without a network, with its age, also after a cold start', async ({
  page,
  context,
  laurel,
  checkAccessibility,
}) => {
  const { driver, day } = await plantDriver(laurel)
  await signInOnPhone(page, driver.email)
  await waitForWorker(page)
  const seen = [
    { path: '/app/', text: 'Points this month', kept: '/me/home' },
    { path: '/app/days', text: 'Late', kept: '"/me/days",' },
    { path: `/app/days/${day}`, text: 'Late by 19 minutes', kept: day },
    { path: '/app/wallet', text: 'Coins free', kept: '/me/wallet' },
  ]
  for (const { path, text, kept } of seen) {
    await page.goto(path)
    await expect(page.getByText(text).first()).toBeVisible()
    await waitForKept(page, driver.id, kept)
  }

  await context.setOffline(true)
  for (const { path, text } of seen) {
    await page.goto(path)
    await expect(page.getByText(text).first()).toBeVisible()
    await expect(page.getByRole('status')).toContainText(/No connection\. As of \d\d:\d\d/)
  }
  await checkAccessibility(page)
  await fitsScreen(page)
  await page.goto('/app/badges')
  await expect(page.getByText('Not kept on this phone yet. Open it once with a connection.')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('status')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Trips' })).toBeVisible()

  const answers = await page.evaluate(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().filter(({ url }) => url.includes('/api/') && !url.includes('/api/files/')).length
  })
  expect(answers).toBe(0)
  await page.goto('/')
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})

test('signing out without a network wipes the phone at once and ends the device session once there is one', async ({
  page,
  context,
  laurel,
}) => {
  const { driver } = await plantDriver(laurel)
  await signInOnPhone(page, driver.email)
  await waitForWorker(page)
  await waitForKept(page, driver.id, '/me/home')
  expect(await countDevices(laurel, driver.id)).toBe(1)

  await context.setOffline(true)
  await page.getByRole('link', { name: 'Me', exact: true }).tap()
  await page.getByRole('button', { name: 'Sign out' }).tap()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await page.goto('/app/wallet')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(await listKept(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('laurel.driver'))).toBeNull()
  expect(await countDevices(laurel, driver.id)).toBe(1)

  await context.setOffline(false)
  await expect.poll(() => countDevices(laurel, driver.id)).toBe(0)
  await signInOnPhone(page, driver.email)
  expect(await countDevices(laurel, driver.id)).toBe(1)
})

test('another person on the same phone sees nothing of the one before', async ({ page, laurel, context }) => {
  const { driver, division } = await plantDriver(laurel)
  const other = await laurel.world.person({ ...ON_PHONE, role: 'Driver', division, firstName: 'Maya' })
  await signInOnPhone(page, driver.email)
  await waitForWorker(page)
  await waitForKept(page, driver.id, '/me/home')
  await page.getByRole('link', { name: 'Me', exact: true }).tap()
  await page.getByRole('button', { name: 'Sign out' }).tap()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await signInOnPhone(page, other.email)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya')
  await waitForKept(page, other.id, '/me/home')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya')
  await page.goto('/app/wallet')
  await expect(page.getByText('Not kept on this phone yet', { exact: false })).toBeVisible()
})

test('a new version waits for a tap or the next cold start, and never replaces a page by itself', async ({
  context,
  page,
  laurel,
  checkAccessibility,
}) => {
  const { driver } = await plantDriver(laurel)
  const builds = await serveBuilds(laurel.url)
  try {
    await page.goto(`${builds.url}/app/`)
    await page.getByLabel('E-mail', { exact: true }).fill(driver.email)
    await page.getByLabel('Password', { exact: true }).fill(ON_PHONE.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).tap()
    await expect(page.getByText('Points this month')).toBeVisible()
    await waitForWorker(page)
    await page.getByRole('link', { name: 'Wallet', exact: true }).tap()

    const update = () => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await builds.release(2)
    await update()
    await expect(page.getByText('A new version is here')).toBeVisible()
    await checkAccessibility(page)
    await expect(page).toHaveTitle('Laurel')
    await page.getByRole('button', { name: 'Reload' }).tap()
    await expect(page).toHaveTitle('Laurel 2')
    await expect(page.getByText('Coins free')).toBeVisible()

    await builds.release(3)
    await update()
    await expect(page.getByText('A new version is here')).toBeVisible()
    await page.close()
    const next = await context.newPage()
    await expect(async () => {
      await next.goto('about:blank')
      await next.waitForTimeout(200)
      await next.goto(`${builds.url}/app/`)
      await expect(next).toHaveTitle('Laurel 3', { timeout: 500 })
    }).toPass()
    await expect(next.getByText('Points this month')).toBeVisible()
    const countCaches = async () => (await caches.keys()).filter((name) => name.startsWith('laurel-app-')).length
    await expect.poll(() => next.evaluate(countCaches)).toBe(2)
  } finally {
    await builds.stop()
  }
})

test('the app can be installed, and offers it once there is an award, but not at the first sight', async ({
  page,
  laurel,
  checkAccessibility,
}) => {
  const { driver } = await plantDriver(laurel)
  await signInOnPhone(page, driver.email)
  await waitForWorker(page)
  const devtools = await page.context().newCDPSession(page)
  const { url, errors, data = '' } = await devtools.send('Page.getAppManifest')
  expect([url, errors]).toEqual([`${laurel.url}/app/manifest.en.webmanifest`, []])
  expect(JSON.parse(data)).toMatchObject({ id: '/app/', scope: '/app/', display: 'standalone', lang: 'en' })
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Pages of a test run in a private window, where no browser installs anything.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  const offerNow = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt')
      Object.assign(event, { prompt: async () => document.body.setAttribute('data-asked', '') })
      dispatchEvent(event)
    })
  await offerNow()
  await expect(page.getByText('Add Laurel to your phone')).toBeHidden()
  await page.reload()
  await expect(page.getByText('Points this month')).toBeVisible()
  await offerNow()
  await expect(page.getByText('Add Laurel to your phone')).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Install' }).tap()
  await expect(page.locator('body')).toHaveAttribute('data-asked')
  await offerNow()
  await page.getByRole('button', { name: 'Not now' }).tap()
  await page.reload()
  await expect(page.getByText('Points this month')).toBeVisible()
  await offerNow()
  await expect(page.getByText('Add Laurel to your phone')).toBeHidden()
})

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE, locale: 'fr-FR' })

  test('a sheet shows how to install the app, and Esc and Back close it', async ({
    page,
    laurel,
    checkAccessibility,
  }) => {
    const { driver } = await plantDriver(laurel)
    await updatePerson(laurel.db, driver.id, { lang: 'fr' })
    await page.goto('/app/')
    await page.getByLabel('Courriel', { exact: true }).fill(driver.email)
    await page.getByLabel('Mot de passe', { exact: true }).fill(ON_PHONE.password)
    await page.getByRole('button', { name: 'Se connecter', exact: true }).tap()
    await expect(page.getByText('Points ce mois-ci')).toBeVisible()
    await page.reload()
    const open = page.getByRole('button', { name: 'Comment faire' })
    const sheet = page.getByRole('dialog', { name: 'Ajouter Laurel à votre téléphone' })
    await open.tap()
    await expect(sheet.getByRole('listitem')).toHaveCount(3)
    await checkAccessibility(page)
    await fitsScreen(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(open).toBeFocused()
    await open.tap()
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page.getByText('Points ce mois-ci')).toBeVisible()
    await page.goto('/app/me')
    await page.getByRole('button', { name: 'Ajouter Laurel à votre téléphone' }).tap()
    await expect(sheet).toBeVisible()
  })
})
