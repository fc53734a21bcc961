// Runs before the first paint, so that a dark screen never flashes white and the frame of the page has the right words.
// Keys: app/color-scheme.ts of the console, i18n/language.ts of the kit, lib/session.ts.
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
}
