import sharp from 'sharp'
import { storeFile } from '../apps/server/src/modules/files/files.service.ts'
import { insertSuggestion } from '../apps/server/src/modules/suggestions/suggestions.queries.ts'
import type { Console } from './fixtures/console.ts'
import { fitsScreen } from './fixtures/phone.ts'
import { expect, test } from './fixtures/test.ts'

const picture = async ({ db }: Console, green: number) => {
  const blank = sharp({ create: { width: 400, height: 300, channels: 3, background: { r: 20, g: green, b: 90 } } })
  return storeFile(db, 'image/webp', await blank.webp().toBuffer(), new Date())
}

/** A company whose drivers have sent a few ideas. */
const makeBox = async (laurel: Console, titles: readonly string[], images: readonly string[] = []) => {
  const company = await laurel.world.company({ activesuggestions: true })
  const division = await laurel.world.division({ companyId: company.id })
  const location = await laurel.world.location({ divisions: [division], name: 'Mill Yard' })
  const driver = await laurel.world.person({
    role: 'Driver',
    division,
    location,
    firstName: 'Rosa',
    lastName: 'Delgado',
  })
  const ids: number[] = []
  for (const title of titles) {
    const row = {
      company_id: company.id,
      user_id: driver.id,
      division_id: division.id,
      location_id: location.id,
      title,
      body: `${title}, because it would help.\nEverybody would like it.`,
      created_at: new Date(),
    }
    ids.push(await insertSuggestion(laurel.db, row, images))
  }
  return { company, division, driver, ids }
}

