import type { Page } from '@playwright/test'
import type { Console } from './fixtures/console.ts'
import { choose } from './fixtures/controls.ts'
import { rowMenu } from './fixtures/people.ts'
import { fitsScreen } from './fixtures/phone.ts'
import { expect, test } from './fixtures/test.ts'

const ENGLISH = { add: 'New key', name: 'Name', make: 'Make key', copied: 'I have copied it' }
const FRENCH = { add: 'Nouvelle clé', name: 'Nom', make: 'Créer la clé', copied: 'Je l’ai copiée' }

/** Makes a key for the provider of the company, and speaks to the running product with it. */
const connectProvider = async (page: Page, words: typeof ENGLISH) => {
  await page.goto('/integrations')
  await page.getByRole('button', { name: words.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.name).fill('Entra')
  await dialog.getByRole('checkbox', { name: 'scim' }).check()
  await dialog.getByRole('button', { name: words.make }).click()
  const token = await page.getByText(/^lrl_[\w-]{43}$/).textContent()
  await page.getByRole('button', { name: words.copied }).click()
  return async (method: 'POST' | 'PUT', path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' }
    const response = await page.request.fetch(`/scim/v2${path}`, { method, headers, data: JSON.stringify(data) })
    return { status: response.status(), id: String(((await response.json()) as { id?: string }).id) }
  }
}

const scene = async (laurel: Console, lang: 'en' | 'fr') => {
  const company = await laurel.world.company()
  const division = await laurel.world.division({ companyId: company.id, name: 'Ready-mix' })
  await laurel.world.location({ divisions: [division], name: 'Cleveland Yard' })
  const admin = await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id, lang })
  const person = (given: string, family: string) => ({
    userName: `${given}.${company.id}@ridgeway.example`.toLowerCase(),
    externalId: given,
    name: { givenName: given, familyName: family },
  })
  return { admin, person }
}

test('a provider brings people and a group, a company admin places the group, and their fields are locked', async ({
  signInAs,
  laurel,
  checkAccessibility,
}) => {
  const { admin, person } = await scene(laurel, 'en')
  const page = await signInAs(admin)
  const scim = await connectProvider(page, ENGLISH)
  const amina = await scim('POST', '/Users', person('Amina', 'Okoye'))
  await scim('POST', '/Users', person('Bruno', 'Tan'))
  await scim('POST', '/Groups', { displayName: 'Fleet drivers', members: [{ value: amina.id }] })
  expect((await scim('POST', '/Users', person('Amina', 'Twice'))).status).toBe(409)

  await page.reload()
  const card = page.getByRole('region', { name: 'Provisioning' })
  await expect(card).toContainText('SCIM 2.0, 2 people')
  await expect(card).toContainText('1 group and 2 people')
  await checkAccessibility(page)

  await card.getByRole('button', { name: 'Log' }).click()
  const log = page.getByRole('dialog', { name: 'Calls of the identity provider' })
  await expect(log.getByRole('listitem')).toHaveCount(4)
  await expect(log.getByRole('listitem').first()).toContainText('externalId')
  await log.getByRole('button', { name: 'Close' }).last().click()

  await card.getByRole('button', { name: 'Place groups' }).click()
  const dialog = page.getByRole('dialog', { name: 'Place groups' })
  await choose(page, dialog.getByLabel('Role of the members of Fleet drivers'), 'Driver')
  await expect(dialog.getByText('Choose divisions for every role but company admin.')).toBeVisible()
  await choose(page, dialog.getByLabel('Divisions of the members of Fleet drivers'), 'Ready-mix')
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Place', exact: true }).click()
  await expect(page.getByText('1 group placed')).toBeVisible()
  await expect(card).toContainText('1 person')

  await card.getByRole('link', { name: '1 person' }).click()
  await expect(page.getByRole('row', { name: /Bruno/ })).toContainText('To be placed')
  await expect(page.getByRole('row', { name: /Amina/ })).toHaveCount(0)
  await page.goto('/drivers?state=managed')
  await rowMenu(page, 'Amina Okoye', 'Edit')
  const form = page.getByRole('dialog', { name: /Amina Okoye/ })
  await expect(form.getByText('The identity provider keeps the locked fields.')).toBeVisible()
  for (const field of ['First name', 'Last name', 'E-mail']) await expect(form.getByLabel(field)).toBeDisabled()
  await expect(form.getByLabel('Employee ID')).toBeEnabled()
})

test('on a phone in French, the card, the guide and the groups of the provider fit the screen', async ({
  signInAs,
  laurel,
}) => {
  const { admin } = await scene(laurel, 'fr')
  const page = await signInAs(admin, 'fr')
  await page.setViewportSize({ width: 390, height: 844 })
  const scim = await connectProvider(page, FRENCH)
  await scim('POST', '/Groups', { displayName: 'Chauffeurs de la région métropolitaine et des environs' })
  await page.reload()
  const card = page.getByRole('region', { name: 'Approvisionnement' })
  await expect(card).toContainText('1 groupe')
  await fitsScreen(page)
  await card.getByRole('button', { name: 'Configurer…' }).click()
  const guide = page.getByRole('dialog', { name: 'Configurer l’approvisionnement' })
  await guide.getByText('Okta').click()
  await expect(guide.getByText('/scim/v2')).toBeVisible()
  await expect(guide.getByText(/Push Groups/)).toBeVisible()
  await fitsScreen(page)
  await guide.getByRole('button', { name: 'Fermer' }).last().click()
  await card.getByRole('button', { name: 'Placer les groupes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Placer les groupes' })
  await choose(page, dialog.getByLabel(/^Rôle des membres/), 'Ne place personne')
  await dialog.getByRole('button', { name: 'Placer', exact: true }).click()
  await expect(page.getByText('1 groupe placé')).toBeVisible()
  await expect(card).toContainText('personne')
})
