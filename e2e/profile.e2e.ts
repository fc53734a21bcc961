import { generateSync } from 'otplib'
import { expect, test } from './fixtures/test.ts'

const password = 'a long enough password'

/** Undoes the encoding of a mail, which cuts long lines and writes `=` as `=3D`. */
const plain = (mail: string | undefined) =>
  (mail ?? '')
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

test('a new e-mail address asks for the password, waits for its link, and counts once the link was opened', async ({
  laurel,
  signInAs,
  checkAccessibility,
}) => {
  const tess = await laurel.world.person({ role: 'Manager', firstName: 'Tess', password })
  const page = await signInAs(tess)
  await page.goto('/profile')
  await page.getByLabel('E-mail').fill('tess.new@laurel.test')
  await page.getByRole('button', { name: 'Save changes' }).click()

  const dialog = page.getByRole('dialog', { name: 'Change your e-mail address' })
  await dialog.getByLabel('Your password').fill('wrong')
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByText('The password is not right.')).toBeVisible()
  await checkAccessibility(page)
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('tess.new@laurel.test waits for confirmation.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(tess.email)

  await expect.poll(() => laurel.mailTo('tess.new@laurel.test')).toBeDefined()
  const link = /https?:\/\/\S+?\/confirm-address\?lang=en#token=[\w-]+/.exec(
    plain(await laurel.mailTo('tess.new@laurel.test')),
  )?.[0]
  const { pathname, search, hash } = new URL(link ?? '')
  await page.goto(pathname + search + hash)
  await expect(page).toHaveURL(/\/confirm-address$/)
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByText('Your new e-mail address counts from now on.')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByLabel('E-mail')).toHaveValue('tess.new@laurel.test')
  await expect(page.getByText('waits for confirmation')).toBeHidden()
  await expect.poll(async () => plain(await laurel.mailTo(tess.email))).toContain('last one to the old address')
})

test('a change of address can be withdrawn, in French and on a phone', async ({ laurel, signInAs }) => {
  const tess = await laurel.world.person({
    role: 'Supervisor',
    divisions: [await laurel.world.division()],
    lang: 'fr',
    password,
  })
  const page = await signInAs(tess, 'fr')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/profile')
  await page.getByLabel('Courriel').fill('nouvelle.adresse@laurel.test')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changer votre adresse courriel' })
  await dialog.getByLabel('Votre mot de passe').fill(password)
  await dialog.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByText('nouvelle.adresse@laurel.test attend d’être confirmée.')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler le changement' }).click()
  await expect(page.getByText('attend d’être confirmée')).toBeHidden()
})

test('the second factor is turned on and off with the password, and goes on in the same session', async ({
  laurel,
  signInAs,
  checkAccessibility,
}) => {
  const person = await laurel.world.person({ role: 'Supervisor', divisions: [await laurel.world.division()], password })
  const page = await signInAs(person)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Set up' }).click()
  const setUp = page.getByRole('dialog', { name: 'Set up the second factor' })
  await setUp.getByLabel('Your password').fill(password)
  await setUp.getByRole('button', { name: 'Continue' }).click()
  const secret = ((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await checkAccessibility(page)
  await setUp.getByLabel('Code', { exact: true }).fill('000000')
  await setUp.getByRole('button', { name: 'Turn on' }).click()
  await expect(setUp.getByText('This code is not right.')).toBeVisible()
  await setUp.getByLabel('Code', { exact: true }).fill(generateSync({ secret }))
  await setUp.getByRole('button', { name: 'Turn on' }).click()

  const kept = page.getByRole('dialog', { name: 'Keep your recovery codes' })
  await expect(kept.getByRole('listitem')).toHaveCount(10)
  const codes = await kept.getByRole('listitem').allTextContents()
  await kept.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()

  await page.getByRole('button', { name: 'Turn off' }).click()
  const off = page.getByRole('dialog', { name: 'Turn the second factor off?' })
  await off.getByLabel('Your password').fill(password)
  await off.getByLabel('Code of the second factor').fill(codes[0] ?? '')
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expect(off).toBeHidden()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
})

test('an Admin turns the second factor of somebody off, after a question that names the person', async ({
  laurel,
  signInAs,
}) => {
  const lost = await laurel.world.person({ role: 'Manager', firstName: 'Lou', lastName: 'Lostphone', password })
  await laurel.db
    .insertInto('second_factors')
    .values({ user_id: lost.id, secret: 'JBSWY3DPEHPK3PXP', confirmed_at: new Date() })
    .execute()
  const page = await signInAs('Admin')
  await page.goto('/users?search=Lostphone')
  await page.getByRole('button', { name: 'More actions: Lou Lostphone' }).click()
  await page.getByRole('menuitem', { name: 'Turn off second factor' }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: 'Lou Lostphone' })
  await question.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('The second factor of this person is off')).toBeVisible()
  await page.getByRole('button', { name: 'More actions: Lou Lostphone' }).click()
  await expect(page.getByRole('menuitem', { name: 'Turn off second factor' })).toBeHidden()
  await expect.poll(() => laurel.mailTo(lost.email)).toBeDefined()
})

test('a photo of several megabytes is cut out here, and can be removed again', async ({ signInAs }) => {
  const page = await signInAs('Manager')
  await page.goto('/profile')
  const big = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 1600
    canvas.height = 1200
    const pen = canvas.getContext('2d')
    const noise = pen?.createImageData(1600, 1200)
    if (!pen || !noise) throw new Error('this browser cannot draw')
    for (let start = 0; start < noise.data.length; start += 65_536) {
      crypto.getRandomValues(noise.data.subarray(start, start + 65_536))
    }
    pen.putImageData(noise, 0, 0)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText('File must be a image')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  const buffer = Buffer.from(big, 'base64')
  expect(buffer.length).toBeGreaterThan(3 * 1024 * 1024)
  await input.setInputFiles({ name: 'phone.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await expect(page.getByText('Image successfully updated')).toBeVisible()
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.getByText('Photo removed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible()
})
