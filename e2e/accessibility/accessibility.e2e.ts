import { LANGUAGES } from '@laurel/contract/constants.ts'
import { expect, test } from '../fixtures/test.ts'
import { findFaintTexts } from '../fixtures/violations.ts'
import { findProblems } from './check-state.ts'
import { demoFor } from './demo.ts'
import { WIDTHS, type Width } from './state.ts'
import { Visitor } from './visitor.ts'
import { VISITS } from './visits.ts'
import { readWords } from './words.ts'

/** The second one changes colours alone. */
const SCHEMES = ['light', 'dark'] as const

const HEIGHTS: Record<Width, number> = { 1440: 900, 900: 1000, 390: 844 }

/** `ONLY_OPEN=1` looks at nothing: a quick way to find states that cannot be reached any more after a change. */
const isOnlyOpened = Boolean(process.env.ONLY_OPEN)

/** Chromium keeps the old colours of what it skips while nobody scrolls there. */
const showAll = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [sheet]
}

test.describe.configure({ mode: 'parallel' })

for (const { name, who, states } of VISITS) {
  for (const lang of LANGUAGES) {
    test(`${name} (${lang})`, async ({ page, laurel, signInAs }) => {
      test.setTimeout(600_000)
      page.setDefaultTimeout(30_000)
      await page.addInitScript(showAll)
      const demo = await demoFor(laurel)
      if (who === 'nobody') await page.addInitScript((chosen) => localStorage.setItem('laurel.lang', chosen), lang)
      else await signInAs({ ...demo.people[who], firstName: '', lastName: '' }, lang)
      const visitor = new Visitor(page, lang, await readWords(lang), demo)
      const resize = (width: Width) => page.setViewportSize({ width, height: HEIGHTS[width] })
      for (const state of states) {
        await resize(state.widths?.[0] ?? 1440)
        await state.open(visitor)
        if (isOnlyOpened) continue
        const widths: readonly Width[] = state.widths ?? WIDTHS
        for (const width of widths) {
          await resize(width)
          for (const scheme of SCHEMES) {
            await page.emulateMedia({ colorScheme: scheme })
            await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
            await visitor.settle()
            const problems = scheme === 'light' ? findProblems(visitor) : findFaintTexts(page)
            const where = `${name}: ${state.name} (${lang}, ${width} px, ${scheme})`
            expect.soft(await problems, where).toEqual([])
          }
        }
      }
    })
  }
}
