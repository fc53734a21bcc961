import { PERSON_KEY } from '@laurel/client/phone.ts'
import { signIn } from '@laurel/contract/session.ts'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { DEMO_DOMAIN, DEMO_PASSWORD } from '../apps/server/src/modules/auth/accounts.queries.ts'
import { median } from './compare.ts'
import { tell } from './findings.ts'
import { openStage, startProduct } from './stage.ts'

const RUNS = 5
const ACCOUNT = `maya@${DEMO_DOMAIN}`
const CPU_SLOWDOWN = 4
/** A phone on a slow mobile network: 1.6 Mbit/s down, 0.75 up, 150 ms there and back. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const FIRST_GOAL_MS = 2500
const WORKER_GOAL_MS = 1200
const GOAL_KILOBYTES = 200
const CONTENT = 'main h2'
const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']

/** Runs in the page: keeps the time of the largest paint so far. */
const followPaint = () => {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) Object.assign(globalThis, { largestPaint: entry.startTime })
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

/** Opens the app on the slow network and waits until its first screen is complete. */
const visit = async (page: Page, url: string) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.addInitScript(followPaint)
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator(CONTENT).first().waitFor()
  const received = bytes
  await page.waitForTimeout(600)
  const ms = Number(await page.evaluate(() => Reflect.get(globalThis, 'largestPaint')))
  await devtools.detach()
  return { ms, bytes: received }
}

/** A phone on which the demo driver is signed in, and which has nothing of the app yet. */
const newPhone = async (browser: Browser, address: string) => {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
  })
  const answer = await context.request.post(`/api${signIn.path}`, {
    data: { email: ACCOUNT, password: DEMO_PASSWORD, device: 'Android, Chrome' },
  })
  const { id } = (await answer.json()) as { id: number }
  await context.addInitScript(([key, person]) => localStorage.setItem(key, person), [PERSON_KEY, String(id)] as const)
  return context
}

const waitForWorker = async (context: BrowserContext) => {
  const page = await context.newPage()
  await page.goto('/app/')
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
  await page.close()
}

const measure = async (browser: Browser, address: string) => {
  const context = await newPhone(browser, address)
  const page = await context.newPage()
  const first = await visit(page, `${address}/app/`)
  await page.close()
  await waitForWorker(context)
  const next = await context.newPage()
  const fromWorker = await visit(next, `${address}/app/`)
  await context.close()
  return { first, fromWorker }
}

const tellPaint = (title: string, times: number[], goal: number) =>
  tell({
    title,
    detail: `${times.map((ms) => ms.toFixed(0)).join(', ')} ms; 1.6 Mbit/s, 150 ms, processor ${CPU_SLOWDOWN}× slower`,
    measured: median(times),
    goal,
    wanted: 'at most',
    unit: 'ms',
  })

/** The first screen of the driver's app on a slow phone: from nothing, and from its service worker. */
const stage = await openStage('driver_paint')
try {
  const product = await startProduct(stage.databaseUrl, { DEMO: '1', DEMO_PUBLIC: '1' })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: CHROMIUM_FLAGS,
  })
  try {
    await measure(browser, product.address)
    const runs = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(browser, product.address))
    tellPaint(
      'Largest paint of Home, first visit',
      runs.map(({ first }) => first.ms),
      FIRST_GOAL_MS,
    )
    tellPaint(
      'Largest paint of Home, from the worker',
      runs.map(({ fromWorker }) => fromWorker.ms),
      WORKER_GOAL_MS,
    )
    tell({
      title: 'Bytes until Home is there, first visit',
      detail: 'everything that was transferred, with headers',
      measured: median(runs.map(({ first }) => first.bytes)) / 1024,
      goal: GOAL_KILOBYTES,
      wanted: 'at most',
      unit: 'KB',
    })
  } finally {
    await browser.close()
    await product.stop()
  }
} finally {
  await stage.close()
}
