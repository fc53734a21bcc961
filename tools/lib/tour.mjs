import { settle } from './take-picture.mjs'

const ADMIN = 'Priya Raman'
const COMPANY_ADMIN = 'Dana Whitlock'
const SUPERVISOR = 'Tess Okafor'
const FRENCH_ADMIN = 'Luc Tremblay'
const DRIVER = 'Maya Lindqvist'
const FRENCH_DRIVER = 'Étienne Gagnon'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844, scale: 2 }

const at = (path) => (page) => page.goto(path)

async function press(page, name, within = page) {
  await within.getByRole('button', { name }).first().click()
}

const openDialog = (page) => page.getByRole('dialog').last()

const next = async (page) => {
  await press(page, 'Continue', openDialog(page))
  await settle(page)
}

const choosePeriod = async (page, name) => {
  await page.getByRole('radiogroup').getByText(name, { exact: true }).click()
  await settle(page)
}

async function openLeader(page) {
  await page.goto('/leaderboard')
  await settle(page)
  await choosePeriod(page, 'Year')
  await page.getByRole('list', { name: 'Leaderboard' }).getByRole('button').first().click()
}

async function openCard(page) {
  await openLeader(page)
  await page.getByRole('link', { name: 'Open score card' }).first().click()
  await page.waitForURL('**/driver-data/**')
  await settle(page)
}

async function openTrips(page, division) {
  await page.goto('/gps-data')
  await page
    .getByRole('row')
    .filter({ hasText: division })
    .filter({ hasText: 'Pending' })
    .getByRole('button')
    .first()
    .click()
  await page.waitForURL('**/trips/**')
  await settle(page)
}

async function choosePeople(page) {
  await page.goto('/badges')
  await settle(page)
  await press(page, 'Assign badges')
  await next(page)
  await openDialog(page)
    .getByRole('radio', { name: /Extra shift/ })
    .check()
  await next(page)
  for (const place of [1, 3, 4]) await openDialog(page).locator('[type=checkbox]:not([disabled])').nth(place).check()
}

async function logInAs(page) {
  await page.goto('/users?search=Grace')
  await settle(page)
  await press(page, /^Log in as: /)
  await page.waitForURL('**/drivers**')
  await settle(page)
}

async function changeAsAnother(page) {
  await logInAs(page)
  await press(page, /^More.*: /, page.getByRole('row').filter({ hasText: 'Driver' }))
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await openDialog(page).getByLabel('Secondary ID').fill('NF-4711')
  await press(page, 'Save changes', openDialog(page))
  await settle(page)
  await press(page, 'Return to admin')
  await page.waitForURL('**/users**')
}

/** What docs/tour.md and the README show, in the order of the tour. */
export const TOUR = [
  { name: 'users', who: COMPANY_ADMIN, ...DESK, open: at('/drivers') },
  { name: 'assign', who: COMPANY_ADMIN, ...DESK, open: choosePeople },
  { name: 'leaderboard', who: COMPANY_ADMIN, ...DESK, open: openLeader },
  {
    name: 'score-card',
    who: COMPANY_ADMIN,
    ...DESK,
    open: async (page) => {
      await openCard(page)
      await choosePeriod(page, 'Year')
    },
  },
  {
    name: 'performance-dark',
    who: COMPANY_ADMIN,
    ...DESK,
    scheme: 'dark',
    open: async (page) => {
      await openCard(page)
      await page.getByRole('tab', { name: 'Performance history' }).click()
      await choosePeriod(page, '12 months')
    },
  },
  { name: 'report', who: COMPANY_ADMIN, ...DESK, open: at('/reports') },
  {
    name: 'suggestions',
    who: COMPANY_ADMIN,
    ...DESK,
    open: async (page) => {
      await page.goto('/notifications')
      await page.getByRole('main').getByRole('button').filter({ hasText: '2 pictures' }).first().click()
    },
  },
  {
    name: 'gps-upload',
    who: SUPERVISOR,
    ...DESK,
    open: async (page) => {
      await page.goto('/gps-data')
      await press(page, 'Upload GPS data')
    },
  },
  { name: 'trips', who: SUPERVISOR, ...DESK, open: (page) => openTrips(page, 'Ready-mix East') },
  {
    name: 'release',
    who: COMPANY_ADMIN,
    ...DESK,
    open: async (page) => {
      await openTrips(page, 'Ready-mix West')
      await press(page, 'Release data')
    },
  },
  { name: 'companies', who: ADMIN, ...DESK, height: 680, open: at('/companies') },
  { name: 'log-in-as', who: ADMIN, ...DESK, open: logInAs },
  { name: 'transfer-queue', who: ADMIN, ...DESK, open: at('/transfer-page?tab=queue') },
  {
    name: 'board',
    who: ADMIN,
    ...DESK,
    open: async (page) => {
      await page.goto('/competitions')
      const opened = page.waitForEvent('popup')
      await press(page, 'Open board: Safe season cup')
      const board = await opened
      await board.waitForURL('**/board/**')
      await page.goto(board.url())
    },
  },
  {
    name: 'audit',
    who: ADMIN,
    ...DESK,
    open: async (page) => {
      await changeAsAnother(page)
      await page.goto('/audit')
    },
  },
  { name: 'driver-home', who: DRIVER, ...PHONE, open: at('/app/') },
  { name: 'driver-days', who: DRIVER, ...PHONE, open: at('/app/days') },
  { name: 'driver-wallet-fr', who: FRENCH_DRIVER, ...PHONE, scheme: 'dark', open: at('/app/wallet') },
  { name: 'phone-badges-fr', who: FRENCH_ADMIN, ...PHONE, open: at('/badges') },
  {
    name: 'phone-leaderboard-fr',
    who: FRENCH_ADMIN,
    ...PHONE,
    scheme: 'dark',
    open: async (page) => {
      await page.goto('/leaderboard')
      await settle(page)
      await choosePeriod(page, 'Année')
    },
  },
]
