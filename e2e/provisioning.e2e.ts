import { randomBytes } from 'node:crypto'
import { KEY_PREFIX } from '@laurel/contract/key-scopes.ts'
import { hashToken } from '../apps/server/src/access/token-hash.ts'
import type { Console } from './fixtures/console.ts'
import { choose } from './fixtures/controls.ts'
import { rowMenu } from './fixtures/people.ts'
import { fitsPhone } from './fixtures/phone.ts'
import { expect, test } from './fixtures/test.ts'

const DAY_MS = 24 * 3600 * 1000

/** Speaks to the running product as the provider of a company. */
const providerOf = async ({ url, db }: Console, companyId: number, createdBy: number) => {
  const token = `${KEY_PREFIX}${randomBytes(24).toString('base64url')}`
  const now = new Date()
  const { id } = await db
    .insertInto('api_keys')
    .values({
      company_id: companyId,
      name: 'Entra',
      scopes: ['scim'],
      created_by: createdBy,
      created_at: now,
      expires_at: new Date(now.getTime() + 90 * DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const secret = { token_hash: hashToken(token), key_id: id, beginning: token.slice(0, 8), created_at: now }
  await db.insertInto('api_key_secrets').values(secret).execute()
  return async (method: string, path: string, body: object) => {
    const response = await fetch(`${url}/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, id: String(((await response.json()) as { id?: string }).id) }
  }
}

const scene = async (laurel: Console, lang: 'en' | 'fr') => {
  const company = await laurel.world.company()
  const division = await laurel.world.division({ companyId: company.id, name: 'Ready-mix' })
  await laurel.world.location({ divisions: [division], name: 'Cleveland Yard' })
  const admin = await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id, lang })
  const scim = await providerOf(laurel, company.id, admin.id)
  const person = (given: string, family: string) => ({
    userName: `${given}.${company.id}@ridgeway.example`.toLowerCase(),
    externalId: given,
    name: { givenName: given, familyName: family },
  })
  return { company, admin, scim, person }
}

test('a provider brings people and a group, a company admin places the group, and their fields are locked', async ({
  signInAs,
  laurel,
  checkAccessibility,
}) => {
  const { admin, scim, person } = await scene(laurel, 'en')
  const amina = await scim('POST', '/Users', person('Amina', 'Okoye'))
  await scim('POST', '/Users', person('Bruno', 'Tan'))
  await scim('POST', '/Groups', { displayName: 'Fleet drivers', members: [{ value: amina.id }] })
  expect((await scim('POST', '/Users', person('Amina', 'Twice'))).status).toBe(409)

  const page = await signInAs(admin)
  await page.goto('/integrations')
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
  const { admin, scim } = await scene(laurel, 'fr')
  await scim('POST', '/Groups', { displayName: 'Chauffeurs de la région métropolitaine et des environs' })
  const page = await signInAs(admin, 'fr')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/integrations')
  const card = page.getByRole('region', { name: 'Approvisionnement' })
  await expect(card).toContainText('1 groupe')
  await fitsPhone(page)
  await card.getByRole('button', { name: 'Configurer…' }).click()
  const guide = page.getByRole('dialog', { name: 'Configurer l’approvisionnement' })
  await guide.getByText('Okta').click()
  await expect(guide.getByText('/scim/v2')).toBeVisible()
  await expect(guide.getByText(/Push Groups/)).toBeVisible()
  await fitsPhone(page)
  await guide.getByRole('button', { name: 'Fermer' }).last().click()
  await card.getByRole('button', { name: 'Placer les groupes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Placer les groupes' })
  await choose(page, dialog.getByLabel(/^Rôle des membres/), 'Ne place personne')
  await dialog.getByRole('button', { name: 'Placer', exact: true }).click()
  await expect(page.getByText('1 groupe placé')).toBeVisible()
  await expect(card).toContainText('personne')
})
