import type { Language } from '@laurel/contract/constants.ts'
import type { Page } from '@playwright/test'
import { findViolations } from '../fixtures/violations.ts'
import { keysIn } from './words.ts'

/** Everything that is written on the screen or said about it, and how it fits. */
const readScreen = (page: Page) =>
  page.evaluate(() => {
    const spoken = ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
      Array.from(document.querySelectorAll(`[${name}]`), (element) => element.getAttribute(name) ?? ''),
    )
    const { lang, scrollWidth, clientWidth } = document.documentElement
    return { lang, text: [document.body.innerText, ...spoken].join('\n'), overflow: scrollWidth - clientWidth }
  })

const NOT_WORDS = /\{\{|\}\}|\bundefined\b|\bNaN\b|\[object \w+\]/

/** A key where its text should be, a value that was not filled in, or what a program calls nothing. */
const findRawTexts = (text: string, keys: ReadonlySet<string>) =>
  text.split('\n').filter((line) => NOT_WORDS.test(line) || line.split(/[\s«»“”(),]+/).some((word) => keys.has(word)))

interface Shown {
  page: Page
  lang: Language
  /** By the files of the texts. */
  words: object
}

/** What keeps people out of the state on the screen, above all those who do not use it as its makers do. */
export const findProblems = async ({ page, lang, words }: Shown) => {
  const screen = await readScreen(page)
  return [
    ...(screen.lang === lang ? [] : [`the language is ${screen.lang}`]),
    ...(screen.overflow > 0 ? [`the page is ${screen.overflow} px wider than the window`] : []),
    ...findRawTexts(screen.text, keysIn(words)).map((line) => `raw text: ${line}`),
    ...(await findViolations(page)),
  ]
}
