import type { Page } from '@playwright/test'
import type { Console } from './fixtures/console.ts'
import { countDevices, fitsScreen, ON_PHONE, signInOnPhone } from './fixtures/phone.ts'
import { expect, test } from './fixtures/test.ts'

// What the worker answers cannot be held back by a test.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'block' })

const plantDriver = async ({ world }: Console) => {
  const division = await world.division()
  return world.person({ ...ON_PHONE, role: 'Driver', division })
}

const holdScripts = (page: Page) => page.route('**/app/assets/*.js', () => undefined)
const readLook = (page: Page) => page.evaluate(() => localStorage.getItem('laurel.first-look') ?? '')

test('Home shows what it showed last until its scripts have arrived, and nothing of it can be tapped', async ({
  page,
  laurel,
}) => {
  const driver = await plantDriver(laurel)
  await signInOnPhone(page, driver.email)
  await expect.poll(() => readLook(page)).toContain('Points this month')
  await holdScripts(page)
  await page.goto('/app/', { waitUntil: 'commit' })
  await expect(page.getByText('Points this month')).toBeVisible()
  await expect(page.getByRole('link')).toHaveCount(0)
  await fitsScreen(page)

  await page.unroute('**/app/assets/*.js')
  await page.goto('/app/')
  await page.getByRole('link', { name: 'Wallet' }).tap()
  await expect(page.getByText('Coins free')).toBeVisible()
})

for (const lost of ['before', 'after'] as const) {
  test(`a first renewal that is lost ${lost} it reaches the server is asked for again, and the app opens`, async ({
    page,
    laurel,
  }) => {
    const driver = await plantDriver(laurel)
    await signInOnPhone(page, driver.email)
    let renewals = 0
    await page.route('**/api/auth/renew', async (route) => {
      renewals += 1
      if (renewals > 1) return route.continue()
      if (lost === 'after') await route.fetch()
      return route.abort()
    })
    await page.goto('/app/wallet')
    await expect(page.getByText('Coins free')).toBeVisible()
    expect(renewals).toBe(2)
    expect(await countDevices(laurel, driver.id)).toBe(1)
  })
}

test('a start asks once for the session and once for Home, while its scripts are still under way', async ({
  page,
  laurel,
}) => {
  const driver = await plantDriver(laurel)
  await signInOnPhone(page, driver.email)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const early = page.waitForResponse('**/api/me/home')
  let letScriptsGo = () => {}
  const held = new Promise<void>((resolve) => (letScriptsGo = resolve))
  await page.route('**/app/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/app/', { waitUntil: 'commit' })
  await early
  letScriptsGo()
  await page.getByRole('link', { name: 'Wallet' }).tap()
  await expect(page.getByText('Coins free')).toBeVisible()
  expect(asked.filter((path) => path === '/api/auth/renew')).toHaveLength(1)
  expect(asked.filter((path) => path === '/api/me/home')).toHaveLength(1)
})

test('a first answer of Home that is lost is asked for again', async ({ page, laurel }) => {
  const driver = await plantDriver(laurel)
  await signInOnPhone(page, driver.email)
  let homes = 0
  await page.route('**/api/me/home', (route) => {
    homes += 1
    return homes > 1 ? route.continue() : route.abort()
  })
  await page.evaluate(() => localStorage.removeItem('laurel.first-look'))
  await page.goto('/app/')
  await expect(page.getByText('Points this month')).toBeVisible()
  await expect.poll(() => homes).toBe(2)
})

test('nothing is shown in another language, and nothing of a person who has signed out', async ({ page, laurel }) => {
  const driver = await plantDriver(laurel)
  await signInOnPhone(page, driver.email)
  await expect.poll(() => readLook(page)).toContain('Points this month')
  await page.evaluate(() => localStorage.setItem('laurel.lang', 'fr'))
  await holdScripts(page)
  await page.goto('/app/', { waitUntil: 'commit' })
  await expect(page.getByText('Accueil')).toBeVisible()
  await expect(page.getByText('Points this month')).toBeHidden()

  await page.unroute('**/app/assets/*.js')
  await page.evaluate(() => localStorage.setItem('laurel.lang', 'en'))
  await page.goto('/app/')
  await page.getByRole('link', { name: 'Me', exact: true }).tap()
  await page.getByRole('button', { name: 'Sign out' }).tap()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(await readLook(page)).toBe('')
})
