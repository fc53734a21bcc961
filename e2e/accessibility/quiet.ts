import type { Page } from '@playwright/test'

/**
 * Runs in the browser, until nothing has loaded or changed for some frames: what floats finds its place, and a dialog its
 * values, a few frames after it appears.
 */
const watchFrames = () =>
  new Promise<void>((resolve, reject) => {
    const FRAMES = 6
    const GIVEN_UP_MS = 30_000
    const begun = performance.now()
    let left = FRAMES
    const observer = new MutationObserver(() => {
      left = FRAMES
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    const look = () => {
      const isBusy = [...document.querySelectorAll('[aria-busy=true]')].some((element) => element.checkVisibility())
      left = isBusy ? FRAMES : left - 1
      const isOver = performance.now() - begun > GIVEN_UP_MS
      if (left > 0 && !isOver) return requestAnimationFrame(look)
      observer.disconnect()
      if (isOver) reject(new Error('The page still loads or changes'))
      else resolve()
    }
    requestAnimationFrame(look)
  })

export const untilQuiet = (page: Page) => page.evaluate(watchFrames)
