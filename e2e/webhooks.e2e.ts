import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock } from '../apps/server/src/core/clock.ts'
import { emit } from '../apps/server/src/modules/webhooks/webhooks.service.ts'
import { verifyMessage } from '../apps/server/test/webhooks/verify-message.ts'
import { fitsScreen } from './fixtures/phone.ts'
import { expect, test } from './fixtures/test.ts'

/** A system of the company. It refuses while `status` says so. */
const startReceiver = async () => {
  const received: { headers: Record<string, string>; body: string }[] = []
  const state = { status: 200 }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body })
      response.writeHead(state.status).end(`answer ${state.status}`)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/laurel`
  return { url, received, state, stop: () => void server.close() }
}

test('a company admin adds an endpoint, tries it, looks at what was sent and sends what failed again', async ({
  signInAs,
  laurel,
  checkAccessibility,
}) => {
  const receiver = await startReceiver()
  const company = await laurel.world.company()
  const admin = await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id })
  const page = await signInAs(admin)
  await page.goto('/integrations')
  const section = page.getByRole('region', { name: 'Webhooks' })
  await section.getByRole('button', { name: 'New endpoint' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('https://10.0.0.5/laurel')
  await dialog.getByRole('button', { name: 'Add endpoint' }).click()
  await expect(dialog.getByText('This address cannot be called.')).toBeVisible()
  await checkAccessibility(page)
  await dialog.getByLabel('Address').fill(receiver.url)
  await dialog.getByRole('checkbox', { name: /^budget\.reached/ }).uncheck()
  await dialog.getByRole('button', { name: 'Add endpoint' }).click()
  const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? ''
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'I have kept it' }).click()
  await expect(page.getByText(secret)).toHaveCount(0)

  await section.getByRole('button', { name: 'Send a test' }).click()
  const log = section.getByRole('table', { name: 'Deliveries' })
  await expect(log.getByRole('row', { name: /webhook\.test.*200/ })).toBeVisible()
  await expect(section.getByText('1 delivered in 30 days, 0 waiting, 0 failed.')).toBeVisible()
  expect(verifyMessage(secret, receiver.received[0])).toMatchObject({ type: 'webhook.test' })

  receiver.state.status = 410
  await emit(laurel.db, { companyId: company.id, at: systemClock.now() }, 'person.created', {
    count: 1,
    userids: [admin.id],
  })
  await page.reload()
  await expect(section.getByText(/^Switched off on .+: the receiver answered 410$/)).toBeVisible()
  await checkAccessibility(page)
  receiver.state.status = 200
  await section.getByRole('button', { name: 'Switch on again' }).click()
  await expect(section.getByText('On', { exact: true })).toBeVisible()
  await section.getByRole('button', { name: 'Body: person.created' }).click()
  await expect(dialog.getByText('"userids": [')).toBeVisible()
  await expect(dialog.getByText('answer 410')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await section.getByRole('button', { name: 'Replay all failed since…' }).click()
  await dialog.getByRole('button', { name: 'Replay', exact: true }).click()
  await expect(log.getByRole('row', { name: /person\.created.*200/ })).toBeVisible()
  await expect(section.getByText('2 delivered in 30 days, 0 waiting, 0 failed.')).toBeVisible()
  receiver.stop()
})

test.describe('on a phone, in French', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a company admin makes a new secret, filters the log and deletes the endpoint', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const receiver = await startReceiver()
    const company = await laurel.world.company()
    const admin = await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id })
    const page = await signInAs(admin, 'fr')
    await page.goto('/integrations')
    const section = page.getByRole('region', { name: 'Webhooks' })
    await section.getByRole('button', { name: 'Nouvelle adresse' }).tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Adresse').fill(receiver.url)
    await dialog.getByRole('button', { name: 'Ajouter l’adresse' }).tap()
    const first = (await dialog.getByText(/^whsec_/).textContent()) ?? ''
    await dialog.getByRole('button', { name: 'Je l’ai conservé' }).tap()

    const more = section.getByRole('button', { name: /^Autres actions/ })
    await more.tap()
    await page.getByRole('menuitem', { name: 'Nouveau secret…' }).tap()
    await dialog.getByRole('button', { name: 'Créer un nouveau secret' }).tap()
    const second = (await dialog.getByText(/^whsec_/).textContent()) ?? ''
    expect(second).not.toBe(first)
    await dialog.getByRole('button', { name: 'Je l’ai conservé' }).tap()

    await section.getByRole('button', { name: 'Envoyer un essai' }).tap()
    await expect(section.getByRole('row', { name: /webhook\.test.*200/ })).toBeVisible()
    for (const secret of [first, second]) {
      expect(verifyMessage(secret, receiver.received[0])).toMatchObject({ type: 'webhook.test' })
    }
    await fitsScreen(page)
    await checkAccessibility(page)
    await section.getByLabel('État').selectOption('En échec')
    await expect(section.getByText('Aucun envoi n’est dans cet état.')).toBeVisible()
    await page.reload()
    await expect(section.getByText('Aucun envoi n’est dans cet état.')).toBeVisible()

    await more.tap()
    await page.getByRole('menuitem', { name: 'Supprimer…' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer l’adresse' }).tap()
    await expect(section.getByText('Aucune adresse')).toBeVisible()
    receiver.stop()
  })
})
