import '@laurel/contract/messages/both.ts'
import { SESSION_MS } from '@laurel/contract/constants.ts'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { Sessions } from '../apps/server/src/access/sessions.ts'
import { createOutbound } from '../apps/server/src/adapters/outbound/outbound.ts'
import { webPusher } from '../apps/server/src/adapters/push/web-pusher.ts'
import { systemClock } from '../apps/server/src/core/clock.ts'
import { wallClock } from '../apps/server/src/core/wall-clock.ts'
import { pushDue } from '../apps/server/src/modules/messages/push.service.ts'
import { settleHeld } from '../apps/server/src/modules/notifications/delivery.service.ts'
import { makePair } from '../apps/server/test/talk/push-crypto.ts'
import { go, openWizard } from './fixtures/assigning.ts'
import type { Console } from './fixtures/console.ts'
import { startPushService } from './fixtures/devices.ts'
import { fitsScreen, signInOnPhone } from './fixtures/phone.ts'
import { expect, test } from './fixtures/test.ts'

const PASSWORD = 'a long enough password'
const FULL = process.env.FULL_CHROMIUM_PATH ?? process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  permissions: ['notifications'],
  // The headless shell shows no notifications.
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, executablePath: FULL }),
})

/** Somewhere it is afternoon, so that messages may ring now. */
const waking = [
  'Pacific/Auckland',
  'Asia/Tokyo',
  'Asia/Kolkata',
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Honolulu',
]
const timezone = waking.find((zone) => {
  const { minute } = wallClock(zone, new Date())
  return minute > 8 * 60 && minute < 20 * 60
})

const plantDriver = async ({ world }: Console, lang: 'en' | 'fr' = 'en') => {
  const company = await world.company({
    timezone: timezone ?? 'Europe/Berlin',
    messagewindow: { from: '06:00', to: '22:00' },
  })
  const division = await world.division({ companyId: company.id })
  await world.badge({ division, name: 'Helping hand', points: 60 })
  const driver = await world.person({ role: 'Driver', division, firstName: 'Farid', password: PASSWORD, lang })
  const admin = await world.person({ role: 'CompanyAdmin', companyId: company.id, firstName: 'Dana', lastName: 'Low' })
  return { company, driver, admin }
}

/** The browser of a test has no push service; everything else of it is real. */
const stubSubscribe = async (context: BrowserContext, subscription: { endpoint: string; keys: object }) =>
  context.addInitScript((given) => {
    let present: object | null = null
    const unsubscribe = async () => {
      present = null
      return true
    }
    const made = { ...given, options: {}, toJSON: () => given, unsubscribe }
    PushManager.prototype.subscribe = async () => (present = made) as unknown as PushSubscription
    PushManager.prototype.getSubscription = async () => present as PushSubscription | null
  }, subscription)

const signIn = async (page: Page, email: string) => {
  await page.goto('/app/')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Farid')
}

/** Hands an encrypted message to the worker as the push service of the browser would, and waits until it is shown. */
const deliver = async (page: Page, origin: string, data: string) => {
  const cdp = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL.endsWith('/app/'))
      if (own) resolve(own.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
  })

/** A tap on what is shown. */
const tapShown = async (page: Page) => {
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget
    const [notification] = await scope.registration.getNotifications()
    const Tap = Reflect.get(globalThis, 'NotificationEvent') as new (name: string, given: object) => Event
    scope.dispatchEvent(new Tap('notificationclick', { notification }))
  })
}

/** In the console, as staff do it. */
const giveBadge = async (browser: Browser, laurel: Console, admin: { id: number }) => {
  const token = await new Sessions(laurel.db, '', systemClock).open(laurel.db, admin.id)
  const session = { id: 'desk', token, oldToken: null, expiresAt: Date.now() + SESSION_MS }
  const context = await browser.newContext({ baseURL: laurel.url })
  await context.addInitScript((stored) => localStorage.setItem('laurel.session', stored), JSON.stringify(session))
  const desk = await context.newPage()
  const dialog = await openWizard(desk)
  await dialog.getByRole('button', { name: 'Yesterday' }).click()
  await go(dialog)
  await dialog.getByRole('radio', { name: /^Helping hand/ }).check()
  await go(dialog)
  await dialog.getByRole('checkbox', { name: /^Farid/ }).check()
  await go(dialog)
  await dialog.getByLabel('Comment').fill('You did it anyway.')
  await go(dialog)
  await dialog.getByRole('button', { name: 'Assign to 1 person' }).click()
  await expect(desk.getByText('Badge assigned successfully')).toBeVisible()
  await context.close()
}

