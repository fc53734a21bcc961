import { updateProfile } from '@laurel/contract/profile'
import { findAccount } from '../apps/server/src/modules/auth/accounts.queries.ts'
import { issueLink } from '../apps/server/src/modules/auth/link-tokens.service.ts'
import { expect, test } from './fixtures/test.ts'

const password = 'seven quiet lorries'

const WORDS = {
  en: {
    finish: 'Finish',
    password: 'Password',
    repeat: 'Repeat the password',
    signIn: 'Sign in',
    forgot: 'Forgot your password?',
    send: 'Send the link',
    sent: 'If there is an account with this address',
    newPassword: 'New password',
    repeatNew: 'Repeat the new password',
    save: 'Save the password',
    set: 'Your password is set. You can sign in now.',
    wrong: 'Invalid credentials',
    profile: 'Profile',
  },
  fr: {
    finish: 'Terminer',
    password: 'Mot de passe',
    repeat: 'Répéter le mot de passe',
    signIn: 'Se connecter',
    forgot: 'Mot de passe oublié ?',
    send: 'Envoyer le lien',
    sent: 'S’il existe un compte avec cette adresse',
    newPassword: 'Nouveau mot de passe',
    repeatNew: 'Répéter le nouveau mot de passe',
    save: 'Enregistrer le mot de passe',
    set: 'Votre mot de passe est défini. Vous pouvez vous connecter.',
    wrong: 'Identifiants invalides',
    profile: 'Profil',
  },
}

for (const lang of ['en', 'fr'] as const) {
  const words = WORDS[lang]

  test(`invited, confirmed, signed in, password lost and chosen anew (${lang})`, async ({
    page,
    laurel,
    checkAccessibility,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('laurel.lang', chosen), lang)
    const person = await laurel.world.person({ role: 'Admin', lang })
    const invitation = await issueLink(laurel.db, laurel.url, person.id, 'confirm', new Date())

    await page.goto(invitation)
    await page.getByLabel(words.password, { exact: true }).fill(password)
    await page.getByLabel(words.repeat).fill('something else')
    await page.getByRole('button', { name: words.finish }).click()
    await expect(page.getByText(/Password doesn't match|ne correspondent pas/)).toBeVisible()
    await page.getByLabel(words.repeat).fill(password)
    await page.getByRole('button', { name: words.finish }).click()
    await expect(page.getByText(words.set)).toBeVisible()

    await page.goto('/')
    await checkAccessibility(page)
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByLabel(words.password, { exact: true }).fill('wrong password')
    await page.getByRole('button', { name: words.signIn }).click()
    await expect(page.getByText(words.wrong)).toBeVisible()
    await page.getByLabel(words.password, { exact: true }).fill(password)
    await page.getByRole('button', { name: words.signIn }).click()
    await expect(page).toHaveURL(/\/companies$/)

    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(person.lastName) })
      .click()
    await page.getByRole('menuitem', { name: /Sign out|Se déconnecter|Déconnexion/ }).click()
    await page
      .getByRole('button', { name: words.forgot })
      .or(page.getByRole('link', { name: words.forgot }))
      .click()
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(words.sent)).toBeVisible()

    await expect.poll(() => laurel.mailTo(person.email), { timeout: 20_000 }).toBeDefined()
    const token = /passwordreset\?token=3D([\w=\n-]+?)(?:\n\n|")/.exec((await laurel.mailTo(person.email)) ?? '')?.[1]
    await page.goto(`/passwordreset?token=${token?.replace(/=\n/g, '')}`)
    await page.getByLabel(words.newPassword, { exact: true }).fill('eleven loud lorries')
    await page.getByLabel(words.repeatNew).fill('eleven loud lorries')
    await page.getByRole('button', { name: words.save }).click()
    await expect(page.getByText(words.set)).toBeVisible()

    await page.goto('/profile')
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByLabel(words.password, { exact: true }).fill('eleven loud lorries')
    await page.getByRole('button', { name: words.signIn }).click()
    await expect(page.getByRole('heading', { name: words.profile, level: 1 })).toBeVisible()
  })
}

test('the password can be shown and hidden', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Password', { exact: true }).fill('visible now')
  await page.getByRole('button', { name: 'Show the password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide the password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
})

test('a link without a token cannot be submitted and says so', async ({ page }) => {
  await page.goto('/passwordreset')
  await expect(page.getByText('Token not found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save the password' })).toBeDisabled()
})

test('signed-out pages lead to the legal pages', async ({ page }) => {
  await page.goto('/')
  for (const [name, path] of [
    ['Terms of use', '/tos'],
    ['Privacy', '/privacy'],
    ['Licence', '/eula'],
  ] as const) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', new RegExp(path))
  }
})

test('two tabs agree: signing out in one ends the other', async ({ signInAs }) => {
  const page = await signInAs('Admin')
  await page.goto('/companies')
  const other = await page.context().newPage()
  await other.goto('/profile')
  await expect(other.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: /Admin/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(other.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

test('the language switch reloads in the other language and is remembered', async ({ signInAs, laurel }) => {
  const person = await laurel.world.person({ role: 'Admin' })
  const page = await signInAs(person)
  await page.goto('/companies')
  await page.getByRole('banner').getByText('FR', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Entreprises', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Entreprises', exact: true })).toBeVisible()
  await expect.poll(async () => (await findAccount(laurel.db, person.id))?.lang).toBe('fr')
})

test('an Admin who works as somebody sees it, and returns', async ({ page, laurel }) => {
  const admin = await laurel.world.person({ role: 'Admin', password })
  const company = await laurel.world.company({ name: 'Ridgeway' })
  const dana = await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id, firstName: 'Dana', password })
  await page.goto('/')
  await page.getByLabel('E-mail').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/companies$/)

  await page.evaluate(async (id) => {
    const stored = JSON.parse(localStorage.getItem('laurel.session') ?? '{}')
    const response = await fetch('/api/auth/loginas', {
      method: 'POST',
      headers: { authorization: `Bearer ${stored.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    })
    const { token } = await response.json()
    localStorage.setItem('laurel.session', JSON.stringify({ ...stored, id: 'as', token, oldToken: stored.token }))
  }, dana.id)
  await page.goto('/profile')
  await expect(page.getByText('You are signed in as Dana')).toBeVisible()

  const call = page.waitForRequest((request) => request.url().endsWith(updateProfile.path))
  await page.getByLabel('Last name').fill('Whitlock')
  await page.getByRole('button', { name: 'Save changes' }).click()
  expect((await call).headers()['x-old-token']).toMatch(/^[\w-]{43}$/)
  await expect(page.getByText('Profile updated')).toBeVisible()

  await page.getByRole('button', { name: 'Return to admin' }).click()
  await expect(page).toHaveURL(/\/users$/)
  await expect(page.getByText('You are signed in as Dana')).toBeHidden()
})
