import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { DemoFrame } from '../demo/demo-frame.tsx'
import { questions } from '../src/feedback/confirm.ts'
import { snackbars } from '../src/feedback/snackbar.ts'

export const DESKTOP = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 800 }

/** Shows a part of the kit inside the frame of an app, until the end of the test. */
export const render = async (content: ReactNode, { width, height }: typeof DESKTOP = DESKTOP) => {
  await page.viewport(width, height)
  const container = document.body.appendChild(document.createElement('div'))
  // Room for the top bar of an app: the heads of tables stick below it and would cover their first rows.
  container.style.paddingTop = '80px'
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
    questions.write([])
    snackbars.write([])
  })
  root.render(<DemoFrame>{content}</DemoFrame>)
}

/** Menus and panels take the focus a moment after they appear, and a key that is pressed earlier goes elsewhere. */
export const untilFocusIsIn = async (layer: Locator) => {
  await expect.poll(() => layer.element().contains(document.activeElement)).toBe(true)
}
