import { Sessions } from '../apps/server/src/access/sessions.ts'
import { systemClock } from '../apps/server/src/core/clock.ts'
import { expect, test } from './fixtures/test.ts'

test('two minutes before a session ends a dialog offers to stay signed in', async ({
  signInAs,
  checkAccessibility,
}) => {
  const page = await signInAs('Admin')
  await page.clock.install()
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  await page.clock.fastForward('28:30')
  const dialog = page
    .getByRole('dialog', { name: 'Still there?' })
    .or(page.getByRole('alertdialog', { name: 'Still there?' }))
  await expect(dialog).toBeVisible()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(dialog).toBeHidden()
})

test('a session ends when the dialog is not answered, and the sign-in page says why', async ({ signInAs }) => {
  const page = await signInAs('Admin')
  await page.clock.install()
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  await page.clock.fastForward('31:00')
  await expect(page.getByText('You were signed out after 30 minutes without activity')).toBeVisible()
})

test('after a time-out the address is kept and the password is asked for', async ({ page, laurel }) => {
  const password = 'seven quiet lorries'
  const { email } = await laurel.world.person({ role: 'Admin', password })
  await page.clock.install()
  await page.goto('/profile')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  await page.clock.fastForward('31:00')
  await expect(page.getByText('You were signed out after 30 minutes without activity')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.clock.fastForward(1000)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

for (const [lang, words] of [
  [
    'en',
    {
      title: 'Where you are signed in',
      here: 'This session',
      end: /^End the session:/,
      sure: 'End the session',
      others: 'End all others',
      gone: 'The session has ended',
    },
  ],
  [
    'fr',
    {
      title: 'Où vous êtes connecté',
      here: 'Cette session',
      end: /^Terminer la session/,
      sure: 'Terminer la session',
      others: 'Terminer toutes les autres',
      gone: 'La session est terminée',
    },
  ],
] as const) {
  test(`somebody sees where they are signed in and ends what they do not know (${lang})`, async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const divisions = [await laurel.world.division()]
    const person = await laurel.world.person({ role: 'Supervisor', divisions, lang })
    const sessions = new Sessions(laurel.db, '', systemClock)
    const place = { address: '203.0.113.9', userAgent: 'Mozilla/5.0 (iPhone) Version/18.6 Mobile Safari/604.1' }
    for (let device = 0; device < 3; device += 1) await sessions.open(laurel.db, person.id, place)
    const page = await signInAs(person, lang)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/profile')
    const card = page.getByRole('region', { name: words.title })
    await expect(card.getByText(words.here)).toHaveCount(1)
    await expect(card.getByText(/Safari .* iPhone/)).toHaveCount(3)
    await expect(card.getByText(/203\.0\.113\.9/)).toHaveCount(3)
    await checkAccessibility(page)

    await card.getByRole('button', { name: words.end }).first().click()
    await page.getByRole('button', { name: words.sure, exact: true }).click()
    await expect(page.getByText(words.gone)).toBeVisible()
    await expect(card.getByText(/Safari .* iPhone/)).toHaveCount(2)

    await card.getByRole('button', { name: words.others }).click()
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: words.others }).click()
    await expect(card.getByText(/Safari .* iPhone/)).toHaveCount(0)
    await page.reload()
    await expect(card.getByText(words.here)).toBeVisible()
  })
}

test('a session that the server no longer knows leads to sign-in', async ({ signInAs, laurel }) => {
  const person = await laurel.world.person({ role: 'Admin' })
  const page = await signInAs(person)
  await page.goto('/companies')
  await expect(page.getByRole('heading', { name: 'Companies', exact: true })).toBeVisible()
  // A first call that is still on its way would lead to sign-in before anything is typed.
  await page.waitForLoadState('networkidle')
  await laurel.db.deleteFrom('sessions').where('user_id', '=', person.id).execute()
  await page.getByRole('searchbox').fill('x')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your session has ended')).toBeVisible()
})

test('below 1025 px the menu is opened on demand', async ({ signInAs }) => {
  const page = await signInAs('Admin')
  await page.goto('/companies')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
})

test('the palette jumps to a screen by keyboard', async ({ signInAs, checkAccessibility }) => {
  const page = await signInAs('Admin')
  await page.goto('/companies')
  await expect(page.getByRole('heading', { name: 'Companies', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await checkAccessibility(page)
  await page.keyboard.type('audit')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/audit$/)
})

test('the palette starts a new company, finds a division and lists it among recent items', async ({
  signInAs,
  laurel,
}) => {
  const division = await laurel.world.division({ name: 'Palette Yard' })
  const page = await signInAs('Admin')
  await page.goto('/users')
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  const search = page.getByRole('combobox', { name: 'Search for a screen, a person or an action' })
  await page.keyboard.press('Control+k')
  await search.fill('new comp')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New company' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/companies$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.keyboard.press('Control+k')
  await search.fill('palette yard')
  await page.getByRole('option', { name: division.name }).click()
  await expect(page.getByRole('row', { name: /Palette Yard/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: division.name })).toBeVisible()
})
