import { daysAfter } from '../apps/server/src/core/calendar.ts'
import { releaseAndAward } from '../apps/server/src/modules/trips/release/release.service.ts'
import { queueTransfer } from './fixtures/coins.ts'
import type { Console } from './fixtures/console.ts'
import { fitsScreen } from './fixtures/phone.ts'
import { give, lastMonth, today } from './fixtures/scores.ts'
import { expect, test } from './fixtures/test.ts'

const LINE = { file: 'firstfile', row: 118, cells: { 'employee id': 'RD-20022', login: '05:52' } }

/**
 * Farid earned 2 coins on time from line 118 of a file and 3 by hand; 4 of them are in a transfer that is due in two days.
 */
const setCoins = async (laurel: Console, name: string) => {
  const { world, db } = laurel
  const company = await world.company({ name, tcmenable: true, latebuffer: 7 })
  const division = await world.division({ companyId: company.id, name: 'Aggregates' })
  await world.badge({ division, type: 'ON_TIME', name: 'On time', points: 5, coins: 2 })
  const praise = await world.badge({ division, name: 'Customer praise', coins: 3 })
  const farid = await world.person({
    role: 'Driver',
    division,
    firstName: 'Farid',
    lastName: 'Barlow',
    employeeId: 'RD-20022',
  })
  const admin = await world.person({ role: 'CompanyAdmin', companyId: company.id, firstName: 'Dana', lastName: 'Lead' })
  const day = daysAfter(today(), -1)
  const release = await world.release({ division, from: day, to: day })
  const trip = await world.trip({ release, workDate: day, employeeId: 'RD-20022', login: '05:52' })
  await db.updateTable('gps_releases').set({ uploaded_by: admin.id }).where('id', '=', release.id).execute()
  await db
    .updateTable('trips')
    .set({ file: 1, file_row: LINE.row, lines: JSON.stringify([LINE]) })
    .where('id', '=', trip.id)
    .execute()
  const scope = { kind: 'company', companyId: company.id, divisionIds: null } as const
  await releaseAndAward(db, { actor: { id: admin.id, role: 'CompanyAdmin', scope }, now: new Date() }, release.id)
  await give(laurel, company.id, admin, [{ to: farid, badge: praise, comment: 'The foreman asked for you' }])
  await queueTransfer(laurel, farid.id, 4, 2)
  const transfer = await db
    .selectFrom('coin_transfers')
    .select('id')
    .where('user_id', '=', farid.id)
    .executeTakeFirstOrThrow()
  return { company, division, farid, admin, release, transfer }
}

