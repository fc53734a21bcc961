import { updatePerson } from '../apps/server/src/db/people-rows.ts'
import { coinStage, queueTransfer, stopQueue } from './fixtures/coins.ts'
import { filterBy } from './fixtures/controls.ts'
import { fitsScreen } from './fixtures/phone.ts'
import { expect, test } from './fixtures/test.ts'

test.describe('the transfer queue', () => {
  test('the transfer queue stops, is restarted and shows the outcome of each entry', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const { company, driver } = await coinStage(laurel, 'Queue Freight')
    const owen = await driver({ firstName: 'Owen', coins: 310 })
    const rita = await driver({ firstName: 'Rita', coins: 90, email: 'rita+refused@laurel.test' })
    const hanna = await driver({ firstName: 'Hanna', coins: 86 })
    await stopQueue(laurel)
    await queueTransfer(laurel, owen.id, 300, -1)
    await queueTransfer(laurel, rita.id, 60, -1)
    await queueTransfer(laurel, hanna.id, 40, 2)

    const page = await signInAs('Admin')
    await page.goto(`/transfer-page?tab=queue&companyid=${company.id}`)
    await expect(page.getByRole('img', { name: 'The transfer queue has stopped' })).toBeVisible()
    const state = page.getByRole('region', { name: 'State of the queue' })
    await expect(state.getByText('Queue stopped')).toBeVisible()
    await expect(state.getByText(/503/)).toBeVisible()
    await expect(page.getByRole('row', { name: /Total of 3 entries/ })).toContainText('400')
    await checkAccessibility(page)

    await state.getByRole('button', { name: 'Restart queue' }).click()
    await expect(page.getByText(/^Trying again/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Restart queue' })).toBeHidden()
    await expect(page.getByRole('img', { name: 'The transfer queue has stopped' })).toBeHidden()
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
    await expect(row(owen.fullName)).toContainText('Success')
    await expect(row(rita.fullName)).toContainText('Error')
    await expect(row(hanna.fullName)).toContainText('Pending')
    await expect(row(owen.fullName).getByRole('button', { name: /^Delete/ })).toBeHidden()

    await row(rita.fullName).getByRole('button', { name: 'Error' }).focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tooltip', { name: 'The sandbox refuses this address.' })).toBeVisible()
    await row(rita.fullName)
      .getByRole('button', { name: /^Send again/ })
      .click()
    await expect(page.getByText('The transfer will be sent again')).toBeVisible()

    await row(hanna.fullName)
      .getByRole('button', { name: /^Delete/ })
      .click()
    const question = page.getByRole('dialog', { name: `Remove ${hanna.fullName} from the queue?` })
    await expect(question.getByText('The 40 coins are not transferred')).toBeVisible()
    await question.getByRole('button', { name: 'Remove from queue' }).click()
    await expect(page.getByText('Removed from the queue')).toBeVisible()
    await expect(row(hanna.fullName)).toContainText('Cancelled')
    await filterBy(page, 'Status', 'All', 'Cancelled')
    await expect(page.getByRole('row', { name: /Total of 1 entry/ })).toContainText('40')

    await page.getByRole('button', { name: 'Reconciliation' }).click()
    await page.getByRole('searchbox').fill(company.name)
    await page.getByRole('searchbox').press('Enter')
    await expect(row(company.name)).toContainText('300.00')
    await expect(row(company.name)).toContainText('Adds up')
    await checkAccessibility(page)
    await row(company.name)
      .getByRole('link', { name: /^300\.00/ })
      .click()
    await expect(page).toHaveURL(/status=Success/)
    await expect(row(owen.fullName)).toBeVisible()
    await expect(row(rita.fullName)).toBeHidden()
  })

  test('several entries are removed with one reason, sent again together, and downloaded', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const { company, driver } = await coinStage(laurel, 'Bulk Freight')
    const names = ['Ida', 'Jon', 'Kim']
    const people = await Promise.all(
      names.map((firstName) => driver({ firstName, coins: 50, email: `${firstName}+refused@laurel.test` })),
    )
    for (const { id } of people) await queueTransfer(laurel, id, 20, 2)
    const page = await signInAs('Admin')
    await page.goto(`/transfer-page?tab=queue&companyid=${company.id}`)
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
    const [ida, jon, kim] = people

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^Transfers \d{4}-\d{2}-\d{2}\.csv$/)

    await row(ida?.fullName ?? '')
      .getByRole('checkbox')
      .check()
    await row(jon?.fullName ?? '')
      .getByRole('checkbox')
      .check()
    await expect(page.getByRole('button', { name: 'Send 0 again' })).toBeDisabled()
    await page.getByRole('button', { name: 'Remove 2' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove 2 transfers from the queue?' })
    await dialog.getByLabel('Reason').fill('Queued twice.')
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: 'Remove 2' }).click()
    await expect(page.getByText('Taken out of the queue: 2.')).toBeVisible()
    await expect(row(ida?.fullName ?? '')).toContainText('Cancelled')
    await expect(row(ida?.fullName ?? '').getByRole('checkbox')).toBeDisabled()
    await row(jon?.fullName ?? '')
      .getByRole('button', { name: 'Cancelled' })
      .hover()
    await expect(page.getByRole('tooltip', { name: /Removed because: Queued twice/ })).toBeVisible()

    await laurel.db
      .updateTable('coin_transfers')
      .set({ status: 'Error', processed_at: new Date(), reason: 'No such account.' })
      .where('user_id', '=', kim?.id ?? 0)
      .execute()
    await page.reload()
    await row(kim?.fullName ?? '')
      .getByRole('checkbox')
      .check()
    await page.getByRole('button', { name: 'Send 1 again' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send 1 again' }).click()
    await expect(page.getByText('Will be sent again: 1.')).toBeVisible()
    await expect(row(kim?.fullName ?? '')).toContainText('Pending')
  })

  test('a transfer whose person has another address by now is confirmed by an Admin', async ({ signInAs, laurel }) => {
    const { company, driver } = await coinStage(laurel, 'Moved Freight')
    const uma = await driver({ firstName: 'Uma', coins: 50, email: 'uma.old@laurel.test' })
    await queueTransfer(laurel, uma.id, 20, -1)
    await updatePerson(laurel.db, uma.id, { email: 'uma.new@laurel.test' })
    await laurel.db
      .updateTable('coin_transfers')
      .set({ status: 'Error', processed_at: new Date(), reason: 'address_changed' })
      .where('user_id', '=', uma.id)
      .execute()
    const page = await signInAs('Admin')
    await page.goto(`/transfer-page?tab=queue&companyid=${company.id}`)
    await page.getByRole('button', { name: /^Send to the new address/ }).click()
    const question = page.getByRole('dialog', { name: `Send to the new address of ${uma.fullName}?` })
    await expect(question.getByText('was queued for uma.old@laurel.test')).toBeVisible()
    await question.getByRole('button', { name: 'Send to the new address' }).click()
    await expect(page.getByText('The transfer will be sent to the new address')).toBeVisible()
    await expect(page.getByRole('row', { name: /Uma/ })).toHaveCount(2)
  })

  test('the transfer queue is cards on a phone, in French', async ({ signInAs, laurel, checkAccessibility }) => {
    const { company, driver } = await coinStage(laurel, 'File Boréale')
    const salma = await driver({ firstName: 'Salma', coins: 2000 })
    await queueTransfer(laurel, salma.id, 1500, 2)
    const page = await signInAs('Admin', 'fr')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/transfer-page?tab=queue&companyid=${company.id}`)
    await expect(page.getByText('Total de 1 entrée')).toBeVisible()
    await expect(page.getByRole('table')).toBeHidden()
    await fitsScreen(page)
    await checkAccessibility(page)
    await page.getByRole('button', { name: /^Autres actions/ }).click()
    await page.getByRole('menuitem', { name: 'Supprimer' }).click()
    await expect(page.getByText('Les 1 500 pièces ne sont pas transférées')).toBeVisible()
    await page.getByRole('button', { name: 'Garder' }).click()
    await page.goto('/reconciliation')
    const companies = page.getByRole('list', { name: 'Rapprochement' })
    await expect(companies.getByText('Le compte y est').first()).toBeVisible()
    await checkAccessibility(page)
  })
})
