import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { correctCoins } from '../apps/server/src/modules/ledger/ledger.service.ts'
import type { Console } from './fixtures/console.ts'
import { loseNextAnswer } from './fixtures/network.ts'
import { countDevices, fitsScreen, ON_PHONE, openPhone, signInOnPhone } from './fixtures/phone.ts'
import { expect, test } from './fixtures/test.ts'

const { password: PASSWORD } = ON_PHONE
const NEXT_PASSWORD = 'another fine password'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const plantDriver = async ({ world, db }: Console) => {
  const company = await world.company({
    tcmenable: true,
    activetab: true,
    activeurl: true,
    rewardsurl: 'https://rewards.example/',
  })
  const division = await world.division({ companyId: company.id })
  await world.badge({ division, type: 'ON_TIME', name: 'On time', points: 5, coins: 1 })
  await world.badge({ division, name: 'Helping hand', points: 60, driverLimit: 2 })
  const driver = await world.person({
    role: 'Driver',
    division,
    firstName: 'Farid',
    lastName: 'Barlow',
    password: PASSWORD,
  })
  const by = { actor: null, now: new Date() }
  await correctCoins(db, company.id, { userId: driver.id, cents: 725, note: 'Start of the programme' }, by)
  return { company, driver }
}

const openMe = async (page: Page, row: string) => {
  await page.goto('/app/me')
  await page.getByRole('link', { name: row }).tap()
  await expect(page.getByRole('link', { name: 'Back' })).toBeVisible()
}

/** What the camera writes into a photo, with the place where it was taken. */
const photoWithPlace = async () => {
  const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '45/1 30/1 0/1', GPSLatitudeRef: 'N' } }
  const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#2a7' } })
  return picture.jpeg().withExif(exif).toBuffer()
}

/** Writes the beginning of the next uploaded file into the page: the browser tells nobody else what a file held. */
const keepUpload = (page: Page) =>
  page.evaluate(() => {
    const send = window.fetch
    window.fetch = async (...request) => {
      const file = request[1]?.body instanceof FormData ? request[1].body.get('file') : null
      if (file instanceof File) {
        const head = new Uint8Array(await file.slice(0, 2000).arrayBuffer())
        document.body.dataset['upload'] = String.fromCharCode(...head)
      }
      return send(...request)
    }
  })