test.describe('coins owed and their trace', () => {
  test('finance closes the month, exports the roll-forward and finds the line of the file behind a transfer', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const { admin, transfer } = await setCoins(laurel, 'Owed Concrete')
    const page = await signInAs(admin)
    await page.goto('/drivers')
    await page.getByRole('link', { name: 'Coins owed' }).click()
    await expect(page.getByText('Agrees with the ledger')).toBeVisible()
    const figures = page.getByRole('main').locator('dl').first()
    await expect(figures).toContainText('Owed altogether 5.00to 1 person')
    await expect(figures).toContainText('On the way4.00')
    const months = page.getByRole('region', { name: 'Roll-forward' }).getByRole('table')
    const present = months.getByRole('row', { name: /so far/ })
    await expect(present).toContainText('0.00+5.00–––5.00')
    await expect(page.getByRole('row', { name: /Aggregates/ })).toContainText('100%')
    await checkAccessibility(page)

    await page.getByRole('button', { name: 'Close books…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Close the books' })
    await expect(dialog.getByText('The books have never been closed.')).toBeVisible()
    await dialog.getByLabel('Reason').fill('Reported to finance')
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: /^Close until/ }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/^Books closed until \d/)).toBeVisible()
    await expect(months.getByText('The books of this month are closed')).toHaveCount(5)
    await page.getByRole('button', { name: 'Change…' }).click()
    await expect(dialog.getByText('Reported to finance')).toBeVisible()
    await expect(dialog.getByText(/^Dana Lead, /)).toBeVisible()
    await expect(dialog.getByText(/Only an administrator of the platform/)).toBeVisible()
    await page.keyboard.press('Escape')

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Roll-forward as CSV' }).click()
    expect((await download).suggestedFilename()).toBe(`Roll-forward ${today().slice(0, 7)}.csv`)
    const paid = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Paid per person and year' }).click()
    await page.getByRole('menuitem').first().click()
    expect((await paid).suggestedFilename()).toBe(`Paid out ${today().slice(0, 4)}.csv`)

    await page.getByRole('link', { name: /^1 transfer, next due/ }).click()
    await page.getByRole('button', { name: /^Trace the coins: Farid Barlow/ }).click()
    await expect(page.getByRole('heading', { name: 'Trace of a transfer' })).toBeVisible()
    const path = page.getByRole('region', { name: 'Trace of a coin' })
    await expect(path.getByRole('link', { name: /^On time/ })).toContainText('2.00 of 2.00')
    await expect(path.getByRole('link', { name: /^Customer praise/ })).toContainText('2.00 of 3.00')
    await expect(path.getByText('1.00 of Customer praise are still free.', { exact: false })).toBeVisible()
    await checkAccessibility(page)
    await path.getByRole('link', { name: /^Line 118/ }).click()
    await expect(page.getByRole('dialog')).toContainText('RD-20022')

    await page.goto('/badges')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(`TR-${transfer.id}`)
    await page.getByRole('option', { name: new RegExp(`^Transfer ${transfer.id}`) }).click()
    await expect(page).toHaveURL(new RegExp(`/trace\\?transferid=${transfer.id}$`))
    for (const address of ['/trace?transferid=999999999', '/trace?awardid=nothing']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Nothing has this number' })).toBeVisible()
    }
  })

  test('coins are corrected on the score card, never below zero, and closed books refuse the day of an award', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const { admin, farid, company } = await setCoins(laurel, 'Corrected Concrete')
    await laurel.db
      .insertInto('book_closings')
      .values({ company_id: company.id, until: lastMonth(), reason: '', actor_id: admin.id, at: new Date() })
      .execute()
    const page = await signInAs(admin)
    await page.goto(`/driver-data/${farid.id}?tab=coins`)
    const ledger = page.getByRole('table', { name: 'Ledger of the person' })
    await expect(ledger.getByRole('row')).toHaveCount(4)
    await expect(ledger.getByRole('row').nth(1)).toContainText(/Set aside for a transfer.*−4\.00.*\+4\.00.*1\.00/)
    await checkAccessibility(page)

    await page.getByRole('button', { name: 'Correct coins…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Correct the coins of Farid Barlow' })
    await dialog.getByText('Take away', { exact: true }).click()
    await dialog.getByLabel('Coins').fill('1.01')
    await expect(dialog.getByText('-0.01')).toBeVisible()
    await dialog.getByRole('button', { name: 'Take coins away' }).click()
    await expect(dialog.getByText('Farid Barlow has 1.00 free coins. No more can be taken away.')).toBeVisible()
    await expect(dialog.getByText('Reason field is required')).toBeVisible()
    await checkAccessibility(page)
    await dialog.getByLabel('Coins').fill('0.4')
    await dialog.getByLabel('Reason').fill('Counted twice')
    await dialog.getByRole('button', { name: 'Take coins away' }).click()
    await expect(dialog).toBeHidden()
    await expect(ledger.getByRole('row').nth(1)).toContainText(
      /Corrected by hand.*Counted twice.*−0\.40.*0\.60.*Dana Lead/,
    )
    await expect(page.getByRole('main').locator('header')).toContainText('0.60')
    await ledger
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^Trace the coins/ })
      .click()
    await expect(page.getByText('Taken away by this line')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Customer praise/ })).toContainText('0.40 of 3.00')

    await page.goto('/badges')
    await page.getByRole('button', { name: 'Assign badges' }).first().click()
    const wizard = page.getByRole('dialog')
    await wizard.getByRole('button', { name: 'Previous month' }).click()
    await wizard
      .getByRole('button', { name: /^1 \w+ \d{4}$/ })
      .first()
      .click()
    await wizard.getByRole('button', { name: 'Continue' }).click()
    await expect(wizard.getByRole('alert')).toContainText('The books are closed up to')
  })

  test('the trace is one path from top to bottom on a phone, in French and in both directions', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const { admin, transfer } = await setCoins(laurel, 'Parcours Béton')
    const page = await signInAs(admin, 'fr')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/trace?transferid=${transfer.id}`)
    const path = page.getByRole('region', { name: 'Parcours d’une pièce' })
    const fromTop = () =>
      path.locator('[data-node]').evaluateAll((nodes) =>
        nodes
          .map((node) => ({ name: node.getAttribute('data-node'), top: node.getBoundingClientRect().top }))
          .toSorted((one, other) => one.top - other.top)
          .map(({ name }) => name?.replace(/-\d+$/, '')),
      )
    await expect(path.getByText('Ligne 118')).toBeVisible()
    await expect.poll(fromTop).toEqual(['transfer', 'award', 'trip', 'source-award', 'row', 'award'])
    await expect(path.getByText(/premier entré, premier sorti/)).toBeVisible()
    await expect(path.getByText('7 minutes de tolérance, aucune correction')).toBeVisible()
    await fitsScreen(page)
    await checkAccessibility(page)
    await page.getByText('Du fichier vers le transfert').click()
    await expect(page).toHaveURL(/way=forward/)
    await expect.poll(async () => (await fromTop()).at(-1)).toBe('transfer')
    await path.getByRole('link', { name: /^On time/ }).click()
    await expect(page.getByRole('heading', { name: 'Parcours d’une attribution' })).toBeVisible()
    await page.setViewportSize({ width: 320, height: 844 })
    await fitsScreen(page)
    await path.getByRole('link', { name: new RegExp(`Transfert ${transfer.id}`) }).click()
    await expect(page.getByRole('heading', { name: 'Parcours d’un transfert' })).toBeVisible()
  })

  test('a Manager sees the transfers of the own people with state, day and reason, and nobody else’s', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const { company, division, farid, transfer } = await setCoins(laurel, 'Managed Concrete')
    const elsewhere = await laurel.world.division({ companyId: company.id, name: 'Pumps' })
    const stranger = await laurel.world.person({ role: 'Driver', division: elsewhere, firstName: 'Stranger' })
    await give(laurel, company.id, farid, [
      { to: stranger, badge: await laurel.world.badge({ division: elsewhere, coins: 9 }) },
    ])
    await queueTransfer(laurel, stranger.id, 5, 2)
    const other = await laurel.db
      .selectFrom('coin_transfers')
      .select('id')
      .where('user_id', '=', stranger.id)
      .executeTakeFirstOrThrow()
    await laurel.db
      .updateTable('coin_transfers')
      .set({ status: 'Error', processed_at: new Date(), reason: 'No such account.' })
      .where('id', '=', transfer.id)
      .execute()
    const page = await signInAs(await laurel.world.person({ role: 'Manager', divisions: [division] }))
    await page.goto('/redeems')
    await page.getByRole('button', { name: 'Transfers made' }).click()
    const rows = page.getByRole('table', { name: 'Transfers made' }).getByRole('row')
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(1)).toContainText(/Farid Barlow.*4.*Error.*No such account\./)
    await checkAccessibility(page)
    await page.reload()
    await expect(rows).toHaveCount(2)
    await rows
      .nth(1)
      .getByRole('button', { name: /^Trace the coins/ })
      .click()
    await expect(page.getByText('No such account.')).toBeVisible()
    await page.goto(`/trace?transferid=${other.id}`)
    await expect(page.getByRole('heading', { name: 'Nothing has this number' })).toBeVisible()
    await page.goto('/coins-owed')
    await expect(page).not.toHaveURL(/coins-owed/)
  })
})
