import { randomUUID } from 'node:crypto'
import { openTrips, setGpsScene } from './fixtures/gps.ts'
import { fitsScreen, openPhone } from './fixtures/phone.ts'
import { expect, test } from './fixtures/test.ts'

const DAY = { date: '2026-03-02', scheduled: '06:00', login: '05:55', logout: '15:30', truck: '214', trips: 6 }

test('a company admin makes a key, days sent with it become a release and corrections, and the ended key is refused', async ({
  signInAs,
  laurel,
  checkAccessibility,
}) => {
  const { company, division } = await setGpsScene(laurel, 'Keyed')
  const admin = await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id, lastName: 'Whitlock' })
  const page = await signInAs(admin)
  await page.goto('/integrations')
  await expect(page.getByText('No API key yet')).toBeVisible()
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog', { name: 'New API key' })
  await dialog.getByRole('button', { name: 'Make key' }).click()
  await expect(dialog.getByText('Name field is required')).toBeVisible()
  await dialog.getByLabel('Name').fill('Telematics')
  await dialog.getByRole('checkbox', { name: 'gps:write' }).check()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Make key' }).click()
  const shown = page.getByRole('dialog', { name: 'Secret of “Telematics”' })
  const key = (await shown.getByText(/^lrl_[\w-]{43}$/).textContent()) ?? ''
  await shown.getByRole('button', { name: 'I have copied it' }).click()
  await expect(shown).toBeHidden()
  const keys = page.getByRole('region', { name: 'API keys' })
  const row = keys.getByRole('row').filter({ hasText: 'Telematics' })
  await expect(row).toContainText('never used')
  await expect(keys).not.toContainText(key)

  const send = (days: object[]) =>
    page.request.post('/api/gps-data/days', {
      headers: { authorization: `Bearer ${key}`, 'idempotency-key': randomUUID() },
      data: { divisionid: division.id, days },
    })
  const first = await send([
    { employeeid: 'D1', ...DAY },
    { employeeid: 'D2', ...DAY, truck: '215' },
  ])
  expect(first.status()).toBe(200)
  const { releaseid } = (await first.json()) as { releaseid: number }
  await page.goto('/gps-data')
  await expect(page.getByText('days sent with Telematics')).toBeVisible()

  await openTrips(page, { id: releaseid })
  await page.getByRole('button', { name: 'Release data' }).click()
  await page.getByRole('dialog', { name: 'Release data' }).getByRole('button', { name: 'Release data' }).click()
  await expect(page.getByRole('button', { name: 'Correct', exact: true })).toBeVisible()
  expect(await (await send([{ employeeid: 'D1', ...DAY, trips: 9 }])).json()).toMatchObject({
    corrections: [{ row: 1, releaseid }],
  })
  await page.reload()
  await expect(page.getByText('1 correction was sent by API and waits for you')).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Take over and look at the difference' }).click()
  await expect(page.getByText('1 row changed')).toBeVisible()

  await page.goto('/integrations')
  await row.getByRole('button', { name: /Telematics/ }).click()
  await page.getByRole('menuitem', { name: 'End key…' }).click()
  await page.getByRole('dialog', { name: 'End “Telematics”?' }).getByRole('button', { name: 'End key' }).click()
  await expect(row).toContainText('Ended')
  expect((await send([{ employeeid: 'D1', ...DAY }])).status()).toBe(401)
})

test('on a phone in French the secret of a key is renewed and the list of keys and sources fits', async ({
  browser,
  laurel,
  baseURL,
  signInAs,
  checkAccessibility,
}) => {
  const { company } = await setGpsScene(laurel, 'Téléphone')
  const person = await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id, lang: 'fr' })
  const desk = await signInAs(person, 'fr')
  await desk.goto('/integrations')
  await desk.getByRole('button', { name: 'Nouvelle clé' }).click()
  const form = desk.getByRole('dialog', { name: 'Nouvelle clé d’API' })
  await form.getByLabel('Nom').fill('Paie')
  await form.getByRole('checkbox', { name: 'coins:read' }).check()
  await form.getByRole('button', { name: 'Créer la clé' }).click()
  await desk.getByRole('button', { name: 'Je l’ai copiée' }).click()

  const phone = await openPhone(browser, baseURL ?? '')
  await phone.addInitScript(
    ([session]) => {
      localStorage.setItem('laurel.session', session ?? '')
      localStorage.setItem('laurel.lang', 'fr')
    },
    [await desk.evaluate(() => localStorage.getItem('laurel.session'))],
  )
  const page = await phone.newPage()
  await page.goto('/integrations')
  const row = page.getByRole('row').filter({ hasText: 'Paie' })
  await expect(row).toContainText('jamais utilisée')
  await expect(page.getByText('Récupérez chaque jour les fichiers GPS d’un serveur SFTP.')).toBeVisible()
  await fitsScreen(page)
  await checkAccessibility(page)
  await row.getByRole('button').tap()
  await page.getByRole('menuitem', { name: 'Renouveler le secret…' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Renouveler le secret' }).tap()
  const shown = page.getByRole('dialog', { name: 'Secret de «\u00a0Paie\u00a0»' })
  await expect(shown.getByText(/^lrl_[\w-]{43}$/)).toBeVisible()
  await shown.getByRole('button', { name: 'Je l’ai copiée' }).tap()
  await expect(row).toContainText('L’ancien secret fonctionne jusqu’au')
  await fitsScreen(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await fitsScreen(page)
  await phone.close()
})
