import { LANGUAGES, type Language } from '@laurel/contract/constants'
import { expect, test } from '../fixtures/test.ts'
import { findProblems } from './check-state.ts'
import { demoOf } from './demo.ts'
import { WIDTHS, type Width } from './state.ts'
import { Visitor } from './visitor.ts'
import { VISITS } from './visits.ts'
import { wordsOf } from './words.ts'

const SCHEMES = ['light', 'dark'] as const
type Scheme = (typeof SCHEMES)[number]

const ALL = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => [width, scheme] as const))

/** Every width, language and scheme meets every state; all of their combinations do when asked for. */
const LOOKS: Record<Language, readonly (readonly [Width, Scheme])[]> = process.env.EVERY_LOOK
  ? { en: ALL, fr: ALL }
  : {
      en: [
        [1440, 'light'],
        [900, 'dark'],
      ],
      fr: [[390, 'dark']],
    }

const HEIGHTS: Record<Width, number> = { 1440: 900, 900: 1000, 390: 844 }

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
      const demo = await demoOf(laurel)
      if (who === 'nobody') await page.addInitScript((chosen) => localStorage.setItem('laurel.lang', chosen), lang)
      else await signInAs({ ...demo.people[who], firstName: '', lastName: '' }, lang)
      const visitor = new Visitor(page, lang, await wordsOf(lang), demo)
      const resize = (width: Width) => page.setViewportSize({ width, height: HEIGHTS[width] })
      for (const state of states) {
        await resize(state.widths?.[0] ?? 1440)
        await state.open(visitor)
        const widths: readonly Width[] = state.widths ?? WIDTHS
        for (const [width, scheme] of LOOKS[lang]) {
          if (!widths.includes(width)) continue
          await resize(width)
          await page.emulateMedia({ colorScheme: scheme })
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
          await visitor.settle()
          const where = `${name}: ${state.name} (${lang}, ${width} px, ${scheme})`
          expect.soft(await findProblems(visitor), where).toEqual([])
        }
      }
    })
  }
}
