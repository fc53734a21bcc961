import { LANGUAGES } from '@laurel/contract/constants.ts'
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../apps/server/src/modules/auth/accounts.queries.ts'
import { expect, test } from '../fixtures/test.ts'
import { findFaintTexts } from '../fixtures/violations.ts'
import { findProblems } from './check-state.ts'
import { demoFor } from './demo.ts'
import { untilQuiet } from './quiet.ts'
import { readDriverWords } from './words.ts'

const WIDTHS = [320, 390, 768] as const

/** The demo's drivers, each in their own language. */
const DRIVERS = { en: 'maya@demo.laurel.example', fr: 'etienne@demo.laurel.example' } as const

const SCREENS = [
  '/',
  '/days',
  '/badges',
  '/wallet',
  '/wallet/request',
  '/feed',
  '/board',
  '/board?circle=company&range=year',
  '/competitions',
  '/history',
  '/inbox',
  '/ideas',
  '/ideas/new',
  '/me',
  '/me#install',
  '/me/profile',
  '/me/password',
  '/me/factor',
  '/me/passkeys',
  '/me/name',
  '/me/language',
  '/me/messages',
  '/me/devices',
  '/me/rules',
  '/me/data',
  '/me/legal/terms',
]

/** What a list leads to is looked at for so many of its entries. */
const ENTRIES = 12

const signIn = async (page: Page, email: string, password: string) => {
  await page.locator('input[autocomplete~=username]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('form button[type=submit]').first().tap()
  await page.waitForURL(/\/app\/?$/)
}

/** Until the content is there and nothing moves any more. */
const settle = async (page: Page, loading: string) => {
  await page.getByRole('heading').first().waitFor()
  await expect(page.getByRole('status', { name: loading })).toHaveCount(0)
  await untilQuiet(page)
}

const linksTo = async (page: Page, start: string) => {
  const found = await page
    .locator(`a[href^="${start}"]`)
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  return [...new Set(found)].flatMap((href) => (href === null ? [] : [href.replace('/app', '')])).slice(0, ENTRIES)
}

test.use({ hasTouch: true, isMobile: true, viewport: { width: WIDTHS[0], height: 780 } })
test.describe.configure({ mode: 'parallel' })

for (const lang of LANGUAGES) {
  test.describe(`the driver’s app (${lang})`, () => {
    test.beforeEach(async ({ page }) => {
      test.setTimeout(900_000)
      await page.addInitScript((chosen) => localStorage.setItem('laurel.lang', chosen), lang)
    })

    const createLook = async (page: Page) => {
      const words = await readDriverWords(lang)
      return async (path: string) => {
        const wanted = `/app${path}`
        if (!page.url().endsWith(wanted)) await page.goto(wanted)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 780 })
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme })
            await settle(page, words.frame.loading)
            const problems = colorScheme === 'light' ? findProblems({ page, lang, words }) : findFaintTexts(page)
            expect.soft(await problems, `${path} (${lang}, ${width} px, ${colorScheme})`).toEqual([])
          }
        }
      }
    }

    test('a driver with a past walks through every screen, then without a connection', async ({ page, laurel }) => {
      await demoFor(laurel)
      const look = await createLook(page)
      await look('/sign-in')
      await look('/invitation')
      await page.goto('/app/sign-in')
      await signIn(page, DRIVERS[lang], DEMO_PASSWORD)
      for (const path of SCREENS) await look(path)
      await page.goto('/app/days')
      await settle(page, (await readDriverWords(lang)).frame.loading)
      const days = await linksTo(page, '/app/days/2')
      for (const day of days) await look(day)
      await look(`${days[0]}/ask`)
      await page.goto('/app/wallet')
      for (const transfer of await linksTo(page, '/app/wallet/transfers/')) await look(transfer)
      await page.goto('/app/')
      await page.context().setOffline(true)
      await look('/')
      await look('/me')
    })

    test('a driver of the first day walks through empty screens', async ({ page, laurel }) => {
      const division = await laurel.world.division()
      const password = 'a long enough password'
      const driver = await laurel.world.person({ role: 'Driver', division, password, lang })
      const look = await createLook(page)
      await page.goto('/app/sign-in')
      await signIn(page, driver.email, password)
      for (const path of SCREENS) await look(path)
    })
  })
}
