import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { coinStage } from './fixtures/coins.ts'
import { expect, test } from './fixtures/test.ts'

test.describe('programmes', () => {
  test('an Admin chooses who is exported, and uploads at once', async ({ signInAs, laurel, checkAccessibility }) => {
    const { company, driver } = await coinStage(laurel, 'Exported Freight')
    await driver({ firstName: 'Ida', coins: 0 })
    const left = await driver({ firstName: 'Leo', coins: 0 })
    const page = await signInAs('Admin')
    await page.goto('/settings-programs')
    await page.getByRole('textbox', { name: 'Companies' }).fill('none of them')
    await page.getByRole('textbox', { name: 'Roles' }).fill('')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Name at least one company.')).toBeVisible()
    await expect(page.getByText('Name at least one role.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Companies' })).toBeFocused()
    await checkAccessibility(page)

    await page.getByRole('textbox', { name: 'Companies' }).fill(`${company.id}, ${company.id}, x`)
    await page.getByRole('textbox', { name: 'Roles' }).fill('4')
    await page.getByRole('textbox', { name: 'Excluded users' }).fill(String(left.id))
    await expect(page.getByText(`${left.fullName} (Exported Freight) #${left.id}`)).toBeVisible()
    const included = page.getByRole('textbox', { name: 'Included users' })
    await included.fill('2147483647')
    await expect(page.getByText('Unknown ids: 2147483647')).toBeVisible()
    await included.fill('')
    await page.getByLabel('Scheduled time').fill('04:30')
    await page.getByRole('link', { name: 'Companies' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: 'Save settings' }).click()
    const question = page.getByRole('dialog', { name: 'Save these settings?' })
    await expect(question).toContainText(`${company.id} Exported Freight`)
    await expect(question).toContainText('4 Driver')
    await expect(question).toContainText(`${left.id} ${left.fullName}`)
    await expect(question).toContainText('Left out, not an id: x')
    await checkAccessibility(page)
    await question.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Export settings saved')).toBeVisible()
    await expect(page.getByText('1 person is chosen.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Companies' })).toHaveValue(String(company.id))
    await expect(page.getByLabel('Scheduled time')).toHaveValue('04:30')

    await page.getByRole('button', { name: 'Upload now' }).click()
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(page.getByText('The upload of people to the rewards platform has started')).toBeVisible()
    const row = page.getByRole('row', { name: /people-.*\.csv/ })
    await expect(row).toContainText('Success')
    await expect(row).toContainText('Folder of this installation')
    await checkAccessibility(page)
    const download = page.waitForEvent('download')
    await row.getByRole('button', { name: /^Download people-/ }).click()
    expect((await download).suggestedFilename()).toMatch(/^people-[\d-]+\.csv$/)
    expect(await readFile(await (await download).path(), 'utf8')).toContain('Ida')
  })

  test('an Admin whose settings another Admin changed meanwhile sees both values and keeps one', async ({
    signInAs,
    laurel,
  }) => {
    const [mine, theirs] = [
      await laurel.world.company({ name: 'Mine' }),
      await laurel.world.company({ name: 'Theirs' }),
    ]
    const page = await signInAs('Admin')
    await page.goto('/settings-programs')
    const other = await page.context().newPage()
    await other.goto('/settings-programs')
    const save = async (on: Page, companies: string) => {
      await on.getByRole('textbox', { name: 'Companies' }).fill(companies)
      await on.getByRole('textbox', { name: 'Roles' }).fill('4')
      await on.getByRole('button', { name: 'Save settings' }).click()
      await on.getByRole('dialog').getByRole('button', { name: 'Save settings' }).click()
    }
    await save(other, String(theirs.id))
    await expect(other.getByText('Export settings saved')).toBeVisible()
    await save(page, String(mine.id))
    await expect(page.getByText('Somebody else saved this in the meantime')).toBeVisible()
    const companies = page.getByRole('textbox', { name: 'Companies' })
    await expect(companies).toHaveValue(String(mine.id))
    await page.getByRole('radio', { name: `Theirs: ${theirs.id}` }).check()
    await expect(companies).toHaveValue(String(theirs.id))
    await page.getByRole('radio', { name: `Yours: ${mine.id}` }).check()
    await save(page, String(mine.id))
    await expect(page.getByText('Export settings saved')).toBeVisible()
    await expect(page.getByText('Somebody else saved this in the meantime')).toBeHidden()
  })

  test('the programme settings fit a phone, in French', async ({ signInAs, checkAccessibility }) => {
    const page = await signInAs('Admin', 'fr')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/settings-programs')
    await page.getByRole('textbox', { name: 'Entreprises' }).fill('')
    await page.getByRole('button', { name: 'Enregistrer les paramètres' }).click()
    await expect(page.getByText('Indiquez au moins une entreprise.')).toBeVisible()
    await checkAccessibility(page)
  })

  test('only Admins reach the programme settings', async ({ signInAs }) => {
    const page = await signInAs('CompanyAdmin')
    await page.goto('/settings-programs')
    await expect(page).toHaveURL(/\/(404|drivers)/)
  })
})
