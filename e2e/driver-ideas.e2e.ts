import sharp from 'sharp'
import type { Console } from './fixtures/console.ts'
import { hideReturn, loseNextAnswer } from './fixtures/network.ts'
import { fitsScreen, ON_PHONE, openPhone, signInOnPhone } from './fixtures/phone.ts'
import { expect, test } from './fixtures/test.ts'

/** A photo of a camera: large, lying on its side, and with the place where it was taken. */
const photo = async (name: string, red: number) => {
  const blank = sharp({ create: { width: 3000, height: 2000, channels: 3, background: { r: red, g: 90, b: 40 } } })
  const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 0/1' } }
  const buffer = await blank
    .jpeg()
    .withExif({ ...gps, IFD0: { Orientation: '6' } })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

const plantDriver = async ({ world }: Console, activesuggestions = true) => {
  const company = await world.company({ activesuggestions })
  const division = await world.division({ companyId: company.id })
  const driver = await world.person({ role: 'User', division, ...ON_PHONE })
  const admin = await world.person({ role: 'CompanyAdmin', companyId: company.id, firstName: 'Dana', lastName: 'Reed' })
  return { driver, admin }
}

test.describe('ideas in the driver’s app', () => {
  test('an idea with two photos, written without a connection and sent with a lost answer, arrives once and is answered', async ({
    browser,
    laurel,
    signInAs,
    checkAccessibility,
  }) => {
    const { driver, admin } = await plantDriver(laurel)
    const context = await openPhone(browser, laurel.url)
    const phone = await context.newPage()
    await signInOnPhone(phone, driver.email)
    await phone.getByRole('link', { name: /^Ideas/ }).tap()
    await expect(phone.getByText('What would make your work better?')).toBeVisible()
    await checkAccessibility(phone)
    await phone.getByRole('button', { name: 'New idea' }).tap()
    await phone.getByRole('button', { name: 'Send', exact: true }).tap()
    await expect(phone.getByText('Write something here first.')).toHaveCount(2)

    await phone.getByLabel('Title').fill('Second lamp')
    await phone.getByLabel('What would you change?').fill('It is dark at the wash-out until eight.')
    const add = phone.getByLabel('Add')
    const text = { name: 'notes.txt', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
    await add.setInputFiles([await photo('one.jpg', 200), text, await photo('two.jpg', 20)])
    await expect(phone.getByText('Your phone cannot read “notes.txt” as a picture.')).toBeVisible()
    await expect(phone.getByRole('img', { name: 'Photo 2' })).toBeVisible()
    await checkAccessibility(phone)
    await fitsScreen(phone)
    await phone.reload()
    await expect(phone.getByLabel('Title')).toHaveValue('Second lamp')
    await expect(phone.getByText('2 of 5')).toBeVisible()

    await context.setOffline(true)
    await phone.getByRole('button', { name: 'Send when connected' }).tap()
    await expect(phone.getByText('With 2 photos, written')).toBeVisible()
    await phone.getByRole('link', { name: 'Edit' }).tap()
    await phone.getByLabel('Title').fill('Second lamp at the wash-out')
    await phone.getByRole('button', { name: 'Send when connected' }).tap()
    await expect(phone.getByText('Second lamp at the wash-out')).toBeVisible()
    await phone.close()

    const again = await context.newPage()
    await loseNextAnswer(again, 'suggestions/create')
    await hideReturn(again)
    await context.setOffline(false)
    await again.goto('/app/ideas')
    await again.getByRole('button', { name: 'Try again' }).last().tap()
    await expect(again.getByText('Waiting to be sent')).toHaveCount(0)
    const idea = again.locator('main').filter({ hasText: 'Second lamp at the wash-out' })
    await expect(idea).toContainText('Sent')
    await expect(idea.getByRole('link', { name: /Open photo/ })).toHaveCount(2)
    await checkAccessibility(again)
    await fitsScreen(again)
    const rows = await laurel.db.selectFrom('suggestions').select('title').where('user_id', '=', driver.id).execute()
    expect(rows).toEqual([{ title: 'Second lamp at the wash-out' }])

    const page = await signInAs(admin)
    await page.goto('/notifications')
    await page.getByRole('button', { name: /Second lamp at the wash-out/ }).click()
    await page.getByRole('button', { name: 'Answer' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('It comes in May.')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /answer/i })
      .click()
    await expect(page.getByText('Your answer has been sent')).toBeVisible()
    await again.reload()
    await expect(again.getByText('It comes in May.')).toBeVisible()
    await expect(again.getByText(/^Dana Reed, /)).toBeVisible()
    await context.close()
  })

  test('without suggestions in the company there is no way to ideas', async ({ browser, laurel }) => {
    const { driver } = await plantDriver(laurel, false)
    const context = await openPhone(browser, laurel.url)
    const phone = await context.newPage()
    await signInOnPhone(phone, driver.email)
    await expect(phone.getByRole('link', { name: /^Ideas/ })).toBeHidden()
    await phone.goto('/app/ideas')
    await expect(phone.getByText('Your company takes no suggestions at the moment.')).toBeVisible()
    await context.close()
  })
})