test('an award rings on the phone, a tap leads to it, and the inbox knows what was read', async ({
  page,
  laurel,
  browser,
  checkAccessibility,
}) => {
  const push = await startPushService(laurel)
  const { driver, admin } = await plantDriver(laurel)
  await stubSubscribe(page.context(), push.subscription())
  await signIn(page, driver.email)
  await page.getByRole('link', { name: 'Inbox' }).tap()
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await page.getByRole('button', { name: 'Turn on' }).tap()
  await expect(page.getByRole('heading', { name: 'Be told on this phone' })).toBeHidden()
  await expect
    .poll(() => laurel.db.selectFrom('devices').selectAll().where('user_id', '=', driver.id).execute())
    .toHaveLength(1)

  await giveBadge(browser, laurel, admin)
  const pair = makePair()
  const keys = { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
  const pusher = webPusher({ ...keys, subject: 'mailto:push@laurel.test', outbound: createOutbound(['127.0.0.0/8']) })
  await pushDue({ db: laurel.db, clock: systemClock, pusher, publicUrl: () => laurel.url, settle: settleHeld }, 5)
  await expect.poll(() => push.messages.length).toBe(1)

  await page.goto('/app/me')
  await deliver(page, laurel.url, push.messages[0] ?? '')
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: 'You received Helping hand', body: 'Dana Low: “You did it anyway.”' }])
  await expect(page.getByRole('link', { name: 'Inbox, 1 unread' })).toBeVisible()
  await tapShown(page)
  await expect(page).toHaveURL(/\/app\/$/)
  await expect.poll(() => shown(page)).toEqual([])

  await page.getByRole('link', { name: 'Inbox, 1 unread' }).tap()
  const message = page.getByRole('listitem').filter({ hasText: 'You received Helping hand' })
  await expect(message).toContainText('Dana Low: “You did it anyway.”')
  await expect(message).toContainText('Unread')
  await checkAccessibility(page)
  await expect
    .poll(() => laurel.db.selectFrom('messages').select('read_at').where('user_id', '=', driver.id).execute())
    .toEqual([{ read_at: expect.any(Date) as Date }])
  await page.getByRole('link', { name: 'Back' }).tap()
  await expect(page.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Inbox', exact: true }).tap()
  await expect(message).toBeVisible()
  await expect(message).not.toContainText('Unread')

  await page.goto('/app/me')
  await page.getByRole('button', { name: 'Sign out' }).tap()
  await expect(page).toHaveURL(/sign-in/)
  await expect
    .poll(() => laurel.db.selectFrom('devices').selectAll().where('user_id', '=', driver.id).execute())
    .toEqual([])
})

test('messages can be read in French on a small screen, and people choose what rings and when', async ({
  page,
  laurel,
  checkAccessibility,
}) => {
  const { driver, company, admin } = await plantDriver(laurel, 'fr')
  const at = new Date()
  const rows = Array.from({ length: 55 }, (_, index) => ({
    company_id: company.id,
    user_id: driver.id,
    kind: 'staff',
    act: `send:${index}`,
    params: JSON.stringify({ act: 'staff', title: `Gel ${index}`, body: 'Attention à la rampe.', by: admin.id }),
    link: '/inbox',
    created_at: at,
    not_before: new Date(at.getTime() - index * 3600 * 1000),
  }))
  await laurel.db.insertInto('messages').values(rows).execute()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/app/')
  await page.getByRole('button', { name: 'FR' }).tap()
  await page.getByLabel('Courriel', { exact: true }).fill(driver.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter' }).tap()
  await page.getByRole('link', { name: 'Boîte de réception, 55 non lus' }).tap()
  await expect(page.getByRole('heading', { name: 'Aujourd’hui' })).toBeVisible()
  await page.getByRole('button', { name: 'Afficher les messages plus anciens' }).tap()
  await expect(page.getByText('Gel 54')).toBeVisible()
  await fitsScreen(page)
  await page.getByRole('button', { name: 'Tout marquer comme lu' }).tap()
  await expect(page.getByRole('button', { name: 'Tout marquer comme lu' })).toBeHidden()
  expect(
    await laurel.db
      .selectFrom('messages')
      .select('id')
      .where('read_at', 'is', null)
      .where('user_id', '=', driver.id)
      .execute(),
  ).toEqual([])

  await page.getByRole('link', { name: /Les messages sonnent de 06:00 à 22:00/ }).tap()
  await page.getByRole('checkbox', { name: 'Les badges que l’on me donne' }).tap()
  await page.getByLabel('À mes propres heures').tap()
  await page.getByLabel('De', { exact: true }).fill('21:00')
  await page.getByLabel('À', { exact: true }).fill('20:00')
  await page.getByRole('button', { name: 'Enregistrer' }).tap()
  await expect(page.getByText('La fin doit venir après le début.')).toBeVisible()
  await page.getByLabel('À', { exact: true }).fill('21:30')
  await page.getByRole('button', { name: 'Enregistrer' }).tap()
  await expect(page.getByText('Il sonne entre 21:00 et 21:30')).toBeVisible()
  await checkAccessibility(page)
  const settings = await laurel.db.selectFrom('person_settings').selectAll().where('user_id', '=', driver.id).execute()
  expect(settings).toMatchObject([{ tells_awards: false, tells_staff: true, window_from: 1260, window_to: 1290 }])
})

test('choices that are made before the first one is saved are all kept', async ({ page, laurel }) => {
  const { driver } = await plantDriver(laurel)
  await signInOnPhone(page, driver.email)
  await page.goto('/app/me/messages')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/me/settings', async (route) => {
    if (route.request().method() === 'POST') await held.promise
    await route.continue()
  })
  const choice = (name: string) => page.getByRole('checkbox', { name })
  await choice('Badges that people give me').tap()
  await choice('Coin transfers').tap()
  await page.getByLabel('In hours of my own').tap()
  await page.getByLabel('From', { exact: true }).fill('09:00')
  await page.getByLabel('To', { exact: true }).fill('11:00')
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(choice('Badges that people give me'), 'what is being saved is shown').not.toBeChecked()
  held.resolve()
  await expect(page.getByText('It rings between 09:00 and 11:00')).toBeVisible()
  await page.reload()
  await expect(choice('Badges that people give me')).not.toBeChecked()
  await expect(choice('Coin transfers')).not.toBeChecked()
  await expect(choice('Messages from my company')).toBeChecked()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('09:00')
})
