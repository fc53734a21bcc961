import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { cardFor, press } from './fixtures/badges.ts'
import { choose, switchTo } from './fixtures/controls.ts'
import { fitsScreen } from './fixtures/phone.ts'
import { expect, test } from './fixtures/test.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const picture = { name: 'storm.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') }

const dropFiles = async (page: Page, zone: Locator, names: readonly string[]) => {
  const transfer = await page.evaluateHandle(
    ([files, content]) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0))
      for (const name of files) data.items.add(new File([bytes], name, { type: 'image/png' }))
      return data
    },
    [names, PIXEL] as const,
  )
  await zone.dispatchEvent('drop', { dataTransfer: transfer })
}
test.describe('badges', () => {
  test('a deleted badge is found among the archived ones and restored', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const division = await laurel.world.division()
    await laurel.world.badge({ division, name: 'Gone and back' })
    await laurel.world.badge({ division, name: 'Always there' })
    const page = await signInAs(await laurel.world.person({ role: 'CompanyAdmin', companyId: division.companyId }))
    await page.goto('/badges')
    await press(cardFor(page, 'Gone and back'), 'Delete')
    await page.getByRole('button', { name: 'Delete badge' }).click()
    await expect(page.getByText('Badge successfully deleted')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Archived 1' })).toBeAttached()
    await switchTo(page, 'Archived 1')
    await expect(cardFor(page, 'Always there')).toBeHidden()
    await expect(page.getByRole('button', { name: /^(Edit|Delete|Assign): Gone and back/ })).toHaveCount(0)
    await checkAccessibility(page)
    await press(cardFor(page, 'Gone and back'), 'Restore')
    await expect(page.getByText('Badge restored')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Nothing archived' })).toBeVisible()
    await switchTo(page, 'All 2')
    await press(cardFor(page, 'Gone and back'), 'Show history')
    await expect(page.getByRole('row', { name: /Gone and back/ })).toHaveCount(2)
  })

  test('a CompanyAdmin uploads or drops a picture, cuts a long one out, and wrong ones are refused', async ({
    signInAs,
    laurel,
  }) => {
    const company = await laurel.world.company({ activebadgefeed: true })
    const division = await laurel.world.division({ companyId: company.id, name: 'Ready-mix East' })
    const person = await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id })
    const page = await signInAs(person)
    await page.goto('/badges')
    await expect(page.getByText('No badges yet')).toBeVisible()
    await page.getByRole('button', { name: 'New badge' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New badge' })
    await expect(dialog.getByText('For Ready-mix East')).toBeVisible()
    const file = dialog.locator('input[type=file]')
    await file.setInputFiles({ ...picture, name: 'storm.gif' })
    await expect(dialog.getByText('Only .jpg, .jpeg, .png files can be uploaded')).toBeVisible()
    await file.setInputFiles({ ...picture, buffer: Buffer.alloc(1024 * 1024 + 1) })
    await expect(dialog.getByText('Image size must not exceed 1 MB')).toBeVisible()
    await dropFiles(page, file, ['one.png', 'two.png'])
    await expect(dialog.getByText('Drop one file at a time')).toBeVisible()
    await dropFiles(page, file, ['storm.png'])
    await expect(dialog.getByText('storm.png')).toBeVisible()

    await dialog.getByLabel('Name').fill('Storm ready')
    await dialog.getByLabel('Points').fill('75')
    await dialog.getByLabel('Coins').fill('5')
    await dialog.getByLabel('Description').fill('Chains fitted before the first snow.')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByRole('combobox', { name: 'Feed type' })).toHaveValue('Global')
    await choose(page, dialog.getByRole('combobox', { name: 'Feed type' }), 'Within home location')

    await dialog.getByRole('button', { name: 'Back', exact: true }).click()
    for (const wrong of [
      'not an image at all',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      picture.buffer.subarray(0, 50),
    ]) {
      await file.setInputFiles({ ...picture, buffer: Buffer.from(wrong) })
      await expect(dialog.getByText('This file is damaged or is no picture')).toBeVisible()
      await expect(file).toHaveAttribute('aria-invalid', 'true')
      await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
      await file.setInputFiles(picture)
      await expect(dialog.getByText('This file is damaged or is no picture')).toBeHidden()
    }
    const buffer = await sharp({ create: { width: 360, height: 30, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    await file.setInputFiles({ ...picture, buffer })
    const crop = page.getByRole('dialog', { name: 'Cut out the picture' })
    await crop.getByRole('button', { name: /^Picture/ }).press('ArrowLeft')
    await crop.getByRole('button', { name: 'Use this part' }).click()
    await expect(crop).toBeHidden()
    await expect(dialog.getByRole('button', { name: 'Cut out' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('button', { name: 'Create badge' }).click()
    await expect(page.getByText('Badge created')).toBeVisible()
    const medal = cardFor(page, 'Storm ready').locator('img')
    await expect(medal).toHaveAttribute('src', /^\/api\/files\//)
    await expect
      .poll(() => medal.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
      .toEqual([512, 512])

    const stored = await laurel.db
      .selectFrom('badges')
      .select(['feed_type', 'coins_cents'])
      .where('division_id', '=', division.id)
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({ feed_type: 'LocationType', coins_cents: 500 })
  })

  test('a library icon that cannot be fetched shows a message', async ({ signInAs, laurel }) => {
    const division = await laurel.world.division()
    const page = await signInAs(await laurel.world.person({ role: 'CompanyAdmin', companyId: division.companyId }))
    await page.route('**/api/badge-icons/*', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    )
    await page.goto('/badges')
    await page.getByRole('button', { name: 'New badge' }).first().click()
    await page.getByRole('button', { name: 'Library' }).click()
    const library = page.getByRole('dialog', { name: 'Icon library' })
    await library.getByRole('radio').first().check()
    await library.getByRole('button', { name: 'Use this icon' }).click()
    await expect(page.getByText('Unable to fetch icon')).toBeVisible()
    await expect(library).toBeVisible()
  })

  test('the badge dialog starts at step 1 again, and a badge changed meanwhile is refused', async ({
    signInAs,
    laurel,
  }) => {
    const division = await laurel.world.division()
    const [file] = await laurel.db.selectFrom('files').select('hash').limit(1).execute()
    const { id } = await laurel.world.badge({ division, name: 'Mentor', imageHash: file?.hash ?? null })
    const page = await signInAs(await laurel.world.person({ role: 'CompanyAdmin', companyId: division.companyId }))
    await page.goto('/badges')
    const dialog = page.getByRole('dialog', { name: 'Edit Mentor' })
    await press(cardFor(page, 'Mentor'), 'Edit')
    await dialog.getByLabel('Points').fill('99')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await press(cardFor(page, 'Mentor'), 'Edit')
    await expect(dialog.getByLabel('Points')).toHaveValue('10')

    await laurel.db.updateTable('badges').set({ points: 30, version: 2 }).where('id', '=', id).execute()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog.getByText('Somebody else saved this in the meantime')).toBeVisible()
    const points = dialog.getByRole('radiogroup', { name: 'Points' })
    await expect(points.getByRole('radio', { name: 'Theirs: 30' })).toBeChecked()
    await points.getByRole('radio', { name: 'Yours: 10' }).check()
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog).toBeHidden()
    await expect(cardFor(page, 'Mentor')).toContainText('10 points')
  })

  test('a Manager sees the badges of the own divisions and changes none', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const division = await laurel.world.division({ name: 'Mine' })
    const other = await laurel.world.division({ companyId: division.companyId, name: 'Another' })
    const granted = await laurel.world.badge({ division, name: 'Granted' })
    await laurel.world.badge({ division, name: 'Not mine to give' })
    await laurel.world.badge({ division: other, name: 'Elsewhere' })
    const page = await signInAs(
      await laurel.world.person({ role: 'Manager', divisions: [division], allowBadges: [granted] }),
    )
    await page.goto('/badges')
    await expect(cardFor(page, 'Not mine to give')).toContainText('Not granted to you')
    await expect(cardFor(page, 'Granted')).not.toContainText('Not granted to you')
    await expect(cardFor(page, 'Elsewhere')).toBeHidden()
    await expect(page.getByRole('button', { name: 'New badge' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^(Edit|Delete):/ })).toHaveCount(0)
    await expect(page.getByRole('radio', { name: /^Archived/ })).toHaveCount(0)
    await switchTo(page, 'Assignable 1')
    await expect(cardFor(page, 'Not mine to give')).toBeHidden()
    await expect(page.getByText('1 badge', { exact: true }).first()).toBeVisible()
    await switchTo(page, 'All 2')
    const assign = page.getByRole('button', { name: /^Assign badges/ })
    await expect(assign).toHaveAttribute('aria-disabled', 'true')
    await expect(assign).toHaveAccessibleName(/no active drivers or users/)
    await checkAccessibility(page)
  })

  test('the badges fit a phone, in French', async ({ signInAs, laurel, checkAccessibility }) => {
    const division = await laurel.world.division({ name: 'Béton Est' })
    await laurel.world.badge({ division, name: 'Conduite hivernale', monthlyLimit: 40, driverLimit: 2, coins: 12.5 })
    const page = await signInAs(
      await laurel.world.person({ role: 'CompanyAdmin', companyId: division.companyId, lang: 'fr' }),
      'fr',
    )
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/badges')
    await expect(page.getByRole('heading', { name: 'Badges', level: 1 })).toBeVisible()
    await expect(page.getByText('2 par mois et par personne')).toBeVisible()
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'Nouveau badge' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nouveau badge' })
    await expect(dialog.getByText('Ajoutez une image pour continuer')).toBeVisible()
    await dialog.getByLabel('Pièces').fill('2,5')
    await dialog.getByLabel('Pièces').blur()
    await expect(dialog.getByLabel('Pièces')).toHaveValue('2,50')
    await checkAccessibility(page)
    await fitsScreen(page)
  })
})
