import type { Browser, Page } from '@playwright/test'
import { Sessions } from '../apps/server/src/access/sessions.ts'
import { systemClock } from '../apps/server/src/core/clock.ts'
import { giveAwards } from '../apps/server/src/modules/awards/awarding.service.ts'
import { correctCoins } from '../apps/server/src/modules/ledger/ledger.service.ts'
import { correctRelease } from '../apps/server/src/modules/trips/correction/correction.service.ts'
import { releaseAndAward } from '../apps/server/src/modules/trips/release/release.service.ts'
import { awardsIn, setScene } from './fixtures/assigning.ts'
import type { Console } from './fixtures/console.ts'
import { openTrips, setGpsScene } from './fixtures/gps.ts'
import { fitsScreen } from './fixtures/phone.ts'
import { expect, test } from './fixtures/test.ts'

const REASON = 'The gate reader was down'

/** A released Monday: Ada in time and with nearly all of her coins spent, Bo late. */
const setReleased = async (laurel: Console, name: string) => {
  const scene = await setGpsScene(laurel, name)
  const { db, world } = laurel
  const { company, division } = scene
  const admin = await world.person({ role: 'CompanyAdmin', companyId: company.id, firstName: 'Dana', lastName: 'Reed' })
  const release = await world.release({ division, from: '2026-03-02', to: '2026-03-02' })
  await world.trip({ release, employeeId: 'D1', trips: 6 })
  const late = await world.trip({ release, employeeId: 'D2', login: '06:30', trips: 4 })
  const scope = { kind: 'company', companyId: company.id, divisionIds: null } as const
  const by = { actor: { id: admin.id, role: 'CompanyAdmin', scope }, now: new Date() } as const
  await releaseAndAward(db, by, release.id)
  const ada = await db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', company.id)
    .where('employee_id', '=', 'D1')
    .executeTakeFirstOrThrow()
  await correctCoins(db, company.id, { userId: ada.id, cents: -100, note: 'Spent' }, { actor: null, now: new Date() })
  return { ...scene, release, late, by }
}

const rowFor = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

const typeLogin = async (page: Page, name: string, digits: string) => {
  await page.getByRole('textbox', { name: `Log-in of ${name}, hours`, exact: true }).focus()
  await page.keyboard.type(digits)
  await page.keyboard.press('Tab')
}

const beginCorrection = async (page: Page) => {
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct this release' })
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: 'Edit the rows' }).click()
  await expect(dialog).toBeHidden()
}

/** The page of somebody else beside the one of the test. */
const openAs = async (browser: Browser, laurel: Console, person: { id: number }) => {
  const token = await new Sessions(laurel.db, '', systemClock).open(laurel.db, person.id)
  const session = { id: `other-${person.id}`, token, oldToken: null, expiresAt: Date.now() + 600_000 }
  const stored = [
    { name: 'laurel.session', value: JSON.stringify(session) },
    { name: 'laurel.lang', value: 'en' },
  ]
  const context = await browser.newContext({
    baseURL: laurel.url,
    storageState: { cookies: [], origins: [{ origin: laurel.url, localStorage: stored }] },
  })
  return context.newPage()
}

