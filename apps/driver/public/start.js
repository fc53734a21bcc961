// Runs before the first paint, so that a dark screen never flashes white and the frame of the page has the right words.
// Keys: app/color-scheme.ts of the console, i18n/language.ts of the kit, lib/session.ts, offline/first-look.ts.
{
  const page = document.documentElement
  const chosen = localStorage.getItem('laurel.scheme')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  const known = [
    localStorage.getItem('laurel.lang'),
    localStorage.getItem('laurel.profile-lang'),
    ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()),
  ]
  page.lang = known.find((language) => language === 'en' || language === 'fr') ?? 'en'
  page.toggleAttribute('data-person', localStorage.getItem('laurel.driver') !== null)
  const manifest = document.querySelector('link[rel="manifest"]')
  manifest.href = manifest.href.replace('.en.', `.${page.lang}.`)

  // Session and Home are there by the time the app runs and asks for them: lib/api.ts. The answer to the renewal replaces the
  // cookie, also where the app is closed meanwhile: the old cookie would end the session when it comes back later.
  if (page.hasAttribute('data-person')) {
    const language = { 'accept-language': page.lang }
    const headers = { ...language, 'content-type': 'application/json' }
    const renewal = fetch('/api/auth/renew', { method: 'POST', headers, body: '{}', keepalive: true })
    const home = renewal.then(async (answer) => {
      const { token } = await answer.clone().json()
      if (!answer.ok || !token) throw new Error('no session')
      return fetch('/api/me/home', { headers: { ...language, authorization: `Bearer ${token}` } })
    })
    const early = new Map([
      ['/api/auth/renew', renewal],
      ['/api/me/home', home],
    ])
    for (const [url, answer] of early) answer.catch(() => early.delete(url))
    globalThis.laurelEarly = early
  }

  // What Home looked like last stays in view until the app runs and renders in its place.
  const look = JSON.parse(localStorage.getItem('laurel.first-look') ?? 'null')
  const isTheirs = look?.person === localStorage.getItem('laurel.driver') && look?.lang === page.lang
  const show = () => {
    // Another build has other names for its styles.
    if (document.querySelector('link[rel="stylesheet"]')?.getAttribute('href') !== look.styles) return
    const shown = document.createElement('div')
    shown.style.display = 'contents'
    shown.inert = true
    shown.ariaHidden = 'true'
    shown.innerHTML = look.html
    document.getElementById('root').replaceChildren(shown)
  }
  if (look && isTheirs && location.pathname === '/app/')
    document.addEventListener('readystatechange', show, { once: true })
}
