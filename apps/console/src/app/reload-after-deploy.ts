import { hasUnsaved } from '@laurel/kit/dialogs/use-leave-guard.tsx'
import { connection } from '../lib/connection.ts'

const KEY = 'laurel.reloaded'
const PAUSE_MS = 60_000

/**
 * After an update the old names of lazy files are gone: start again with the new ones, but not in a circle. Without a
 * connection a reload would end on the error page of the browser, and with something unsaved it would lose that: then
 * the missing piece says so in its place.
 */
const reload = async () => {
  await connection.check()
  if (connection.isLost() || hasUnsaved()) return
  if (Date.now() - Number(sessionStorage.getItem(KEY)) < PAUSE_MS) return
  sessionStorage.setItem(KEY, String(Date.now()))
  location.reload()
}

export const reloadAfterDeploy = () => addEventListener('vite:preloadError', () => void reload())
