import { chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { COMPLETE_PEOPLE, insertCompanies } from './companies-data.ts'
import { tell } from './findings.ts'
import { openSession, openStage, startProduct } from './stage.ts'

const DRIVERS = 20_000
const SMOOTH_MS = 50
const WANTED_PERCENT = 95
const SECONDS = 8
const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']

const fill = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(insertCompanies(1))
  await client.query(
    `insert into divisions (company_id, name, has_leaderboard, has_gps_page, created_at)
     select id, 'Division', true, true, now() from companies`,
  )
  await client.query(
    `insert into users (company_id, division_id, role_id, email, first_name, last_name, created_at)
     select d.company_id, d.id, 4, 'driver.' || n || '@people.test', 'First' || n % 997, 'Last' || n, now()
     from divisions d, generate_series(1, ${DRIVERS}) n`,
  )
  await client.query(COMPLETE_PEOPLE)
  await client.query('vacuum analyze')
  await client.end()
}

/** Turns the wheel over the list for some seconds and answers how long each frame took. */
const scrollThrough = async (page: Page) => {
  const list = page.getByRole('list', { name: 'Leaderboard' })
  await list.getByRole('button').first().hover()
  await page.evaluate(() => {
    const times: number[] = []
    const note = (time: number) => {
      times.push(time)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    Object.assign(globalThis, { frameTimes: times })
  })
  const end = Date.now() + SECONDS * 1000
  while (Date.now() < end) {
    await page.mouse.wheel(0, 700)
    await page.waitForTimeout(16)
  }
  const times = await page.evaluate(() => (globalThis as unknown as { frameTimes: number[] }).frameTimes)
  return times.slice(1).map((time, index) => time - (times[index] ?? time))
}

/** Scrolling through a leaderboard of many drivers, frame by frame, in a real browser. */
const stage = await openStage('scroll')
try {
  await fill(stage.databaseUrl)
  const product = await startProduct(stage.databaseUrl)
  const token = await openSession(product.address)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: CHROMIUM_FLAGS,
  })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const session = { id: 'bench', token, oldToken: null, expiresAt: Date.now() + 1_500_000 }
  await page.addInitScript((stored) => localStorage.setItem('laurel.session', stored), JSON.stringify(session))
  await page.goto(`${product.address}/leaderboard`)
  await page.getByText('20,000 drivers').waitFor()

  const frames = await scrollThrough(page)
  const reached = await page
    .getByRole('list', { name: 'Leaderboard' })
    .evaluate((list) => list.parentElement?.scrollTop)
  const share = frames.filter((ms) => ms < SMOOTH_MS).length / frames.length
  const slowest = Math.max(...frames)
  tell({
    title: `Scrolling a board of ${DRIVERS} drivers, frames under ${SMOOTH_MS} ms`,
    detail: `${frames.length} frames, slowest ${slowest.toFixed(0)} ms, ${Math.round((reached ?? 0) / 56)} rows passed`,
    measured: share * 100,
    goal: WANTED_PERCENT,
    wanted: 'at least',
    unit: '%',
  })
  await browser.close()
  await product.stop()
} finally {
  await stage.close()
}
