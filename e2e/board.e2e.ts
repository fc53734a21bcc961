import { plantCompetition } from './fixtures/competitions.ts'
import { fitsScreen } from './fixtures/phone.ts'
import { expect, test } from './fixtures/test.ts'

test.describe('the public board', () => {
  test('the public board shows each award at once, without a session', async ({ page, laurel, checkAccessibility }) => {
    const { title, board, award, driver, company } = await plantCompetition(laurel)
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.goto(board)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No points yet' })).toBeVisible()
    await expect(page.getByText(/^(19|20) days left$/)).toBeVisible()
    await checkAccessibility(page)

    const hanna = await driver('Hanna', 'Lindqvist')
    const owen = await driver('Owen', 'Bakker')
    await award(hanna.id, -2)
    await award(owen.id, -1)
    await award(owen.id, -1)
    const podium = page.getByRole('list', { name: 'The first three' })
    await expect(podium.getByRole('listitem')).toHaveCount(2)
    await expect(podium.getByRole('listitem').first()).toContainText('Owen B.')
    await expect(podium.getByRole('listitem').first()).toContainText(company.name)
    await expect(page.getByText('earned Safe winter')).toBeVisible()
    await expect(page.getByText('Lindqvist')).toBeHidden()

    for (const day of [0, 0, 0]) await award(hanna.id, day)
    await expect(podium.getByRole('listitem').first()).toContainText('Hanna L.')
    await expect(podium.getByRole('listitem').first()).toContainText('up 1 place since yesterday')
    await expect(podium.getByRole('listitem').first()).toContainText('20')
    await checkAccessibility(page)
  })

  test('the public board uses the language of its address and leaves that of the console as it is', async ({
    page,
    laurel,
  }) => {
    const { board, award, driver } = await plantCompetition(laurel)
    await award((await driver('Élodie', 'Roy')).id, 0)
    await page.goto(`${board}?lang=fr`)
    await expect(page.getByText('Badges qui comptent')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await page.getByRole('link', { name: 'EN, English' }).click()
    await expect(page.getByText('Badges that count')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('laurel.lang'))).toBeNull()
  })

  test('the public board fits a phone and lists the places after the tenth', async ({
    page,
    laurel,
    checkAccessibility,
  }) => {
    const { board, award, driver } = await plantCompetition(laurel)
    for (let index = 0; index < 12; index += 1) await award((await driver(`Driver${index}`, 'Example')).id, -1)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(board)
    await expect(page.getByRole('heading', { name: 'All other places' })).toBeVisible()
    await expect(page.getByText('Driver9 E.')).toBeVisible()
    await fitsScreen(page)
    await checkAccessibility(page)
  })

  test('the public board turns its pages by itself in full screen', async ({ page, laurel }) => {
    const { board, award, driver } = await plantCompetition(laurel)
    for (let index = 0; index < 12; index += 1) await award((await driver(`Driver${index}`, 'Example')).id, -1)
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.goto(board)
    const places = page.getByRole('list', { name: 'Places', exact: true }).first().getByRole('listitem')
    await expect(places).toHaveCount(7)
    // Only the turns need a clock that can be wound, so the page loads with the real one.
    await page.clock.install()
    await page.getByRole('button', { name: 'Full screen' }).click()
    await expect(page.getByText('Places 4 to 10 of 12')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'All other places' })).toBeHidden()
    await page.clock.runFor(12_000)
    await expect(page.getByText('Places 11 to 12 of 12')).toBeVisible()
    await expect(places).toHaveCount(2)
    await page.clock.runFor(12_000)
    await expect(page.getByText('Places 4 to 10 of 12')).toBeVisible()
    await page.getByRole('button', { name: 'Leave full screen' }).click()
    await expect(page.getByRole('heading', { name: 'All other places' })).toBeVisible()
  })

  test('the public board keeps the final result', async ({ page, laurel }) => {
    const { board, award, driver } = await plantCompetition(laurel, { from: -30, to: -10 })
    const person = await driver('Wilma', 'Winner')
    await award(person.id, -15)
    await page.goto(board)
    await expect(page.getByText('Final result')).toBeVisible()
    await award(person.id, -15)
    await page.reload()
    await expect(page.getByRole('list', { name: 'The first three' })).toContainText('Wilma W.')
    await expect(page.getByRole('list', { name: 'The first three' })).toContainText('51st')
  })

  test('the public board says until when late awards count, once the last day is over', async ({
    page,
    laurel,
    checkAccessibility,
  }) => {
    const { board, award, driver } = await plantCompetition(laurel, { from: -30, to: -2 })
    const person = await driver('Wilma', 'Winner')
    await award(person.id, -15)
    await page.goto(board)
    await expect(page.getByText(/^Awards entered late count until \d/)).toBeVisible()
    await expect(page.getByText('Final result')).toBeHidden()
    await award(person.id, -15)
    await expect(page.getByRole('list', { name: 'The first three' })).toContainText('101st')
    await checkAccessibility(page)
    await page.goto(`${board}?lang=fr`)
    await expect(page.getByText(/^Les badges saisis en retard comptent jusqu’au \d/)).toBeVisible()
  })

  test('people who share a place look alike on the public board', async ({ page, laurel, checkAccessibility }) => {
    const { board, award, driver } = await plantCompetition(laurel)
    for (const name of ['Ana', 'Ben', 'Chloe', 'Dina']) await award((await driver(name, 'Example')).id, -1)
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.goto(board)
    const steps = page.getByRole('list', { name: 'The first three' }).getByRole('listitem')
    await expect(steps).toHaveCount(3)
    const looks = await steps.evaluateAll((items) =>
      items.map((item) => {
        const step = item.lastElementChild
        const name = item.querySelector('svg + * ~ *') ?? item.querySelector('span')
        return {
          wreaths: item.querySelectorAll('svg').length,
          width: Math.round(item.getBoundingClientRect().width),
          height: Math.round(step?.getBoundingClientRect().height ?? 0),
          fill: step ? getComputedStyle(step).backgroundImage : '',
          size: name ? getComputedStyle(name).fontSize : '',
        }
      }),
    )
    expect(looks[0]).toMatchObject({ wreaths: 1 })
    expect(looks).toEqual([looks[0], looks[0], looks[0]])
    await expect(page.getByRole('list', { name: 'Places' }).locator('svg')).toHaveCount(1)
    await checkAccessibility(page)
  })

  test('the public board shows that the browser is offline, and is live again afterwards', async ({
    page,
    context,
    laurel,
  }) => {
    const { board, award, driver } = await plantCompetition(laurel)
    await award((await driver('Hanna', 'Lindqvist')).id, 0)
    await page.goto(board)
    await expect(page.getByText(/^Live, updated/)).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(/^No connection since/)).toBeVisible()
    await expect(page.getByText(/^Live, updated/)).toBeHidden()
    await expect(page.getByText('Hanna L.').first()).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/^Live, updated/)).toBeVisible()
  })

  test('an unknown board and one that was taken down show a message', async ({ page, laurel, checkAccessibility }) => {
    await page.goto('/board/not-a-board')
    await expect(page.getByRole('heading', { name: 'There is no such board' })).toBeVisible()
    await checkAccessibility(page)
    const { id, board, title } = await plantCompetition(laurel)
    await page.goto(board)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await laurel.db.updateTable('competitions').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    await expect(page.getByRole('heading', { name: 'There is no such board' })).toBeVisible()
  })
})