test.describe('corrections', () => {
  test('a released sheet is corrected by its difference, and an award whose coins are spent waits', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const { divisions, release } = await setReleased(laurel, 'Corrected')
    const page = await signInAs(await laurel.world.person({ role: 'Manager', divisions, lastName: 'Boss' }))
    await openTrips(page, release)
    await page.getByRole('button', { name: 'Correct', exact: true }).click()
    const why = page.getByRole('dialog', { name: 'Correct this release' })
    await why.getByRole('button', { name: 'Edit the rows' }).click()
    await expect(why.getByText('Reason field is required')).toBeVisible()
    await why.getByLabel('Reason').fill(REASON)
    await why.getByRole('button', { name: 'Edit the rows' }).click()

    await typeLogin(page, 'Ada Driver', '0640')
    await typeLogin(page, 'Bo Driver', '0555')
    await expect(rowFor(page, 'Ada Driver')).toContainText('was Perfect attendance')
    await expect(rowFor(page, 'Bo Driver')).toContainText('was Late arrival')
    await page.getByRole('button', { name: 'Late row' }).click()
    await page.getByRole('button', { name: /^Driver: Choose a driver/ }).click()
    await page.getByRole('option', { name: 'Cy Driver · D3' }).click()
    await typeLogin(page, 'Cy Driver', '0555')

    await page.getByRole('link', { name: 'GPS data' }).first().click()
    await expect(page.getByText('The correction is not confirmed. Its rows are kept in this tab.')).toBeVisible()
    await page.goBack()
    await expect(page.getByText('3 rows changed')).toBeVisible()
    await page.getByRole('button', { name: 'Preview the difference' }).click()
    const panel = page.getByRole('complementary', { name: 'Difference for 3 people' })
    const people = panel.getByRole('list', { name: 'What changes for each person' })
    await expect(people.getByRole('listitem').filter({ hasText: 'Bo Driver' }).first()).toContainText('+15')
    await expect(people.getByRole('listitem').filter({ hasText: 'Bo Driver' }).first()).toContainText(
      'Free coins 0.40 → 0.90',
    )
    await expect(panel.getByRole('button', { name: 'Confirm correction' })).toBeDisabled()
    await expect(panel.getByText('Decide about 1 person who is short of coins.')).toBeVisible()
    await checkAccessibility(page)
    const choice = panel.getByRole('radiogroup', { name: 'Ada Driver is short of 0.40 coins' })
    await choice.getByRole('radio', { name: 'Wait until there are enough coins' }).check()
    await panel.getByRole('button', { name: 'Confirm correction' }).click()
    await expect(page.getByText(/^The release is corrected\. \+26 points, \+1\.10 coins\. 1 award waits/)).toBeVisible()

    await expect(rowFor(page, 'Corrected (1)')).toHaveCount(3)
    await expect(page.getByRole('table').getByRole('textbox')).toHaveCount(0)
    await page.getByRole('button', { name: '1 correction' }).click()
    const list = page.getByRole('dialog', { name: 'Corrections of this release' })
    await expect(list.getByText(/^by Manager Boss on /)).toBeVisible()
    await expect(list.getByText(REASON)).toBeVisible()
    await expect(list.getByText(/^Ada Driver: Perfect of 2 Mar 2026, 0\.50 coins/)).toBeVisible()
    await expect(list.getByRole('listitem').filter({ hasText: /^Log-in/ })).toHaveText([
      'Log-in 05:55 06:40',
      'Log-in 06:30 05:55',
    ])
    await checkAccessibility(page)
    await list.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: 'Details and file line: Bo Driver' }).click()
    const history = page.getByRole('region', { name: 'Corrected after the release' })
    await expect(history).toContainText('Late arrival')
    await expect(history).toContainText(REASON)
  })

  test('a release is corrected on a phone in French, where somebody keeps an award', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const { divisions, release } = await setReleased(laurel, 'Corrigée')
    const page = await signInAs(await laurel.world.person({ role: 'Manager', divisions, lang: 'fr' }), 'fr')
    await page.setViewportSize({ width: 390, height: 844 })
    await openTrips(page, release)
    await page.getByRole('button', { name: 'Corriger', exact: true }).click()
    const why = page.getByRole('dialog', { name: 'Corriger cette publication' })
    await why.getByLabel('Motif').fill('Le lecteur était en panne')
    await why.getByRole('button', { name: 'Modifier les lignes' }).click()
    await page.getByRole('button', { name: 'Ada Driver', exact: true }).click()
    const row = page.getByRole('dialog', { name: 'Ada Driver' })
    await row.getByLabel('Arrivée, heures').fill('07')
    await row.getByRole('button', { name: 'Reprendre dans la correction' }).click()
    await expect(page.getByText('avant : Assiduité parfaite')).toBeVisible()
    await fitsScreen(page)
    await page.getByRole('button', { name: 'Voir la différence' }).click()
    const difference = page.getByRole('dialog', { name: 'Différence' })
    await difference.getByRole('radio', { name: 'Laisser l’attribution en place' }).check()
    await checkAccessibility(page)
    await difference.getByRole('button', { name: 'Confirmer la correction' }).click()
    await expect(page.getByText(/La publication est corrigée\. −5 points, 0,00 pièces\./)).toBeVisible()
    await expect(page.getByText('Corrigée (1)')).toBeVisible()
    await fitsScreen(page)
  })

  test('of two people who correct at once the second is told and looks again; a Supervisor only reads', async ({
    signInAs,
    laurel,
    browser,
  }) => {
    const { divisions, release, late, by } = await setReleased(laurel, 'Contested')
    const page = await signInAs(await laurel.world.person({ role: 'Manager', divisions }))
    await openTrips(page, release)
    await beginCorrection(page)
    await typeLogin(page, 'Bo Driver', '0555')
    await page.getByRole('button', { name: 'Preview the difference' }).click()
    const confirm = page.getByRole('button', { name: 'Confirm correction' })
    await expect(confirm).toBeEnabled()
    const rows = [{ id: late.id, numberoftrips: 5 }]
    const theirs = { releaseid: release.id, rows, reason: 'One trip more', version: 0, short: {} }
    await correctRelease(laurel.db, by, theirs)

    await confirm.click()
    await expect(page.getByText(/^Somebody else corrected this release meanwhile\./)).toBeVisible()
    await page.getByRole('button', { name: 'Look again' }).click()
    const question = page.getByRole('dialog', { name: 'Somebody else changed this row' })
    await expect(question.getByRole('row', { name: 'Trips 5 4' })).toBeVisible()
    await question.getByRole('button', { name: 'Take theirs' }).click()
    await expect(page.getByText('0 rows changed')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Trips of Bo Driver', exact: true })).toHaveValue('5')
    await typeLogin(page, 'Bo Driver', '0556')
    await page.getByRole('button', { name: 'Preview the difference' }).click()
    await expect(confirm).toBeEnabled()
    await confirm.click()
    await expect(page.getByText(/^The release is corrected/)).toBeVisible()

    const supervisor = await openAs(browser, laurel, await laurel.world.person({ role: 'Supervisor', divisions }))
    await openTrips(supervisor, release)
    await supervisor.getByRole('button', { name: '2 corrections' }).click()
    const list = supervisor.getByRole('dialog', { name: 'Corrections of this release' })
    await expect(list.getByRole('heading', { level: 3 })).toHaveText(['Correction 2', 'Correction 1'])
    await expect(supervisor.getByRole('button', { name: 'Correct', exact: true })).toHaveCount(0)
    await supervisor.context().close()
  })

  test('an award is moved to the right person, not to one whose limit is used up, and both histories tell it', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const badge = { name: 'Safe winter', points: 10, coins: 2, driverLimit: 1 }
    const scene = await setScene(laurel, ['Amadou', 'Awa', 'Bea'], badge)
    const [amadou, awa, bea] = scene.drivers
    const occasion = { companyId: scene.division.companyId, actor: scene.admin, now: new Date() }
    const award = { badgeId: scene.badge.id, awardedFor: '2026-03-04', quantity: 1, comment: '', source: 'manual' }
    const given = [amadou, awa].map((driver) => ({ ...award, source: 'manual' as const, userId: driver?.id ?? 0 }))
    await giveAwards(laurel.db, occasion, given)
    const page = await signInAs(scene.admin)
    await page.goto('/badges')
    const card = page.getByRole('listitem', { name: 'Safe winter' })
    await card.hover()
    await card.getByRole('button', { name: 'Awards: Safe winter' }).click()
    const awards = page.getByRole('dialog', { name: 'Awards of Safe winter' })
    await awards.getByRole('button', { name: /^Move to the right person….*Amadou Driver/ }).click()
    const move = page.getByRole('dialog', { name: 'Move “Safe winter” of Amadou Driver' })
    const right = move.getByLabel('The right person')
    await right.fill('awa')
    await page.getByRole('option', { name: 'Awa Driver · RC-2' }).click()
    await expect(move.getByRole('alert')).toContainText('Awa Driver')
    await expect(move.getByRole('button', { name: 'Move award' })).toBeDisabled()
    await checkAccessibility(page)
    await right.fill('RC-3')
    await page.getByRole('option', { name: 'Bea Driver · RC-3' }).click()
    await expect(move.getByRole('region', { name: 'Bea Driver' })).toContainText('0.00 → 2.00')
    await expect(move.getByRole('region', { name: 'Bea Driver' })).toContainText('1 of 1 then')
    await move.getByLabel('Reason').fill('Two people of the same row')
    await checkAccessibility(page)
    await move.getByRole('button', { name: 'Move award' }).click()
    await expect(page.getByText('Award moved to Bea Driver')).toBeVisible()
    await expect(awards.getByRole('row', { name: /^Select Amadou Driver/ })).toContainText('to Bea Driver')
    await expect(awards.getByRole('row', { name: /^Select Bea Driver/ })).toContainText('from Amadou Driver')
    expect(await awardsIn(laurel, scene.division)).toHaveLength(3)

    await page.goto(`/driver-data/${bea?.id}?tab=history&from=2026-03-01&to=2026-03-31`)
    await expect(page.getByRole('row', { name: /Safe winter/ })).toContainText('Two people of the same row')
    await expect(page.getByRole('row', { name: /Safe winter/ })).toContainText('Moved from another person')
  })
})
