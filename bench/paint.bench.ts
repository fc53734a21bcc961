import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { DEMO_DOMAIN, DEMO_PASSWORD } from '../apps/server/src/modules/auth/accounts.queries.ts'
import { median } from './compare.ts'
import { tell } from './findings.ts'
import { openSession, openStage, startProduct } from './stage.ts'

const RUNS = 5
const CPU_SLOWDOWN = 4
const GOAL_MS = 1500
const PATIENCE_MS = 30_000
const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']

interface Screen {
  path: string
  /** The local part of a demo address; without one nobody is signed in. */
  account?: string
  /** Matches nothing before the content of the screen is there, skeletons included. */
  content: string
  goalKilobytes: number
}

const SCREENS: readonly Screen[] = [
  { path: '/companies', account: 'priya.raman', content: 'tbody:not([aria-hidden]) td', goalKilobytes: 300 },
  { path: '/drivers', account: 'dana.whitlock', content: 'tbody:not([aria-hidden]) td', goalKilobytes: 300 },
  { path: '/leaderboard', account: 'dana.whitlock', content: '[aria-label="Leaderboard"] button', goalKilobytes: 300 },
  { path: '/', content: 'input[type="password"]', goalKilobytes: 230 },
]

const newSession = async (address: string, account: string) => {
  const token = await openSession(address, { email: `${account}@${DEMO_DOMAIN}`, password: DEMO_PASSWORD })
  return JSON.stringify({ id: `bench-${account}`, token, oldToken: null, expiresAt: Date.now() + 1_500_000 })
}

const PAINTED = 'painted'

/** Runs in the page: tells the time of the first frame after the content has appeared. */
const tellPaint = ([content, word]: readonly [string, string]) => {
  // With developer tools attached V8 finds the lines of every error object by parsing its file again. React makes five
  // when it loads, which took a twentieth of the time; nobody else's browser does that.
  Error.stackTraceLimit = 0
  const look = () => {
    if (!document.querySelector(content)) return
    observer.disconnect()
    requestAnimationFrame(() => console.debug(word, performance.now()))
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true, attributes: true })
}

/** Scripts and styles that arrive, by their size after gzip, whatever encoding the server chose. */
const weigh = (context: BrowserContext) => {
  const sizes: Promise<number>[] = []
  context.on('response', (response) => {
    if (!/\.(js|css)$/.test(new URL(response.url()).pathname)) return
    // What is still under way when the browser is closed came too late to count.
    const size = response.body().then((body) => gzipSync(body).length)
    sizes.push(size.catch(() => 0))
  })
  return async () => {
    const arrived = await Promise.all(sizes)
    return { files: arrived.length, bytes: arrived.reduce((sum, size) => sum + size, 0) }
  }
}

/** Opens one screen in a browser without a cache. Weighing takes processor time too, so no visit is weighed and timed. */
const open = async (browser: Browser, address: string, { path, content }: Screen, session: string | undefined) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  if (session) await page.addInitScript((stored) => localStorage.setItem('laurel.session', stored), session)
  await page.addInitScript(tellPaint, [content, PAINTED] as const)
  // A function that is waited for in the page is compiled and polled there, and that counts as the page's own work.
  const painted = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith(PAINTED),
    timeout: PATIENCE_MS,
  })
  return {
    context,
    visit: async () => {
      await page.goto(address + path, { waitUntil: 'commit' })
      return Number((await painted).text().slice(PAINTED.length))
    },
  }
}

const measure = async (browser: Browser, address: string, screen: Screen) => {
  const session = screen.account ? await newSession(address, screen.account) : undefined
  // The first visit also warms the caches of the server.
  const first = await open(browser, address, screen, session)
  const weighed = weigh(first.context)
  await first.visit()
  const { files, bytes } = await weighed()
  await first.context.close()
  const times = []
  for (let run = 0; run < RUNS; run += 1) {
    const { context, visit } = await open(browser, address, screen, session)
    times.push(await visit())
    await context.close()
  }
  const name = screen.account ? screen.path : 'the signed-out page'
  tell({
    title: `Until ${name} shows its content, processor ${CPU_SLOWDOWN}× slower`,
    detail: `${times.map((ms) => ms.toFixed(0)).join(', ')} ms`,
    measured: median(times),
    goal: GOAL_MS,
    wanted: 'at most',
    unit: 'ms',
  })
  tell({
    title: `Scripts and styles until ${name} shows its content`,
    detail: `${files} files, by their size after gzip`,
    measured: bytes / 1024,
    goal: screen.goalKilobytes,
    wanted: 'at most',
    unit: 'KB',
  })
}

/** The first visit to a screen, in a real browser, from an empty cache to the first painted content. */
const stage = await openStage('paint')
try {
  const product = await startProduct(stage.databaseUrl, { DEMO: '1', DEMO_PUBLIC: '1' })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: CHROMIUM_FLAGS,
  })
  try {
    for (const screen of SCREENS) await measure(browser, product.address, screen)
  } finally {
    await browser.close()
    await product.stop()
  }
} finally {
  await stage.close()
}
