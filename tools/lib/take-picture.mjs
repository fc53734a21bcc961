import { statSync } from 'node:fs'
import sharp from 'sharp'

/** Charts draw themselves in steps, also where little is supposed to move. */
const DRAWN_MS = 1500

/**
 * Signs in with an account of the demo, opens what the picture shows and writes it as a small PNG.
 * @returns {Promise<number>} its size in bytes
 */
export async function takePicture(browser, address, { who, width, height, scale = 1, scheme, open }, file) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: scheme ?? 'light',
    locale: 'en-GB',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signIn(page, who)
  await open(page)
  await settle(page)
  await sharp(await page.screenshot())
    .png({ palette: true, effort: 10, dither: 0.5 })
    .toFile(file)
  await context.close()
  return statSync(file).size
}

async function signIn(page, name) {
  await page.goto('/')
  await page.locator('summary').click()
  await page.getByRole('button', { name }).click()
  await page.waitForURL(({ pathname }) => pathname !== '/')
}

/** Until nothing is on its way any more. */
export async function settle(page) {
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  await page.waitForTimeout(DRAWN_MS)
}
