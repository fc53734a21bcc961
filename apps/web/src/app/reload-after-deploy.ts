const KEY = 'laurel.reloaded'
const PAUSE_MS = 60_000

/** After an update the old names of lazy files are gone: start again with the new ones, but not in a circle. */
export const reloadAfterDeploy = () =>
  addEventListener('vite:preloadError', () => {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < PAUSE_MS) return
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
  })
