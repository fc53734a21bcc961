import { updateProfile } from '@laurel/contract/profile.ts'
import { findAccount } from '../apps/server/src/modules/auth/accounts.queries.ts'
import { issueLink } from '../apps/server/src/modules/auth/links/links.queries.ts'
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
    email: 'E-mail',
    welcome: 'Welcome to Laurel',
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
    email: 'Courriel',
    welcome: 'Bienvenue sur Laurel',
  },
}

for (const lang of ['en', 'fr'] as const) {
  const words = WORDS[lang]

  test(`invited, confirmed, signed in, password lost and chosen anew (${lang})`, async ({
    page,
    laurel,
    checkAccessibility,
  }) => {
    const person = await laurel.world.person({ role: 'Admin', lang })
    const invitation = await issueLink(laurel.db, laurel.url, person.id, 'confirm', new Date())

    await page.goto(invitation)
    await expect(page.getByRole('heading', { name: words.welcome })).toBeVisible()
    await expect(page, 'the token stays in no address').toHaveURL(/\/emailconfirm$/)
    await expect(page.getByText(`${person.firstName} ${person.lastName}`)).toBeVisible()
    await page.reload()
    await page.getByLabel(words.password, { exact: true }).fill(password)
    await page.getByLabel(words.repeat).fill('something else')
    await page.getByRole('button', { name: words.finish }).click()
    await expect(page.getByText(/Password doesn't match|ne correspondent pas/)).toBeVisible()
    await page.getByLabel(words.repeat).fill(password)
    await page.getByRole('button', { name: words.finish }).click()
    await expect(page.getByText(words.set)).toBeVisible()
    await page.getByRole('link', { name: words.signIn }).click()
    await expect(page.getByLabel(words.email)).toHaveValue(person.email)
    await checkAccessibility(page)
    await page.getByLabel(words.password, { exact: true }).fill('wrong password')
    await page.getByRole('button', { name: words.signIn }).click()
    await expect(page.getByText(words.wrong)).toBeVisible()
    await expect(page.getByLabel(words.password, { exact: true }), 'ready to be typed again').toBeFocused()
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
    await page.getByLabel(words.email).fill(person.email)
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(words.sent)).toBeVisible()

    await expect.poll(() => laurel.mailTo(person.email)).toBeDefined()
    const mail = ((await laurel.mailTo(person.email)) ?? '').replace(/=\r?\n/g, '').replaceAll('=3D', '=')
    const link = /\/passwordreset\?lang=(?:en|fr)#token=[\w-]{43}/.exec(mail)?.[0] ?? ''
    expect(link).toContain(`lang=${lang}`)
    await page.goto(link)
    await page.getByLabel(words.newPassword, { exact: true }).fill('eleven loud lorries')
    await page.getByLabel(words.repeatNew).fill('eleven loud lorries')
    await page.getByRole('button', { name: words.save }).click()
    await expect(page.getByText(words.set)).toBeVisible()

    await page.goto('/profile')
    await page.getByLabel(words.email).fill(person.email)
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

test('a used link says so on arrival and leads to a new one; links of older mails still work', async ({
  page,
  laurel,
}) => {
  const person = await laurel.world.person({ role: 'Admin' })
  const invitation = await issueLink(laurel.db, laurel.url, person.id, 'confirm', new Date())
  const token = new URL(invitation).hash.replace('#token=', '')
  await page.goto(`/emailconfirm?token=${token}`)
  await expect(page, 'the token stays in no address').toHaveURL(/\/emailconfirm$/)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat the password').fill(password)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Your password is set.')).toBeVisible()
  await expect(page.getByText('Choose a password to finish')).toBeHidden()

  await page.goto('about:blank')
  await page.goto(invitation)
  await expect(page.getByText('Token or user not found')).toBeVisible()
  await expect(page.getByText('This link was used already or is too old.')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden()
  await page.getByRole('link', { name: 'Send me a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
})

test('somebody without a link enters the code that the administrator told them', async ({
  page,
  laurel,
  checkAccessibility,
}) => {
  const { id, email } = await laurel.world.person({ role: 'Admin' })
  const row = laurel.db.selectFrom('users').select('confirm_code').where('id', '=', id)
  const code = (await row.executeTakeFirstOrThrow()).confirm_code ?? ''
  await page.goto('/emailconfirm')
  await expect(page.getByText('Token not found')).toBeVisible()
  await checkAccessibility(page)
  await page.getByLabel('Enter your code').fill('WRONG-CODE')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('Token or user not found')).toBeVisible()
  await page.getByLabel('Enter your code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat the password').fill(password)
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
})

test('a password made of the own name is refused, and another one is taken with the same link', async ({
  page,
  laurel,
}) => {
  const { id } = await laurel.world.person({ role: 'Admin', lastName: 'Whitlock' })
  await page.goto(await issueLink(laurel.db, laurel.url, id, 'confirm', new Date()))
  await page.getByLabel('Password', { exact: true }).fill('Whitlock2026')
  await page.getByLabel('Repeat the password').fill('Whitlock2026')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('This password is made of what others know')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat the password').fill(password)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Your password is set.')).toBeVisible()
})

test('sign-in begins in the first empty field', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByLabel('E-mail')).toBeFocused()
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

test('two clicks in a row sign somebody in once', async ({ page, laurel }) => {
  const { id, email } = await laurel.world.person({ role: 'Admin', password })
  await page.goto('/')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).dblclick()
  await expect(page).toHaveURL(/\/companies$/)
  expect(await laurel.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toHaveLength(1)
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

test.describe('on the smallest phone, in French', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('the button that leads to the sign-in of a company shows its whole text', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('laurel.lang', 'fr'))
    await page.goto('/')
    const label = page.getByText('Se connecter avec votre entreprise')
    await expect(label).toBeVisible()
    const hidden = await label.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => ({
      across: scrollWidth - clientWidth,
      down: scrollHeight - clientHeight,
    }))
    expect(hidden).toEqual({ across: 0, down: 0 })
  })
})