test.describe('Me in the driver’s app', () => {
  test('a photo loses its place on the phone, and a new address waits for its link', async ({
    page,
    laurel,
    checkAccessibility,
  }) => {
    const { driver } = await plantDriver(laurel)
    await signInOnPhone(page, driver.email)

    await page.goto('/app/me')
    await expect(page.getByRole('link', { name: 'Farid Barlow' })).toBeVisible()
    await expect(page.getByText('Farid B.')).toBeVisible()
    await checkAccessibility(page)
    await fitsScreen(page)

    await openMe(page, 'Farid Barlow')
    await keepUpload(page)
    const buffer = await photoWithPlace()
    expect(buffer.includes('Exif')).toBe(true)
    await page.getByLabel('Choose a photo').setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer })
    await expect(page.getByRole('button', { name: 'Remove the photo' })).toBeVisible()
    const upload = await page.evaluate(() => document.body.dataset.upload ?? '')
    expect([upload.slice(6, 10), upload.includes('Exif')]).toEqual(['JFIF', false])
    await page.getByLabel('First name').fill('Faridah')
    await page.getByRole('button', { name: 'Save' }).tap()
    await expect(page.getByRole('status').filter({ hasText: 'Profile updated' })).toBeVisible()
    await page.getByLabel('E-mail').fill('farid.new@laurel.test')
    await page.getByRole('button', { name: 'Save' }).tap()
    await page.getByRole('dialog').getByLabel('Password').fill('not this one')
    await page.getByRole('button', { name: 'Change address' }).tap()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('not right')
    await page.getByRole('dialog').getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Change address' }).tap()
    await expect(page.getByText('Waiting for the link to farid.new@laurel.test')).toBeVisible()
    await checkAccessibility(page)
    await fitsScreen(page)
  })

  test('name, password, other phones and language are changed by the person', async ({
    page,
    laurel,
    browser,
    checkAccessibility,
  }) => {
    const { driver } = await plantDriver(laurel)
    const other = await openPhone(browser, laurel.url)
    const otherPage = await other.newPage()
    await signInOnPhone(otherPage, driver.email)
    await signInOnPhone(page, driver.email)

    await openMe(page, 'Name on board and feed')
    const saved = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('radio', { name: /A colleague/ }).tap()
    await saved
    await expect(page.getByRole('radio', { name: /A colleague/ })).toBeChecked()
    await checkAccessibility(page)
    await page.reload()
    await expect(page.getByRole('radio', { name: /A colleague/ })).toBeChecked()

    await openMe(page, 'My devices')
    await expect(page.getByRole('listitem')).toHaveCount(2)

    await openMe(page, 'Password')
    await page.getByLabel('Present password').fill('not this one')
    await page.getByLabel('New password', { exact: true }).fill(NEXT_PASSWORD)
    await page.getByLabel('New password again').fill(NEXT_PASSWORD)
    await page.getByRole('button', { name: 'Change password' }).tap()
    await expect(page.getByRole('alert')).toContainText('not right')
    await page.getByLabel('Present password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Change password' }).tap()
    await expect(page.getByRole('status').filter({ hasText: 'Password updated' })).toBeVisible()
    await checkAccessibility(page)
    await page.reload()
    await expect(page.getByLabel('Present password')).toBeVisible()
    await otherPage.reload()
    await expect(otherPage.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    await other.close()

    await openMe(page, 'How points work')
    await expect(page.getByText('Weeks begin on Sunday')).toBeVisible()
    await expect(page.getByText('at most 2 for you in a month')).toBeVisible()
    await checkAccessibility(page)
    await fitsScreen(page)

    await openMe(page, 'Language')
    await page.getByRole('radio', { name: 'Français' }).tap()
    await expect(page.getByRole('heading', { name: 'Langue' })).toBeVisible()
    await page.goto('/app/me')
    await expect(page.getByText('Un collègue')).toBeVisible()
    await checkAccessibility(page)
    await fitsScreen(page)
    const stored = laurel.db.selectFrom('users').select('lang').where('id', '=', driver.id)
    expect((await stored.executeTakeFirstOrThrow()).lang).toBe('fr')
  })

  test('a transfer whose answer was lost is requested once, and staff see who requested it', async ({
    page,
    laurel,
    checkAccessibility,
  }) => {
    const { driver } = await plantDriver(laurel)
    await signInOnPhone(page, driver.email)
    await page.goto('/app/wallet')
    await expect(page.getByRole('link', { name: /Rewards/ })).toHaveAttribute('href', 'https://rewards.example/')
    await page.getByRole('link', { name: 'Request a transfer' }).tap()
    await expect(page.getByText('0.25 stay in your wallet')).toBeVisible()
    await page.getByRole('button', { name: 'One coin fewer' }).tap()
    await expect(page.getByText('1.25 stay in your wallet')).toBeVisible()
    await checkAccessibility(page)
    await fitsScreen(page)
    await page.getByRole('button', { name: 'Request 6 coins' }).tap()
    await page.getByLabel('Password').fill(PASSWORD)
    await checkAccessibility(page)
    await loseNextAnswer(page, 'me/transfers')
    await page.getByRole('dialog').getByRole('button', { name: 'Request 6 coins' }).tap()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Trying again is safe')
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).tap()
    await expect(page.getByRole('link', { name: '6.00 coins to your rewards account' })).toBeVisible()
    const transfers = laurel.db
      .selectFrom('coin_transfers')
      .select(['cents', 'queued_by'])
      .where('user_id', '=', driver.id)
    expect(await transfers.execute()).toEqual([{ cents: 600, queued_by: driver.id }])
    await page.getByRole('listitem').filter({ hasText: '−6.00' }).getByRole('link').tap()
    await expect(page.getByText('You requested it')).toBeVisible()
    await checkAccessibility(page)
  })

  test('two presses in a row request a transfer once, and sign a phone in once', async ({ page, laurel }) => {
    const { driver } = await plantDriver(laurel)
    await page.goto('/app/')
    await page.getByLabel('E-mail', { exact: true }).fill(driver.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).dblclick()
    await expect(page.getByText('Points this month')).toBeVisible()
    expect(await countDevices(laurel, driver.id)).toBe(1)
    await page.goto('/app/wallet/request')
    for (let coins = 7; coins > 3; coins -= 1) await page.getByRole('button', { name: 'One coin fewer' }).tap()
    await page.getByRole('button', { name: 'Request 3 coins' }).tap()
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('dialog').getByRole('button', { name: 'Request 3 coins' }).dblclick()
    await expect(page.getByRole('link', { name: '3.00 coins to your rewards account' })).toHaveCount(1)
    const transfers = laurel.db.selectFrom('coin_transfers').select('cents').where('user_id', '=', driver.id)
    expect(await transfers.execute()).toEqual([{ cents: 300 }])
  })

  test('the copy of the own data is made while the app is closed, and downloaded once', async ({
    page,
    laurel,
    checkAccessibility,
  }) => {
    const { driver } = await plantDriver(laurel)
    await signInOnPhone(page, driver.email)
    await openMe(page, 'What Laurel knows about me')
    await page.getByRole('button', { name: 'Make a copy' }).tap()
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('dialog').getByRole('button', { name: 'Make a copy' }).tap()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goto('/app/')
    await page.goto('/app/me/data')
    const button = page.getByRole('button', { name: 'Download' })
    await expect(button).toBeVisible()
    await checkAccessibility(page)
    await fitsScreen(page)
    const [download] = await Promise.all([page.waitForEvent('download'), button.tap()])
    const archive = await readFile(await download.path())
    expect([archive.subarray(0, 2).toString(), archive.includes('coins.json')]).toEqual(['PK', true])
    await expect(page.getByText(/^Downloaded /)).toBeVisible()
    await expect(button).toBeHidden()
  })

  test('a passkey signs in with one tap, confirms a transfer and is removed', async ({
    page,
    laurel,
    checkAccessibility,
  }) => {
    const { driver } = await plantDriver(laurel)
    // Browsers make passkeys for names, not for IP addresses.
    const site = laurel.url.replace('127.0.0.1', 'localhost')
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('WebAuthn.enable')
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
    } as const
    await devTools.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, isUserVerified: true } })
    await page.goto(`${site}/app/`)
    await page.getByLabel('E-mail', { exact: true }).fill(driver.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).tap()
    await expect(page.getByText('Points this month')).toBeVisible()

    await page.goto(`${site}/app/me/passkeys`)
    await page.getByRole('button', { name: 'Add a passkey on this phone' }).tap()
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Go on' }).tap()
    await expect(page.getByText('The passkey is ready to use')).toBeVisible()
    await checkAccessibility(page)
    await fitsScreen(page)

    await page.goto(`${site}/app/me`)
    await page.getByRole('button', { name: 'Sign out' }).tap()
    await page.getByRole('button', { name: 'Use a passkey' }).tap()
    await expect(page.getByText('Points this month')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Points this month')).toBeVisible()

    await page.goto(`${site}/app/wallet/request`)
    await page.getByRole('button', { name: 'Request 7 coins' }).tap()
    await page.getByRole('button', { name: 'Request 7 coins with a passkey' }).tap()
    await expect(page.getByRole('link', { name: '7.00 coins to your rewards account' })).toBeVisible()

    await page.goto(`${site}/app/me/passkeys`)
    await page.getByRole('button', { name: /^Remove: / }).tap()
    await checkAccessibility(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).tap()
    await expect(page.getByText('You have no passkey yet.')).toBeVisible()
  })
})
