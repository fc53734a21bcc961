import type { Locator, Page } from '@playwright/test'
import { openTrips, setTrips } from './fixtures/gps.ts'
import { expect, test } from './fixtures/test.ts'

const rowFor = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

const paste = (field: Locator, text: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test.describe('cells of the trips sheet', () => {
  test('12-hour times are understood when typed and pasted, and a long shift can end on the next day', async ({
    signInAs,
    laurel,
  }) => {
    const { divisions, release } = await setTrips(laurel, 'Twelve hours')
    const page = await signInAs(await laurel.world.person({ role: 'Manager', divisions }))
    await openTrips(page, release)
    const part = (field: string, segment: string) => cell(page, `${field} of Ada Driver, ${segment}`)
    await part('Scheduled', 'hours').focus()
    await page.keyboard.type('3:48 PM')
    await page.keyboard.press('Tab')
    await expect(part('Scheduled', 'hours')).toHaveValue('15')
    await expect(part('Scheduled', 'minutes')).toHaveValue('48')
    await part('Log-in', 'hours').focus()
    await page.keyboard.type('6p')
    await page.keyboard.press('Enter')
    await expect(part('Log-in', 'hours')).toHaveValue('18')
    await expect(part('Log-in', 'minutes')).toHaveValue('00')
    await paste(part('Log-out', 'minutes'), '10:30 AM')
    await expect(part('Log-out', 'hours')).toHaveValue('10')
    await expect(rowFor(page, 'Ada Driver')).toContainText('Error: log-out')
    await page.getByRole('button', { name: 'Log-out of Ada Driver on the next day' }).click()
    await expect(rowFor(page, 'Ada Driver')).toContainText('Late arrival')
    await paste(part('Log-in', 'hours'), 'half past five')
    await expect(page.getByText('“half past five” is not a time. Nothing was changed.')).toBeVisible()
    await expect(part('Log-in', 'hours')).toHaveValue('18')
    await cell(page, 'Trips of Ada Driver').fill('2.5')
    await page.keyboard.press('Tab')
    await expect(rowFor(page, 'Ada Driver')).toContainText('Error: wrong value')
    await expect(cell(page, 'Trips of Ada Driver')).toHaveValue('2.5')
    await page.getByRole('button', { name: 'More actions: Ada Driver' }).click()
    await page.getByRole('menuitem', { name: 'Undo the changes of this row' }).click()
    await expect(page.getByText('unsaved row')).toBeHidden()
    await expect(part('Log-in', 'hours')).toHaveValue('05')
  })

  test('an ID with lost zeros is suggested, taken for its rows of all days at once, and undone', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const { division, location, divisions, release } = await setTrips(laurel, 'Zeros')
    const person = { role: 'Driver', division, location, lastName: 'Zero' } as const
    await laurel.world.person({ ...person, firstName: 'Dee', employeeId: '00105' })
    await laurel.world.trip({ release, employeeId: '105' })
    await laurel.world.trip({ release, workDate: '2026-03-03', employeeId: '105' })
    const page = await signInAs(await laurel.world.person({ role: 'Manager', divisions }))
    await openTrips(page, release)
    await page.getByRole('button', { name: /^Driver: Not matched 105/ }).click()
    await expect(page.getByText('In the file: 105')).toBeVisible()
    await expect(page.getByRole('option').first()).toHaveText('Dee Zero · 00105')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: /^All days/ }).click()
    await expect(page.getByText('3 rows to correct on all days')).toBeVisible()
    await expect(rowFor(page, '3 Mar 2026')).toContainText('Error: unknown ID')
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'Take for all 2 rows: Dee Zero (105)' }).click()
    await expect(page.getByText('2 rows have their driver now')).toBeVisible()
    await expect(page.getByText('1 row to correct on all days')).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect(page.getByText('3 rows to correct on all days')).toBeVisible()
    await page.getByRole('button', { name: 'Take all 2 suggestions' }).click()
    await expect(page.getByText('Nothing to correct')).toBeVisible()
    await page.goBack()
    await expect(page.getByText('3 rows on 2 Mar 2026')).toBeVisible()
  })

  test('a block of a spreadsheet fills the cells from the chosen one on, and Ctrl+D copies the cell above', async ({
    signInAs,
    laurel,
  }) => {
    const { divisions, release } = await setTrips(laurel, 'Blocks')
    const page = await signInAs(await laurel.world.person({ role: 'Manager', divisions }))
    await openTrips(page, release)
    const time = (column: string, name: string) => cell(page, `${column} of ${name}, hours`)
    await paste(time('Log-in', 'Ada Driver'), '5:30 PM\t11:45 PM\t7\r\nsoon\t1:15 AM\t8\r\n6:00\t7:00\t9\r\n')
    await expect(time('Log-in', 'Ada Driver')).toHaveValue('17')
    await expect(time('Log-out', 'Ada Driver')).toHaveValue('23')
    await expect(cell(page, 'Trips of Ada Driver')).toHaveValue('7')
    await expect(time('Log-in', 'D-2')).toHaveValue('05')
    await expect(time('Log-out', 'D-2')).toHaveValue('01')
    await expect(
      page.getByText('2 rows filled in. “soon” could not be read and changed nothing. 1 line had no row left.'),
    ).toBeVisible()
    await cell(page, 'Trips of D-2').focus()
    await page.keyboard.press('Control+d')
    await expect(cell(page, 'Trips of D-2')).toHaveValue('7')
    await expect(cell(page, 'Trips of D-2')).toBeFocused()
    await expect(page.getByText('2 unsaved rows')).toBeVisible()
  })

  test('a row with an unreadable time stays red until it is accepted, and accepting can be undone', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const { divisions, release } = await setTrips(laurel, 'Unreadable')
    const issue = { code: 'time_unreadable', field: 'actuallogin', value: 'soon' }
    await laurel.db
      .updateTable('trips')
      .set({ login_minutes: null, issues: JSON.stringify([issue]) })
      .where('release_id', '=', release.id)
      .where('employee_id', '=', 'D1')
      .execute()
    await laurel.db
      .insertInto('gps_left_out_rows')
      .values({
        company_id: release.companyId,
        release_id: release.id,
        file: 1,
        file_name: 'week.csv',
        file_row: 7,
        file_column: 'date',
        problem: 'date_missing',
        value: '',
        cells: JSON.stringify({ 'employee id': 'D9', date: '' }),
      })
      .execute()
    const page = await signInAs(await laurel.world.person({ role: 'Manager', divisions }))
    await openTrips(page, release)
    await expect(page.getByRole('button', { name: /^Save row: Ada Driver/ })).toBeDisabled()
    await cell(page, 'Truck of Ada Driver').fill('77')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Save row: Ada Driver' }).click()
    await expect(page.getByText('Trip updated')).toBeVisible()
    await expect(rowFor(page, 'Ada Driver')).toContainText('Error: time')
    await page.getByRole('button', { name: 'More actions: Ada Driver' }).click()
    await page.getByRole('menuitem', { name: 'Accept as it is' }).click()
    const question = page.getByRole('dialog', { name: 'Accept the row of Ada Driver as it is?' })
    await expect(question).toContainText('“soon” is not a time')
    await checkAccessibility(page)
    await question.getByRole('button', { name: 'Accept as it is' }).click()
    await expect(rowFor(page, 'Ada Driver')).toContainText('No show')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(rowFor(page, 'Ada Driver')).toContainText('Error: time')

    await expect(page.getByText('1 row of the files was left out of these trips.')).toBeVisible()
    await page.getByRole('button', { name: 'Show them' }).click()
    const leftOut = page.getByRole('dialog', { name: 'Rows that were left out' })
    await expect(leftOut.getByRole('row').nth(1)).toHaveText('week.csv7dateThere is no dateD9 · –')
    await checkAccessibility(page)
  })
})
