import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

const ADMIN = [
  '/companies',
  '/users',
  '/divisions',
  '/defaultbadges',
  '/settings-programs',
  '/transfer-page',
  '/reconciliation',
  '/competitions',
  '/audit',
]
const COMPANY = ['/drivers', '/locations', '/badges', '/notifications', '/redeems']
const LEVEL = ['/gps-data', '/trips/1', '/driver-data/1', '/notifications-center']
const EVERYONE = ['/profile', '/leaderboard', '/reports']
const FLAGGED = ['/redeems', '/gps-data', '/leaderboard']

/** Follows an address as a link would, without loading the page anew, and answers where it led. */
const follow = async (page: Page, path: string) => {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  return () => new URL(page.url()).pathname
}

const expectToStay = async (page: Page, paths: string[]) => {
  for (const path of paths) {
    const where = await follow(page, path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect(where(), `${path} stays open`).toBe(path)
  }
}

const expectToLead = async (page: Page, paths: string[], target: string) => {
  for (const path of paths) {
    const where = await follow(page, path)
    await expect.poll(where, { message: `${path} leads to ${target}` }).toBe(target)
  }
}

const without = (paths: string[], left: string[]) => paths.filter((path) => !left.includes(path))

test('strangers are asked to sign in and then come back', async ({ page, laurel }) => {
  const { email } = await laurel.world.person({ role: 'Admin', password: 'seven quiet lorries' })
  for (const path of [...ADMIN, ...COMPANY, ...LEVEL, ...EVERYONE]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  }
  await page.goto('/companies?search=Ridge')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('seven quiet lorries')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/companies\?search=Ridge$/)
})

test('an Admin opens platform screens and is sent home from company screens', async ({ signInAs }) => {
  const page = await signInAs('Admin')
  await page.goto('/profile')
  await expectToStay(page, [...ADMIN, ...without(LEVEL, FLAGGED), ...EVERYONE])
  await expectToLead(page, COMPANY, '/companies')
})

for (const role of ['CompanyAdmin', 'Manager'] as const) {
  test(`a ${role} opens company screens and is sent home from platform screens`, async ({ signInAs }) => {
    const page = await signInAs(role)
    await page.goto('/profile')
    await expectToStay(page, without([...COMPANY, ...LEVEL, ...EVERYONE], FLAGGED))
    await expectToLead(page, FLAGGED, '/404')
    // The audit trail is for the administrators of a company, too.
    await expectToLead(page, role === 'Manager' ? ADMIN : without(ADMIN, ['/audit']), '/drivers')
  })
}

test('a Supervisor is sent home from platform and company screens', async ({ signInAs }) => {
  const page = await signInAs('Supervisor')
  await page.goto('/profile')
  await expectToStay(page, without([...LEVEL, ...EVERYONE], FLAGGED))
  await expectToLead(page, ['/gps-data', '/leaderboard'], '/404')
  await expectToLead(page, [...ADMIN, ...COMPANY], '/reports')
})

for (const role of ['Driver', 'User'] as const) {
  test(`a ${role} who opens an address of the console is led to the app`, async ({ signInAs }) => {
    const page = await signInAs(role)
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/app\//)
    expect(await page.evaluate(() => localStorage.getItem('laurel.session'))).toBeNull()
    await page.goto('/welcome')
    await expect(page).toHaveURL(/\/app\//)
  })
}

test('any other address shows the 404 page, signed in or not', async ({ page, signInAs, checkAccessibility }) => {
  await page.goto('/no/such/screen')
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
  await checkAccessibility(page)
  await signInAs('Admin')
  await page.goto('/no/such/screen')
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
})
