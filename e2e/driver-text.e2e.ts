import type { Page } from '@playwright/test'
import { daysAfter } from '../apps/server/src/core/calendar.ts'
import { releaseAndAward } from '../apps/server/src/modules/trips/release/release.service.ts'
import { queueTransfer } from './fixtures/coins.ts'
import type { Console } from './fixtures/console.ts'
import { fitsScreen } from './fixtures/phone.ts'
import { today } from './fixtures/scores.ts'
import { expect, test } from './fixtures/test.ts'

const PASSWORD = 'a long enough password'
const WIDTH = 320

test.use({ viewport: { width: WIDTH, height: 700 }, hasTouch: true, isMobile: true })

/** A driver with something to see on every screen: released days, awards, coins, a transfer and colleagues. */
const plantDriver = async (laurel: Console) => {
  const { world, db } = laurel
  const company = await world.company({
    name: 'Transport Boréal',
    tcmenable: true,
    activetab: true,
    activeurl: true,
    rewardsurl: 'https://rewards.example/',
    activebadgefeed: true,
    latebuffer: 5,
  })
  const division = await world.division({ companyId: company.id, name: 'Rive-Nord' })
  const location = await world.location({ divisions: [division], name: 'Cour de Laval' })
  await world.badge({ division, type: 'ON_TIME', name: 'Ponctualité', points: 5, coins: 15 })
  await world.badge({ division, type: 'TRIPS', name: 'Trajets', points: 1, coins: 0.5, feedType: 'DivisionType' })
  await world.badge({ division, name: 'Économie de carburant', points: 60, driverLimit: 2 })
  const names = ['Étienne', 'Sébastien', 'Geneviève', 'Marguerite', 'Jérôme']
  const drivers = []
  for (const [index, firstName] of names.entries()) {
    const employeeId = `RN-${index}`
    const given = { role: 'Driver', division, location, lastName: 'Charbonneau', password: PASSWORD } as const
    drivers.push(await world.person({ ...given, firstName, employeeId, lang: 'fr' }))
  }
  const [driver] = drivers
  if (!driver) throw new Error('nobody was planted')
  const admin = await world.person({ role: 'CompanyAdmin', companyId: company.id })
  const [late, early] = [daysAfter(today(), -1), daysAfter(today(), -2)]
  const release = await world.release({ division, from: early, to: late })
  for (const index of names.keys()) {
    await world.trip({ release, workDate: early, employeeId: `RN-${index}`, login: '05:55', trips: 4 })
    await world.trip({ release, workDate: late, employeeId: `RN-${index}`, login: '06:19', trips: 5 + index })
  }
  const scope = { kind: 'company', companyId: company.id, divisionIds: null } as const
  await releaseAndAward(db, { actor: { id: admin.id, role: 'CompanyAdmin', scope }, now: new Date() }, release.id)
  await queueTransfer(laurel, driver.id, 4, 2)
  return { driver, late, early }
}

/** What a browser does whose text is set to twice the size. */
const doubleText = async (page: Page) => {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
}

/** Words that leave the screen. The width of the page alone does not tell: a box may hide what leaves it. */
const listCutWords = (page: Page) =>
  page.evaluate(() => {
    const cut: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!parent?.checkVisibility() || parent.closest('[class*="hidden"]') || !text.nodeValue?.trim()) continue
      range.selectNodeContents(text)
      const { left, right } = range.getBoundingClientRect()
      if (left < 0 || right > document.documentElement.clientWidth + 1) cut.push(text.nodeValue)
    }
    return cut
  })

const fits = async (page: Page, screen: string) => {
  await fitsScreen(page)
  await expect.poll(() => listCutWords(page), screen).toEqual([])
}

const TABS = ['', 'days', 'feed', 'wallet', 'me']
const PAGES = ['board', 'badges', 'history', 'competitions', 'inbox', 'ideas', 'ideas/new', 'wallet/request']
const OF_ME = ['messages', 'profile', 'password', 'factor', 'passkeys', 'name', 'language', 'devices', 'rules', 'data']

test('with text of twice the size no screen in French is wider than a phone of 320 px, and no tab covers its neighbour', async ({
  page,
  laurel,
}) => {
  const { driver, late, early } = await plantDriver(laurel)
  await page.goto('/app/')
  await page.getByRole('button', { name: 'FR' }).tap()
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible()
  await doubleText(page)
  await fits(page, 'sign-in')
  await page.getByRole('button', { name: 'Numéro d’employé' }).tap()
  await fits(page, 'sign-in with an employee ID')
  await page.getByRole('button', { name: 'Courriel' }).tap()
  await page.getByLabel('Courriel', { exact: true }).fill(driver.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).tap()
  await expect(page.getByText('Points ce mois-ci')).toBeVisible()

  const days = [`days/${late}`, `days/${early}`, `days/${late}/ask`]
  const legal = ['me/legal/privacy', 'me/legal/terms']
  for (const screen of [...TABS, ...PAGES, ...days, ...OF_ME.map((name) => `me/${name}`), ...legal]) {
    await page.goto(`/app/${screen}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Chargement' })).toHaveCount(0)
    await doubleText(page)
    await fits(page, screen)
  }

  await page.goto('/app/wallet')
  await page.getByRole('link', { name: 'pièces vers votre compte' }).first().tap()
  await expect(page.getByText('Au partenaire')).toBeVisible()
  await doubleText(page)
  await fits(page, 'a transfer')

  await page.goto('/app/')
  await doubleText(page)
  const tabs = page.getByRole('navigation').getByRole('link')
  await expect(tabs).toHaveCount(TABS.length)
  let end = 0
  for (const tab of await tabs.all()) {
    const [left, right] = await tab.evaluate((link) => {
      const label = document.createRange()
      label.selectNode(link.lastChild ?? link)
      const box = label.getBoundingClientRect()
      return [box.left, box.right] as const
    })
    expect(left).toBeGreaterThan(end)
    end = right
  }
  expect(end).toBeLessThanOrEqual(WIDTH)
})
