import { daysAfter } from '../apps/server/src/core/calendar.ts'
import { releaseAndAward } from '../apps/server/src/modules/trips/release/release.service.ts'
import type { Console } from './fixtures/console.ts'
import { hideReturn, loseNextAnswer } from './fixtures/network.ts'
import { fitsScreen, ON_PHONE, openPhone, signInOnPhone } from './fixtures/phone.ts'
import { today } from './fixtures/scores.ts'
import { expect, test } from './fixtures/test.ts'

const WORDS = 'I was at the gate before six, the reader did not take my card.'

/** A driver who was late on a released day, and the staff who can answer. */
const plantDay = async ({ world, db }: Console) => {
  const company = await world.company({ latebuffer: 7 })
  const division = await world.division({ companyId: company.id, hasGpsDataPage: true })
  await world.badge({ division, type: 'ON_TIME', name: 'On time', points: 5, coins: 1 })
  const person = { role: 'Driver', division, firstName: 'Farid', lastName: 'Barlow', employeeId: 'RD-1' } as const
  const driver = await world.person({ ...person, ...ON_PHONE })
  const admin = await world.person({ role: 'CompanyAdmin', companyId: company.id, firstName: 'Dana', lastName: 'Reed' })
  const supervisor = await world.person({ role: 'Supervisor', divisions: [division] })
  const date = daysAfter(today(), -1)
  const release = await world.release({ division, from: date })
  await world.trip({ release, workDate: date, employeeId: 'RD-1', login: '06:19', trips: 5 })
  const scope = { kind: 'company', companyId: company.id, divisionIds: null } as const
  await releaseAndAward(db, { actor: { id: admin.id, role: 'CompanyAdmin', scope }, now: new Date() }, release.id)
  return { company, driver, admin, supervisor, date }
}

