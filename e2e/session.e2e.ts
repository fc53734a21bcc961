import { expect, test } from './fixtures/test.ts'

test('two minutes before the end somebody is asked, and may stay', async ({ signInAs, checkAccessibility }) => {
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

test('without an answer the session ends and says why', async ({ signInAs }) => {
  const page = await signInAs('Admin')
  await page.clock.install()
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  await page.clock.fastForward('31:00')
  await expect(page.getByText('You were signed out after 30 minutes without activity')).toBeVisible()
})

test('a session that the server no longer knows leads to sign-in', async ({ signInAs, laurel }) => {
  const person = await laurel.world.person({ role: 'Admin' })
  const page = await signInAs(person)
  await page.goto('/companies')
  await expect(page.getByRole('heading', { name: 'Companies', exact: true })).toBeVisible()
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
