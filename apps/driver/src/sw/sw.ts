import { PICTURES } from './pictures-cache.ts'
import { handlePushes } from './push.ts'

declare const self: ServiceWorkerGlobalScope

/** Written by the build: the files of this version, the scripts that its page names, and a digest of all. */
declare const __PRECACHE__: { version: string; scripts: readonly string[]; files: readonly string[] }

const { version, scripts, files } = __PRECACHE__
const PAGE = '/app/'
const ASSETS = '/app/assets/'
const PREFIX = 'laurel-app-'
const APP = PREFIX + version
const AT_ONCE = 4
const MAX_PICTURES = 200

/** Assets carry a digest in their name: what an earlier version has fetched is the same file. */
const obtain = async (url: string) => {
  const isHashed = url.startsWith(ASSETS)
  const known = isHashed ? await caches.match(url) : undefined
  const response = known ?? (await fetch(url, { cache: isHashed ? 'default' : 'reload' }))
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response
}

/** A page of another version would name files that are not kept; it may come while servers are being replaced. */
const requireOwnPage = async (page: Response) => {
  const html = await page.text()
  if (!scripts.every((name) => html.includes(name))) throw new Error('the page is of another version')
}

/** A few at a time, so that calls of the page that is open are not held up. */
const fill = async () => {
  const cache = await caches.open(APP)
  const waiting = [...files]
  const work = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const response = await obtain(url)
      if (url === PAGE) await requireOwnPage(response.clone())
      await cache.put(url, response)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** The version before stays: another tab may still run it and ask for its files. */
const dropOldVersions = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== APP)
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
}

const fromApp = async (path: string, request: Request) => {
  const own = await caches.open(APP)
  return (await own.match(path)) ?? (await caches.match(path)) ?? fetch(request)
}

const keepPicture = async (cache: Cache, key: string, picture: Response) => {
  await cache.put(key, picture)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -MAX_PICTURES).map((old) => cache.delete(old)))
}

/** The path of a picture is a digest of its content; what follows it is a signature that changes every hour. */
const fromPictures = async (event: FetchEvent, path: string) => {
  const cache = await caches.open(PICTURES)
  const kept = await cache.match(path)
  if (kept) return kept
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(keepPicture(cache, path, response.clone()))
  return response
}

self.addEventListener('install', (event) => event.waitUntil(fill()))

self.addEventListener('activate', (event) => event.waitUntil(dropOldVersions().then(() => self.clients.claim())))

// Answers of the API are never kept here.
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(fromApp(PAGE, request))
  else if (pathname.startsWith(PAGE)) event.respondWith(fromApp(pathname, request))
  else if (pathname.startsWith('/api/files/')) event.respondWith(fromPictures(event, pathname))
})

// Sent by a tap on “reload”; otherwise a new version waits until no page of the old one is open.
self.addEventListener('message', ({ data }) => {
  if (data === 'apply') void self.skipWaiting()
})

handlePushes()
