import { insertSuggestion } from '../apps/server/src/modules/suggestions/suggestions.queries.ts'
import { awardsIn, setScene } from './fixtures/assigning.ts'
import { coinStage } from './fixtures/coins.ts'
import { setTrips } from './fixtures/gps.ts'
import { moveTo, pick, press, type } from './fixtures/keyboard.ts'
import { give, setScores } from './fixtures/scores.ts'
import { expect, test } from './fixtures/test.ts'

const password = 'seven quiet lorries'

test.describe('by keyboard alone', () => {
  test('somebody signs in, changes colours and language, and signs out', async ({ page, laurel }) => {
    const { email, lastName } = await laurel.world.person({ role: 'Admin', password })
    await page.goto('/')
    await type(page, page.getByLabel('E-mail'), email)
    await type(page, page.getByLabel('Password', { exact: true }), password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/companies$/)

    await page.keyboard.press('Tab')
    const colours = page.getByRole('button', { name: 'Colours' })
    await press(page, colours)
    await moveTo(page, page.getByRole('menuitem', { name: 'Dark' }), 'ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect(colours).toBeFocused()

    await press(page, page.getByRole('button', { name: 'FR, Français' }))
    await expect(page.getByRole('heading', { name: 'Entreprises', level: 1 })).toBeVisible()
    const account = page.getByRole('banner').getByRole('button', { name: new RegExp(lastName) })
    await press(page, account)
    await moveTo(page, page.getByRole('menuitem', { name: 'Se déconnecter' }), 'ArrowDown')
    await page.keyboard.press('Escape')
    await expect(account).toBeFocused()
    await page.keyboard.press('Enter')
    await moveTo(page, page.getByRole('menuitem', { name: 'Se déconnecter' }), 'ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Courriel')).toBeVisible()
  })

  test('an Admin creates a company', async ({ signInAs }) => {
    const page = await signInAs('Admin')
    await page.goto('/companies?sort=-id')
    const opener = page.getByRole('button', { name: 'New company' }).first()
    await press(page, opener)
    const dialog = page.getByRole('dialog', { name: 'New company' })
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Name field is required')).toBeVisible()
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await page.keyboard.type('Typed Concrete')
    await type(page, dialog.getByLabel('Company key'), 'TYPE-1')
    await page.keyboard.press('Enter')
    await press(page, dialog.getByRole('switch', { name: 'Suggestions' }), 'Space')
    await expect(dialog.getByRole('switch', { name: 'Suggestions' })).toBeChecked()
    await press(page, dialog.getByRole('button', { name: 'Continue' }))
    await press(page, dialog.getByRole('button', { name: 'Create company' }))
    await expect(page.getByText('Company created')).toBeVisible()
    await expect(page.getByRole('row', { name: /Typed Concrete/ })).toBeVisible()
    await expect(opener).toBeFocused()
  })

  test('a CompanyAdmin adds a user', async ({ signInAs, laurel }) => {
    const company = await laurel.world.company({ name: 'Keyed House' })
    const division = await laurel.world.division({ companyId: company.id, name: 'Dock' })
    await laurel.world.location({ name: 'Pier 4', divisions: [division] })
    const page = await signInAs(await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id }))
    await page.goto('/drivers')
    await press(page, page.getByRole('button', { name: 'New user' }).first())
    const dialog = page.getByRole('dialog', { name: 'New user' })
    await expect(dialog.getByLabel('First name')).toBeFocused()
    await page.keyboard.type('Ibrahim')
    await type(page, dialog.getByLabel('Last name'), 'Osei')
    await type(page, dialog.getByLabel('E-mail'), 'i.osei@keyed.example')
    await type(page, dialog.getByLabel('Employee ID'), 'KH-7')
    await pick(page, dialog.getByRole('combobox', { name: 'Country' }), 'United States')
    await pick(page, dialog.getByRole('combobox', { name: 'Role' }), 'Driver')
    await pick(page, dialog.getByRole('combobox', { name: 'Division' }), 'Dock')
    await pick(page, dialog.getByRole('combobox', { name: 'Location' }), 'Pier 4')
    await press(page, dialog.getByRole('button', { name: 'Create user' }))
    await expect(page.getByText('User created')).toBeVisible()
    await expect(page.getByRole('row', { name: /Ibrahim/ })).toBeVisible()
  })

  test('people are imported', async ({ signInAs, laurel }) => {
    const company = await laurel.world.company({ name: 'Keyed Import' })
    const division = await laurel.world.division({ companyId: company.id, name: 'Quay' })
    await laurel.world.location({ divisions: [division], name: 'Main yard' })
    const page = await signInAs(await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id }))
    await page.goto('/drivers')
    const opener = page.getByRole('button', { name: 'Batch user import' })
    await press(page, opener)
    const dialog = page.getByRole('dialog', { name: 'Batch user import' })
    const heads = 'employeeid,secondaryid,firstname,lastname,email,location,country,hiredate,birthdate'
    await moveTo(page, dialog.getByLabel('CSV file'))
    await dialog.getByLabel('CSV file').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${heads}\nK-1,,Ada,Quick,ada.keyed@laurel.test,Main yard,USA,,`),
    })
    await pick(page, dialog.getByRole('combobox', { name: 'Division' }), 'Quay')
    await pick(page, dialog.getByRole('combobox', { name: 'Role' }), 'Driver')
    await press(page, dialog.getByRole('button', { name: 'Continue' }))
    await press(page, dialog.getByRole('button', { name: 'Import 1 person' }))
    await expect(page.getByText('Import finished: 1 person')).toBeVisible()
    await expect(opener).toBeFocused()
  })

  test('a driver is looked up on the leaderboard, and the score card opens', async ({ signInAs, laurel }) => {
    const scene = await setScores(laurel, 'Keyed Board')
    const page = await signInAs(scene.admin)
    await page.goto('/leaderboard')
    const list = page.getByRole('list', { name: 'Leaderboard' })
    await moveTo(page, list.getByRole('button', { name: /Beatrice/ }))
    await moveTo(page, list.getByRole('button', { name: /Amadou/ }), 'ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Amadou Driver' })).toContainText('Mentor')
    await press(page, page.getByRole('link', { name: 'Open score card' }))
    await expect(page.getByRole('heading', { name: 'Amadou Driver', level: 1 })).toBeVisible()
  })

  test('trips are released after a look at the preview', async ({ signInAs, laurel }) => {
    const { divisions, release } = await setTrips(laurel, 'Keyed Trips')
    const page = await signInAs(await laurel.world.person({ role: 'Manager', divisions }))
    await page.goto(`/trips/${release.id}`)
    const driver = page.getByRole('button', { name: /^Driver: Not matched D-2/ })
    await press(page, driver)
    await page.keyboard.type('d2')
    await expect(page.getByRole('option', { name: /Bo Driver/ })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('button', { name: 'Save row: Bo Driver' }))
    await expect(page.getByText('Trip updated')).toBeVisible()
    await moveTo(page, page.getByRole('button', { name: 'Release data' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Release data' })
    await press(page, dialog.getByRole('button', { name: 'Release data' }))
    await expect(page.getByText('The data is released')).toBeVisible()
  })

  test('a suggestion is read and completed', async ({ signInAs, laurel }) => {
    const company = await laurel.world.company({ activesuggestions: true })
    const division = await laurel.world.division({ companyId: company.id })
    const driver = await laurel.world.person({ role: 'Driver', division })
    await insertSuggestion(
      laurel.db,
      {
        company_id: company.id,
        user_id: driver.id,
        division_id: division.id,
        location_id: null,
        title: 'Light at the pump',
        body: 'It is dark there.',
        created_at: new Date(),
      },
      [],
    )
    const page = await signInAs(await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id }))
    await page.goto('/notifications')
    await press(page, page.getByRole('main').getByRole('button', { name: /Light at the pump/ }))
    const panel = page.getByRole('region', { name: /Light at the pump/ })
    const complete = panel.getByRole('button', { name: 'Completed' })
    await press(page, complete)
    const sure = page.getByRole('dialog').getByRole('button', { name: 'Mark as completed' })
    await expect(sure).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(complete).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(sure).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /Light at the pump/ })).toContainText('Completed')
  })

  test('a notification is sent', async ({ signInAs, laurel }) => {
    const division = await laurel.world.division({ name: 'North' })
    await laurel.world.person({ role: 'Driver', division, firstName: 'Nora', lastName: 'North' })
    const page = await signInAs(await laurel.world.person({ role: 'CompanyAdmin', companyId: division.companyId }))
    await page.goto('/notifications-center')
    await type(page, page.getByLabel('Title'), 'Snow')
    await type(page, page.getByLabel('Text'), 'Drive slowly')
    await press(page, page.getByRole('button', { name: 'Select recipients' }))
    const dialog = page.getByRole('dialog', { name: 'Select recipients' })
    await press(page, dialog.getByRole('checkbox', { name: 'Select Nora North' }), 'Space')
    await press(page, dialog.getByRole('button', { name: 'Send notification' }))
    const results = page.getByRole('dialog', { name: 'How the sending went' })
    await expect(results).toContainText('No device registered')
    await press(page, results.getByRole('button', { name: 'Acknowledged' }))
    await expect(results).toBeHidden()
  })

  test('coins are transferred', async ({ signInAs, laurel }) => {
    const { company, driver } = await coinStage(laurel, 'Keyed Coins')
    const hanna = await driver({ firstName: 'Hanna', coins: 50 })
    const page = await signInAs('Admin')
    await page.goto(`/transfer-page?companyid=${company.id}`)
    await type(page, page.getByRole('spinbutton', { name: `Transfer amount of ${hanna.fullName}` }), '12')
    await press(page, page.getByRole('button', { name: 'Confirm transfer' }))
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Continue' }))
    const sure = page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Transfer 12 coins' })
    await expect(sure).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('The transfer is in the queue')).toBeVisible()
  })

  test('a competition is created', async ({ signInAs, laurel }) => {
    const company = await laurel.world.company({ name: 'Keyed Cup Works' })
    await laurel.world.division({ companyId: company.id })
    await laurel.world.badge({ name: 'Steady hands' })
    const page = await signInAs('Admin')
    await page.goto('/competitions')
    const opener = page.getByRole('button', { name: 'Create competition' }).first()
    await press(page, opener)
    const dialog = page.getByRole('dialog', { name: 'Create competition' })
    await expect(dialog.getByLabel('Title')).toBeFocused()
    await page.keyboard.type('Keyed cup')
    const end = dialog.getByRole('button', { name: 'End date' })
    await press(page, end)
    await press(page, page.getByRole('button', { name: 'Next month' }))
    await press(page, page.locator('td button[tabindex="0"]'))
    await expect(end).toBeFocused()
    const onward = dialog.getByRole('button', { name: 'Continue' })
    await press(page, onward)
    await type(page, dialog.getByLabel('Search companies'), 'keyed cup')
    await press(page, dialog.getByRole('checkbox', { name: 'Keyed Cup Works' }), 'Space')
    await press(page, onward)
    await press(page, dialog.getByRole('button', { name: 'Add Steady hands' }))
    await press(page, onward)
    await press(page, dialog.getByRole('button', { name: 'Create', exact: true }))
    await expect(page.getByText(/Competition created/)).toBeVisible()
    await expect(opener).toBeFocused()
  })

  test('an award is taken back', async ({ signInAs, laurel }) => {
    const scene = await setScene(laurel, ['Amadou'], { name: 'Given in error' })
    const [amadou] = scene.drivers
    if (!amadou) throw new Error('a driver was made')
    await give(laurel, scene.division.companyId, scene.admin, [{ to: amadou, badge: scene.badge }])
    const page = await signInAs(scene.admin)
    await page.goto('/badges')
    const opener = page.getByRole('button', { name: 'Awards: Given in error' })
    await press(page, opener)
    const awards = page.getByRole('dialog', { name: 'Awards of Given in error' })
    await press(page, awards.getByRole('button', { name: 'Take back: Amadou Driver' }))
    const reversal = page.getByRole('dialog', { name: /back from Amadou Driver/ })
    await expect(reversal.getByLabel('Reason')).toBeFocused()
    await page.keyboard.type('The wrong Amadou')
    await press(page, reversal.getByRole('button', { name: 'Take award back' }))
    await expect(page.getByText('Award taken back')).toBeVisible()
    expect((await awardsIn(laurel, scene.division))[0]?.reversed_at).not.toBeNull()
    await expect(reversal).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })
})
