import type { Page } from '@playwright/test'
import { Sessions } from '../apps/server/src/access/sessions.ts'
import { systemClock } from '../apps/server/src/core/clock.ts'
import { CLIENT, startIdentityProvider } from '../apps/server/testing/identity-provider.ts'
import type { Console } from './fixtures/console.ts'
import { fitsScreen } from './fixtures/phone.ts'
import { expect, test } from './fixtures/test.ts'

const signInAtProvider = async (page: Page, login: string) => {
  await expect(page.getByRole('heading', { name: 'Identity provider' })).toBeVisible()
  await page.getByLabel('Account').fill(login)
  await page.getByRole('button', { name: 'Go on' }).click()
}

/** Saves the connection by the call that the dialog makes. */
const connect = async (laurel: Console, userId: number, given: { issuer: string; domains: string[] }) => {
  const token = await new Sessions(laurel.db, '', systemClock).open(laurel.db, userId)
  const response = await fetch(`${laurel.url}/api/sso`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...given, clientid: CLIENT.id, clientsecret: CLIENT.secret }),
  })
  expect(response.status).toBe(200)
}

/** The DNS is not asked in journeys. */
const prove = (laurel: Console, domain: string) =>
  laurel.db.updateTable('sso_domains').set({ verified_at: new Date() }).where('domain', '=', domain).execute()

test('an administrator connects the provider, tries it, enforces it, and people sign in with their company', async ({
  page,
  laurel,
  signInAs,
  checkAccessibility,
}) => {
  const provider = await startIdentityProvider(laurel.url)
  try {
    const company = await laurel.world.company()
    const dana = await laurel.world.person({
      role: 'CompanyAdmin',
      companyId: company.id,
      email: 'dana@ridgeway.example',
      password: 'seven quiet lorries',
    })
    provider.directory.set('dana-at-provider', { email: dana.email, groups: ['admins'] })
    await signInAs(dana)
    await page.goto('/integrations')
    const card = page.getByRole('region', { name: 'Single sign-on' })
    await expect(card.getByText('Off', { exact: true })).toBeVisible()

    await card.getByRole('button', { name: 'Set up…' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(`${laurel.url}/api/sso/callback`)).toBeVisible()
    await dialog.getByLabel('Issuer').fill('https://login.microsoftonline.com/common/v2.0')
    await dialog.getByLabel('Client ID').fill(CLIENT.id)
    await dialog.getByLabel('Client secret', { exact: true }).fill(CLIENT.secret)
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByLabel('Domains of your company').fill('ridgeway.example')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('This issuer serves every organisation.')).toBeVisible()
    await dialog.getByLabel('Issuer').fill(provider.issuer)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(card.getByText('Not tested')).toBeVisible()

    await card.getByRole('button', { name: 'Prove ridgeway.example' }).click()
    await expect(dialog.getByText('_laurel.ridgeway.example', { exact: true })).toBeVisible()
    await expect(dialog.getByText(/^laurel-verification=/)).toBeVisible()
    await page.keyboard.press('Escape')
    await prove(laurel, 'ridgeway.example')

    await card.getByRole('button', { name: 'Try it' }).click()
    await signInAtProvider(page, 'dana-at-provider')
    await expect(page).toHaveURL(/\/integrations\?signon=result$/)
    await expect(dialog.getByText('It works. Nobody was signed in.')).toBeVisible()
    await expect(dialog.getByText('dana-at-provider')).toBeVisible()
    await checkAccessibility(page)
    await dialog.getByText('Close', { exact: true }).click()
    await expect(page).toHaveURL(/\/integrations$/)
    await card.getByRole('button', { name: 'Enforce…' }).click()
    await page.getByRole('button', { name: 'Enforce it' }).click()
    await expect(card.getByText('Enforced', { exact: true })).toBeVisible()

    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(dana.lastName) })
      .click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.goto('/badges')
    await page.getByLabel('E-mail').fill(dana.email)
    await page.getByLabel('Password', { exact: true }).fill('seven quiet lorries')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Your company signs in through its own service.')).toBeVisible()
    await page.getByRole('link', { name: 'Sign in with your company' }).click()
    await page.getByLabel('E-mail').fill('somebody@nowhere.example')
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByText('No company signs in through nowhere.example.')).toBeVisible()
    await page.getByLabel('E-mail').fill(dana.email)
    await page.getByRole('button', { name: 'Go on' }).click()
    // The provider still knows this browser from the test, and asks nothing.
    await expect(page, 'the page wanted before').toHaveURL(/\/badges$/)
    await page.goto('/integrations')
    await expect(card.getByText(`${dana.firstName} ${dana.lastName},`)).toBeVisible()
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'Through your company' })).toBeVisible()
  } finally {
    await provider.stop()
  }
})

test.describe('on a phone in French', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a refused sign-in ends on the sign-in page with its reason, and can be begun again', async ({
    page,
    laurel,
    checkAccessibility,
  }) => {
    const provider = await startIdentityProvider(laurel.url)
    try {
      const company = await laurel.world.company()
      const place = { companyId: company.id, lang: 'fr' as const }
      const dana = await laurel.world.person({ role: 'CompanyAdmin', ...place, email: 'dana@valmont.example' })
      provider.directory.set('dana', { email: dana.email })
      provider.directory.set('inconnue', { email: 'inconnue@valmont.example' })
      await connect(laurel, dana.id, { issuer: provider.issuer, domains: ['valmont.example'] })
      await prove(laurel, 'valmont.example')

      await page.goto('/')
      await page.getByRole('button', { name: 'FR, Français' }).tap()
      await page.getByRole('link', { name: 'Se connecter avec votre entreprise' }).tap()
      await checkAccessibility(page)
      await page.getByLabel('Courriel').fill('inconnue@valmont.example')
      await page.getByRole('button', { name: 'Continuer' }).tap()
      await signInAtProvider(page, 'inconnue')
      await expect(page.getByText('inconnue@valmont.example n’a pas de compte dans cette entreprise.')).toBeVisible()
      await expect(page, 'the code stays in no address').toHaveURL(/\/\?view=company$/)
      await page.reload()
      await expect(page.getByText('n’a pas de compte')).toBeHidden()
      await expect(page.getByLabel('Courriel')).toBeVisible()

      // The provider would sign the same person in again.
      await page.context().clearCookies()
      await page.getByLabel('Courriel').fill(dana.email)
      await page.getByRole('button', { name: 'Continuer' }).tap()
      await signInAtProvider(page, 'dana')
      await expect(page).toHaveURL(/\/drivers$/)
      await page.goto('/integrations')
      await expect(page.getByRole('region', { name: 'Connexion unique' })).toBeVisible()
      await fitsScreen(page)
    } finally {
      await provider.stop()
    }
  })
})
