import { fitsScreen } from './fixtures/phone.ts'
import { expect, test } from './fixtures/test.ts'

test.describe('mail templates', () => {
  test('an Admin writes a mail template, looks at it, sends it to the own address and deletes it', async ({
    signInAs,
    laurel,
    checkAccessibility,
  }) => {
    const admin = await laurel.world.person({ role: 'Admin', email: 'writes.templates@laurel.test' })
    const page = await signInAs(admin)
    await page.goto('/mail-templates')
    await expect(page.getByRole('heading', { name: 'No templates yet' })).toBeVisible()
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'New template' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New mail template' })
    await expect(dialog.getByLabel('Number')).toHaveValue('1')
    await dialog.getByLabel('Name').fill('Welcome aboard')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByLabel('Subject').fill('Welcome, {{nam}}')
    await dialog.getByLabel('Text').fill('Hello {{name}}, come to {{company}}.')
    await dialog.getByRole('button', { name: 'Show preview' }).click()
    await expect(dialog.getByText(/“\{\{nam\}\}” is not known here/)).toBeVisible()
    await dialog.getByLabel('Subject').fill('Welcome, {{name}}')
    await dialog.getByRole('button', { name: 'Show preview' }).click()
    await expect(dialog.getByText('Welcome, Alex Morgan')).toBeVisible()
    const mail = dialog.frameLocator('iframe')
    await expect(mail.getByText('Hello Alex Morgan, come to Example Transport.')).toBeVisible()
    await expect(mail.getByRole('link', { name: 'Choose your password' })).toBeVisible()
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: 'Send me a test mail' }).click()
    await expect(page.getByText('A test mail to your address is on its way')).toBeVisible()
    await expect.poll(() => laurel.mailTo(admin.email)).toContain('Welcome, Alex Morgan')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByLabel('Subject').fill('Bienvenue, {{name}}')
    await dialog.getByLabel('Text').fill('Bonjour {{name}}')
    await dialog.getByRole('button', { name: 'Create template' }).click()
    await expect(page.getByText('Mail template created')).toBeVisible()
    const row = page.getByRole('row', { name: /Welcome aboard/ })
    await expect(row).toContainText('Invitation')
    await expect(row).toContainText('Nobody')

    await row.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Mail template deleted')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No templates yet' })).toBeVisible()
  })

  test('a company form names the chosen template and marks a number that none has', async ({ signInAs, laurel }) => {
    const company = await laurel.world.company({ name: 'Templated Freight' })
    await laurel.db
      .insertInto('mail_templates')
      .values({
        number: 41,
        kind: 'invitation',
        name: 'Managers welcome',
        subject_en: 'x',
        subject_fr: 'x',
        text_en: 'x',
        text_fr: 'x',
        updated_at: new Date(),
      })
      .execute()
    const page = await signInAs('Admin')
    await page.goto('/companies?search=Templated')
    await page
      .getByRole('row', { name: new RegExp(company.name) })
      .getByRole('button', { name: /^Edit/ })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const managers = dialog.getByLabel(/manager/i)
    await managers.fill('41')
    await expect(dialog.getByText('Managers welcome')).toBeVisible()
    await managers.fill('42')
    await expect(dialog.getByText('No template of this kind has this number: the built-in text is used.')).toBeVisible()
  })

  test('mail templates fit a phone, in French', async ({ signInAs, checkAccessibility }) => {
    const page = await signInAs('Admin', 'fr')
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/mail-templates')
    await expect(page.getByRole('heading', { name: 'Modèles de courriel', level: 1 })).toBeVisible()
    await page
      .getByRole('button', { name: /^Nouveau/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Nouveau modèle de courriel' })
    await dialog.getByRole('button', { name: 'Continuer' }).click()
    await expect(dialog.getByText('Le champ Nom est obligatoire')).toBeVisible()
    await dialog.getByLabel('Nom').fill('Accueil')
    await dialog.getByRole('button', { name: 'Continuer' }).click()
    await expect(dialog.getByText('{{company}}')).toBeVisible()
    await fitsScreen(page)
    await checkAccessibility(page)
  })

  test('only Admins reach the mail templates', async ({ signInAs }) => {
    const page = await signInAs('CompanyAdmin')
    await page.goto('/mail-templates')
    await expect(page).toHaveURL(/\/(404|drivers)/)
  })
})
