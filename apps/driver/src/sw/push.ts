declare const self: ServiceWorkerGlobalScope

const HOME = '/app/'

interface Pushed {
  title: string
  body: string
  lang: string
  /** Where a tap leads. */
  navigate: string
  silent: boolean
  badge: number | undefined
}

/** A message that cannot be read is shown too: browsers end a subscription that shows nothing. */
const read = (data: PushMessageData | null): Pushed => {
  const fallback = { title: 'Laurel', body: '', lang: '', navigate: HOME, silent: true, badge: undefined }
  try {
    const pushed = data?.json() as { notification: Partial<Pushed>; app_badge?: number } | undefined
    return { ...fallback, ...pushed?.notification, badge: pushed?.app_badge }
  } catch {
    return fallback
  }
}

const listPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

const tell = (page: WindowClient, message: string | { open: string }) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the page of a worker is of its own origin
  page.postMessage(message)

const tellPages = async (message: string) => {
  for (const page of await listPages()) tell(page, message)
}

const show = async ({ title, body, lang, navigate, silent, badge }: Pushed) => {
  await self.registration.showNotification(title, {
    body,
    lang,
    silent,
    // One at a time: the next takes the place of the one before.
    tag: 'laurel',
    icon: '/app/icons/icon-192.png',
    data: navigate,
  })
  if (badge !== undefined && 'setAppBadge' in self.navigator) await self.navigator.setAppBadge(badge)
  await tellPages('pushed')
}

/** An address of another origin is not opened. */
const screenFor = (navigate: unknown) => {
  const url = URL.parse(String(navigate), self.location.origin)
  const isOurs = url !== null && url.origin === self.location.origin && url.pathname.startsWith(HOME)
  return isOurs ? `${url.pathname}${url.search}` : HOME
}

/** An open app is brought to the front and led there by itself, so that nothing somebody is writing is lost. */
const open = async (path: string) => {
  const page = (await listPages()).find(({ url }) => new URL(url).pathname.startsWith(HOME))
  if (!page) return self.clients.openWindow(path)
  // Refused where the browser does not take the tap for one; the screen is shown all the same.
  await page.focus().catch(() => undefined)
  tell(page, { open: path })
}

interface SubscriptionChange extends ExtendableEvent {
  oldSubscription?: PushSubscription | null
}

/** The page tells the server of the new address, now or at its next start. */
const resubscribe = async ({ oldSubscription }: SubscriptionChange) => {
  const key = oldSubscription?.options.applicationServerKey
  if (key) await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await tellPages('resubscribed')
}

export const handlePushes = () => {
  self.addEventListener('push', (event) => event.waitUntil(show(read(event.data))))

  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(screenFor(event.notification.data)))
  })

  self.addEventListener('pushsubscriptionchange', (event) => {
    const change = event as SubscriptionChange
    change.waitUntil(resubscribe(change))
  })
}
