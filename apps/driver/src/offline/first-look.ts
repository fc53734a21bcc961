import { PERSON_KEY } from '@laurel/client/phone.ts'
import { connection } from '../lib/connection.ts'

/** Read by `start.js`, which runs before every script of the app. */
const KEY = 'laurel.first-look'
/** Pictures and the answer of the first call come within this time. */
const PAUSE_MS = 1000

/**
 * Keeps what Home looks like. The next start shows it until the app runs, which takes a slow phone a second or two. It belongs
 * to the person, the language and the styles of this build. Answers how to stop it.
 */
export const keepFirstLook = () => {
  const timer = setTimeout(() => {
    // The next start may have a connection, and begins without a dialog.
    if (connection.isLost() || document.querySelector('dialog[open]')) return
    const look = {
      person: localStorage.getItem(PERSON_KEY),
      lang: document.documentElement.lang,
      styles: document.querySelector('link[rel="stylesheet"]')?.getAttribute('href'),
      html: document.getElementById('root')?.innerHTML,
    }
    try {
      localStorage.setItem(KEY, JSON.stringify(look))
    } catch {
      // A browser without room starts with grey shapes.
    }
  }, PAUSE_MS)
  return () => clearTimeout(timer)
}

export const forgetFirstLook = () => localStorage.removeItem(KEY)