const ask = ({ db }: Console, asker: { id: number }, companyId: number, date: string, body = WORDS) =>
  db
    .insertInto('questions')
    .values({
      company_id: companyId,
      user_id: asker.id,
      work_date: date,
      client_id: crypto.randomUUID(),
      body,
      day_then: JSON.stringify({
        state: 'late',
        scheduled: '06:00',
        login: '06:19',
        logout: '15:30',
        trips: 5,
        delay: 19,
        points: 0,
        coins: 0,
      }),
      asked_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

test.describe('questions about a day', () => {
  test('a driver asks without a connection, it is sent once, staff answer it, and the driver reads the answer', async ({
    browser,
    laurel,
    signInAs,
    checkAccessibility,
  }) => {
    const { driver, admin, date } = await plantDay(laurel)
    const context = await openPhone(browser, laurel.url)
    const phone = await context.newPage()
    await signInOnPhone(phone, driver.email)
    await phone.goto(`/app/days/${date}`)
    await phone.getByRole('button', { name: 'Ask about this day', exact: true }).tap()
    await checkAccessibility(phone)
    await phone.getByRole('button', { name: 'Send', exact: true }).tap()
    await expect(phone.getByRole('alert').first()).toHaveText('Write your question first.')
    const field = phone.getByLabel('What would you like to know?')
    await field.fill('x'.repeat(501))
    await expect(phone.getByText('501 of 500')).toBeVisible()
    await field.fill(WORDS)
    await phone.goBack()
    await phone.getByRole('button', { name: 'Ask about this day', exact: true }).tap()
    await expect(field).toHaveValue(WORDS)

    await context.setOffline(true)
    await phone.getByRole('button', { name: 'Send when connected' }).tap()
    await expect(phone.getByText('Waiting to be sent')).toBeVisible()
    await expect(phone.getByRole('button', { name: 'Ask about this day', exact: true })).toBeHidden()
    await checkAccessibility(phone)
    await fitsScreen(phone)
    await phone.close()

    const again = await context.newPage()
    await loseNextAnswer(again, 'me/days/ask')
    await hideReturn(again)
    await context.setOffline(false)
    await again.goto(`/app/days/${date}`)
    await again.getByRole('region', { name: 'My question' }).getByRole('button', { name: 'Try again' }).tap()
    await expect(again.getByText('Asked. The answer arrives in your inbox and here.')).toBeVisible()
    await expect(again.getByText('Waiting to be sent')).toBeHidden()
    const rows = await laurel.db.selectFrom('questions').select('body').where('user_id', '=', driver.id).execute()
    expect(rows).toEqual([{ body: WORDS }])

    const page = await signInAs(admin)
    await page.goto('/drivers')
    await page.getByRole('button', { name: '0 new suggestions, 1 open question' }).click()
    await page.getByRole('link', { name: '1 open question' }).last().click()
    await page
      .getByRole('region', { name: 'Questions' })
      .getByRole('button', { name: /Farid Barlow/ })
      .click()
    const detail = page.getByRole('article', { name: /Farid Barlow about/ })
    await expect(detail).toContainText(WORDS)
    await expect(detail).toContainText('Logged in at 06:19, 19 min after the start at 06:00.')
    await checkAccessibility(page)
    await expect(detail.getByRole('link', { name: 'Correct this day' })).toHaveAttribute(
      'href',
      /\/trips\/\d+\?.*trip=/,
    )
    await detail.getByLabel('Answer').fill('You are right, the reader was down.')
    await page.reload()
    await expect(detail.getByLabel('Answer')).toHaveValue('You are right, the reader was down.')
    await detail.getByRole('button', { name: 'Send answer' }).click()
    await expect(page.getByText('Your answer has been sent')).toBeVisible()
    await expect(page.getByRole('button', { name: '0 new suggestions', exact: true })).toBeVisible()
    await expect(detail.getByLabel('Answer')).toBeHidden()

    await again.reload()
    await expect(again.getByText('You are right, the reader was down.')).toBeVisible()
    await expect(again.getByText(/^Dana Reed, /)).toBeVisible()
    await expect(again.getByRole('button', { name: 'Ask about this day', exact: true })).toBeVisible()
    await checkAccessibility(again)
    await fitsScreen(again)
    await context.close()
  })

  test('the second to answer is told who was first and keeps the text, on a phone and in French', async ({
    laurel,
    signInAs,
    checkAccessibility,
  }) => {
    const { company, driver, admin, supervisor, date } = await plantDay(laurel)
    const { id } = await ask(laurel, driver, company.id, date)
    const page = await signInAs(supervisor, 'fr')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/questions')
    await checkAccessibility(page)
    await page.getByRole('button', { name: /Farid Barlow/ }).click()
    await expect(page.getByRole('button', { name: /Farid Barlow/ })).toBeHidden()
    await page.getByLabel('Réponse').fill('Mon texte')
    await laurel.db
      .updateTable('questions')
      .set({ answer: 'First', answered_at: new Date(), answered_by: admin.id })
      .where('id', '=', id)
      .execute()
    await page.getByRole('button', { name: 'Envoyer la réponse' }).click()
    await expect(page.getByRole('alert')).toContainText('Dana Reed a déjà répondu à cette question.')
    await expect(page.getByLabel('Réponse')).toHaveValue('Mon texte')
    await expect(page.getByText('First', { exact: true })).toBeVisible()
    await checkAccessibility(page)
    await fitsScreen(page)
    await page.getByRole('button', { name: 'Abandonner mon texte' }).click()
    await expect(page.getByLabel('Réponse')).toBeHidden()
    await page.getByRole('button', { name: 'Toutes les questions' }).click()
    await expect(page.getByText('Aucune question ouverte')).toBeVisible()
    await page.goBack()
    await expect(page.getByText(WORDS)).toBeVisible()
  })

  test('a refused question stays on the phone with its sentence and can be deleted', async ({ browser, laurel }) => {
    const { company, driver, date } = await plantDay(laurel)
    const context = await openPhone(browser, laurel.url)
    const phone = await context.newPage()
    await signInOnPhone(phone, driver.email)
    await phone.goto(`/app/days/${date}/ask`)
    await phone.getByLabel('What would you like to know?').fill('Why?')
    await ask(laurel, driver, company.id, date, 'From another phone')
    await phone.getByRole('button', { name: 'Send', exact: true }).tap()
    await expect(phone.getByRole('alert')).toContainText('You have already asked about this day.')
    await expect(phone.getByText('Why?', { exact: true })).toBeVisible()
    await phone.getByRole('button', { name: 'Delete' }).tap()
    await expect(phone.getByText('Why?', { exact: true })).toBeHidden()
    await context.close()
  })
})