test.describe('suggestions', () => {
  test('a CompanyAdmin reads one, looks at its pictures and completes it', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const images = [await picture(laurel, 60), await picture(laurel, 160)]
    const { company, driver } = await makeBox(laurel, ['Light at the pump', 'More coffee'], images)
    await makeBox(laurel, ['Of another company'])
    const page = await signInAs(await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id }))
    await page.goto('/drivers')
    await page.getByRole('button', { name: '2 new suggestions' }).click()
    await page.getByRole('link', { name: /Light at the pump/ }).click()

    await expect(page).toHaveURL(/\/notifications\?suggestion=\d+$/)
    await expect(page.getByRole('tab', { name: 'Notifications' })).toBeDisabled()
    await expect(page.getByRole('tab', { name: 'Suggestion box' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('Of another company')).toBeHidden()
    const head = page.getByRole('button', { name: /Light at the pump/ })
    await expect(head).toHaveAttribute('aria-expanded', 'true')
    for (const words of [/No\. \d+/, driver.email, 'Mill Yard', 'New']) await expect(head).toContainText(words)
    const panel = page.getByRole('region', { name: /Light at the pump/ })
    await expect(panel).toContainText('Everybody would like it.')
    await checkAccessibility(page)

    await panel.getByRole('button', { name: 'Enlarge picture 2 of 2' }).click()
    const lightbox = page.getByRole('dialog', { name: 'Pictures of “Light at the pump”' })
    await expect(lightbox.getByText('2 of 2', { exact: true })).toBeVisible()
    await checkAccessibility(page)
    await expect(lightbox.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(lightbox.getByText('1 of 2', { exact: true })).toBeVisible()
    await lightbox.getByRole('button', { name: 'Next picture' }).click()
    await expect(lightbox.getByText('2 of 2', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(lightbox).toBeHidden()

    await panel.getByRole('button', { name: 'Mark as read' }).click()
    await expect(page.getByText('Success')).toBeVisible()
    await expect(page.getByRole('button', { name: '1 new suggestion' })).toBeVisible()
    await expect(head).not.toContainText('New')
    await expect(panel.getByRole('button', { name: 'Mark as read' })).toBeHidden()

    await panel.getByRole('button', { name: 'Completed' }).click()
    const question = page.getByRole('dialog', { name: /Are you sure/ })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(panel.getByRole('button', { name: 'Completed' })).toBeVisible()
    await panel.getByRole('button', { name: 'Completed' }).click()
    await question.getByRole('button', { name: 'Mark as completed' }).click()
    await expect(head).toContainText('Completed')
    await expect(panel.getByRole('button', { name: /read|Completed/ })).toHaveCount(0)
  })

  test('one suggestion after the other can be opened, and the page left, in browsers whose scrolling returns a promise', async ({
    signInAs,
    laurel,
  }) => {
    const { company } = await makeBox(laurel, ['Light at the pump', 'More coffee'])
    const page = await signInAs(await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id }))
    await page.addInitScript(() => {
      Element.prototype.scrollIntoView = () => Promise.resolve() as never
    })
    await page.goto('/notifications')
    for (const title of [/Light at the pump/, /More coffee/, /More coffee/]) {
      await page.getByRole('button', { name: title }).click()
    }
    await expect(page.getByRole('button', { name: /More coffee/ })).toHaveAttribute('aria-expanded', 'false')
    await page.getByRole('searchbox').fill('coffee')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /Light at the pump/ })).toBeHidden()
    await page.getByRole('link', { name: 'Reports' }).click()
    await expect(page.getByRole('heading', { name: 'Global user report', level: 1 })).toBeVisible()
  })

  test('a completed suggestion can be opened again from the message', async ({ signInAs, laurel }) => {
    const { company } = await makeBox(laurel, ['More coffee'])
    const page = await signInAs(await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id }))
    await page.goto('/notifications')
    await page.getByRole('button', { name: /More coffee/ }).click()
    await page.getByRole('button', { name: 'Completed', exact: true }).click()
    await page.getByRole('button', { name: 'Mark as completed' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Completed', exact: true })).toBeVisible()
  })

  test('a Manager answers a suggestion once, and its sender gets a mail', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const { division, driver } = await makeBox(laurel, ['More coffee'])
    const page = await signInAs(await laurel.world.person({ role: 'Manager', divisions: [division] }))
    await page.goto('/notifications')
    const head = page.getByRole('button', { name: /More coffee/ })
    await head.click()
    await page.getByRole('button', { name: 'Answer', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Answer Rosa Delgado' })
    await dialog.getByRole('button', { name: 'Send answer' }).click()
    await expect(dialog.getByText('Text field is required')).toBeVisible()
    await dialog.getByLabel('Your answer').fill('The machine starts at four from Monday on.')
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: 'Send answer' }).click()
    await expect(page.getByText('Your answer has been sent')).toBeVisible()
    await expect(head).toContainText('Answered')
    await expect(head).not.toContainText('New')
    await expect(page.getByRole('figure')).toContainText('The machine starts at four')
    await expect(page.getByRole('button', { name: 'Answer', exact: true })).toBeHidden()
    await expect(page.getByRole('button', { name: '0 new suggestions' })).toBeVisible()
    await expect.poll(() => laurel.mailTo(driver.email)).toContain('More coffee')
  })

  test('every page that is opened asks what is new', async ({ signInAs, laurel }) => {
    const { division, ids } = await makeBox(laurel, ['First'])
    const page = await signInAs(await laurel.world.person({ role: 'Manager', divisions: [division] }))
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\/api\/notifications(\?|$)/.test(request.url())) asked.push(request.url())
    })
    await page.goto('/drivers')
    await expect(page.getByRole('button', { name: '1 new suggestion' })).toBeVisible()
    await expect.poll(() => asked.length).toBe(1)
    await laurel.db
      .updateTable('suggestions')
      .set({ seen_at: new Date() })
      .where('id', '=', ids[0] ?? 0)
      .execute()
    await page.getByRole('link', { name: 'Home locations' }).click()
    await expect(page.getByRole('button', { name: '0 new suggestions' })).toBeVisible()
    await expect.poll(() => asked).toHaveLength(2)
  })

  test('an Admin has no bell, and nothing is asked for it', async ({ signInAs, page, laurel }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\/api\/notifications(\?|$)/.test(request.url())) asked.push(request.url())
    })
    await signInAs(await laurel.world.person({ role: 'Admin' }))
    await page.goto('/companies')
    await page.getByRole('link', { name: 'Users', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: /new suggestion/ })).toBeHidden()
    expect(asked).toEqual([])
  })

  test('speaks French, fits a phone and says when it is empty', async ({ signInAs, laurel, checkAccessibility }) => {
    const { division } = await makeBox(laurel, ['Éclairage de la cour'])
    const page = await signInAs(await laurel.world.person({ role: 'Manager', divisions: [division] }), 'fr')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/notifications')
    await page.getByRole('button', { name: /Éclairage de la cour/ }).click()
    await expect(page.getByRole('button', { name: 'Marquer comme lue' })).toBeVisible()
    await expect(page.getByText('Nouvelle', { exact: true })).toBeVisible()
    await checkAccessibility(page)
    await fitsScreen(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.getByRole('button', { name: '1 nouvelle suggestion' }).click()
    await expect(page.getByRole('link', { name: 'Voir toutes les suggestions' })).toBeVisible()
    await fitsScreen(page)
    await page.keyboard.press('Escape')
    await laurel.db.deleteFrom('suggestions').where('division_id', '=', division.id).execute()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Aucune suggestion pour le moment' })).toBeVisible()
  })

  test('says when it cannot load, and when a mark fails', async ({ signInAs, laurel }) => {
    const { company } = await makeBox(laurel, ['Light at the pump'])
    const page = await signInAs(await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id }))
    await page.route('**/api/notifications?page=*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/notifications')
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    // A question of the page that is still under way would succeed now and take the button away.
    await page.waitForLoadState('networkidle')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: /Light at the pump/ }).click()
    await page.route('**/api/notifications/read/*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: 'Mark as read' }).click()
    await expect(page.getByText('Something went wrong')).toBeVisible()
  })
})
