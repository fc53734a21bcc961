import type { Console } from './fixtures/console.ts'
import { fitsScreen } from './fixtures/phone.ts'
import { expect, test } from './fixtures/test.ts'

/** Together with its cause: the look of every minute would end an alert that has none. */
const failBackup = ({ db }: Console) =>
  db.transaction().execute(async (db) => {
    const at = new Date(Date.now() - 3_600_000)
    const failure = 'no room on the disk'
    await db.insertInto('backups').values({ started_at: at, ended_at: at, failure }).execute()
    const alert = { kind: 'backup', since: at, fault: 'backup_failed', detail: failure }
    await db.insertInto('alerts').values(alert).execute()
  })

const makeBackup = ({ db }: Console) =>
  db.transaction().execute(async (db) => {
    const at = new Date()
    await db.insertInto('backups').values({ started_at: at, ended_at: at, bytes: 1 }).execute()
    await db.updateTable('alerts').set({ ended_at: at }).execute()
  })

test('a failed backup is a mark at the foot of the menu of an Admin, tells its reason, and is gone once a backup was made', async ({
  signInAs,
  laurel,
  checkAccessibility,
}) => {
  await failBackup(laurel)
  const page = await signInAs('Admin', 'fr')
  await page.goto('/companies')
  const entry = page.getByRole('button', { name: /^À traiter/ })
  await expect(entry).toContainText('1')
  await expect(page.getByText(/^Laurel · \d+\.\d+\.\d+ · .*\d{4}$/)).toBeVisible()
  await entry.click()
  const list = page.getByRole('dialog', { name: 'À traiter' })
  await expect(list.getByRole('heading', { name: 'La sauvegarde a échoué' })).toBeVisible()
  await expect(list).toContainText('La sauvegarde n’a pas pu être faite. (no room on the disk)')
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(entry).toBeFocused()

  await page.setViewportSize({ width: 320, height: 700 })
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await entry.click()
  await expect(list).toContainText('no room on the disk')
  await fitsScreen(page)
  await list.getByRole('button', { name: 'Fermer' }).click()

  await makeBackup(laurel)
  await page.setViewportSize({ width: 1440, height: 900 })
  const asked = page.waitForResponse(/\/api\/alerts$/)
  await page.reload()
  await (await asked).finished()
  await expect(page.getByRole('button', { name: 'Aide et raccourcis' })).toBeVisible()
  await expect(entry).toBeHidden()
})
