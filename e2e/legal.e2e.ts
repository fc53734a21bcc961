import type { Page } from '@playwright/test'
import { fitsScreen } from './fixtures/phone.ts'
import { expect, test } from './fixtures/test.ts'

const PAGES = [
  { path: '/tos', sections: 31, en: 'Terms of use', fr: 'Conditions d’utilisation' },
  { path: '/privacy', sections: 15, en: 'Privacy policy', fr: 'Politique de confidentialité' },
  { path: '/eula', sections: 17, en: 'End-user licence', fr: 'Licence d’utilisateur final' },
] as const

const HEADER_PX = 60

/** How far below the top of the window something stands. */
const anchorTop = (page: Page, anchor: string) =>
  page.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN, anchor)

const expectInView = async (page: Page, anchor: string) => {
  await expect.poll(() => anchorTop(page, anchor)).toBeLessThan(HEADER_PX + 40)
  const heading = page.locator(`[id="${anchor}"] :is(h2, h3), :is(h2, h3)[id="${anchor}"]`).first()
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThanOrEqual(HEADER_PX)
}

const brokenLinks = (page: Page) =>
  page
    .locator('a[href^="#"]')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')?.slice(1) ?? '').filter((id) => !document.getElementById(id)),
    )

const repeatedIds = (page: Page) =>
  page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id).filter((id, at, ids) => ids.indexOf(id) !== at))

test.describe('legal pages', () => {
  for (const { path, sections, ...titles } of PAGES) {
    test(`${path} is complete in both languages`, async ({ page, checkAccessibility }) => {
      const calls: string[] = []
      page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
      for (const lang of ['fr', 'en'] as const) {
        await page.goto(`${path}?lang=${lang}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[lang])
        await expect(page.locator('html')).toHaveAttribute('lang', lang)
        await expect(page.locator('section > h2')).toHaveCount(sections + 1)
        await expect(page.locator('#toc a')).toHaveCount(sections)
        expect(await brokenLinks(page)).toEqual([])
        expect(await repeatedIds(page)).toEqual([])
      }
      expect(calls).toEqual([])
      await checkAccessibility(page)
    })
  }

  test('an address with an anchor opens at its section, and the contents lead to others', async ({ page }) => {
    await page.goto('/tos#disr')
    await expectInView(page, 'disr')
    const contents = page.getByRole('navigation', { name: 'Table of contents', exact: true })
    await expect(contents.getByRole('link', { name: 'Dispute resolution' })).toHaveAttribute('aria-current', 'location')
    await contents.getByRole('link', { name: 'Social media' }).click()
    await expect(page).toHaveURL(/#sm$/)
    await expectInView(page, 'sm')
    await page.goBack()
    await expectInView(page, 'disr')
    await page.goto('/privacy#withdrawconsent')
    await expectInView(page, 'withdrawconsent')
  })

  test('the language in the address wins, for this page alone', async ({ page }) => {
    await page.goto('/privacy?lang=fr#table')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Politique de confidentialité')
    await expectInView(page, 'table')
    await page.getByRole('banner').getByRole('link', { name: 'EN, English' }).click()
    await expect(page).toHaveURL(/\?lang=en#table$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
    await expectInView(page, 'table')

    await page.goto('/privacy?lang=fr')
    await page.getByRole('banner').getByRole('link', { name: 'Conditions d’utilisation' }).click()
    await expect(page).toHaveURL(/\/tos\?lang=fr$/)
    await page.getByRole('link', { name: 'Se connecter' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('field is required').first()).toBeVisible()
  })

  test('a person who uses the console in French reads the legal pages in French', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('laurel.lang', 'fr'))
    await page.goto('/')
    await page.getByRole('link', { name: 'Licence' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licence d’utilisateur final')
    await page.goto('/eula?lang=en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('End-user licence')
  })

  test('on a phone the contents are folded, and nothing is wider than the screen', async ({
    page,
    checkAccessibility,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/privacy?lang=fr')
    const entry = page.locator('#toc').getByRole('link', { name: 'Mineurs' })
    await expect(entry).toBeHidden()
    await page.getByRole('banner').getByRole('link', { name: 'Table des matières' }).click()
    await entry.click()
    await expect(entry).toBeHidden()
    await expectInView(page, '9')
    await fitsScreen(page)
    await checkAccessibility(page)
  })

  test('the legal pages show a placeholder where no operator is configured, and the operator where one is', async ({
    page,
  }) => {
    await page.goto('/privacy')
    await expect(page.getByText('[name of the operator]').first()).toBeVisible()
    await expect(page.getByRole('heading').nth(1)).toHaveText('Summary of key points')
    await expect(page.getByText('[data request form]').first()).toBeVisible()
    await expect(page.getByRole('link', { name: /^\[data request form\]/ })).toHaveCount(0)

    const operator = { name: 'Foo & "Sons"', email: 'privacy@foo.example', requestUrl: 'https://requests.example/foo' }
    const content = JSON.stringify(operator).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    await page.route('**/privacy', async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({
        response,
        body: html.replace(/(name="laurel-operator" content=")[^"]*/, (_, before) => before + content),
      })
    })
    await page.goto('/privacy')
    await expect(page.getByText('This policy explains what Foo & "Sons"')).toBeVisible()
    await expect(page.getByText('[name of the operator]')).toBeHidden()
    await expect(page.getByText('[phone number]')).toBeVisible()
    const form = page.getByRole('link', { name: /^data request form/ }).first()
    await expect(form).toHaveAttribute('href', 'https://requests.example/foo')
    await expect(form).toHaveAttribute('rel', 'noopener noreferrer')
  })

  test('the legal pages lead signed-in people back to the console without a call about them', async ({ signInAs }) => {
    const page = await signInAs('Admin')
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
    await page.goto('/tos?lang=fr')
    await page.getByRole('link', { name: 'Droit applicable' }).click()
    await expectInView(page, 'govlaw')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    expect(calls).toEqual([])
    await page.getByRole('link', { name: 'Revenir à la console' }).click()
    await expect(page).toHaveURL(/\/companies/)
    await expect(page.getByRole('heading', { name: 'Companies', level: 1 })).toBeVisible()
  })

  test('a printed legal page holds the text alone', async ({ page }) => {
    await page.goto('/eula')
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const part of [page.getByRole('banner'), page.locator('#toc'), page.getByRole('contentinfo')])
      await expect(part).toBeHidden()
    await expect(page.locator('section > h2').last()).toHaveCSS('color', 'rgb(0, 0, 0)')
  })
})
