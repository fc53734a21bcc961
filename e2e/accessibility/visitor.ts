import type { Language } from '@laurel/contract/constants.ts'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Demo } from './demo.ts'
import { untilQuiet } from './quiet.ts'
import { named, namedBefore, type Words } from './words.ts'

/** Somebody who walks through the console in one language; finds things by what the console says. */
export class Visitor {
  readonly page: Page
  readonly lang: Language
  readonly words: Words
  readonly demo: Demo

  constructor(page: Page, lang: Language, words: Words, demo: Demo) {
    this.page = page
    this.lang = lang
    this.words = words
    this.demo = demo
  }

  /** The topmost dialog. */
  get dialog() {
    return this.page.getByRole('dialog').or(this.page.getByRole('alertdialog')).last()
  }

  async go(path: string) {
    await this.page.goto(path)
    await this.page.getByRole('heading').first().waitFor()
    await this.settle()
  }

  /** Until nothing is on its way any more. */
  settle() {
    return untilQuiet(this.page)
  }

  button(text: string, within: Page | Locator = this.page) {
    const name = named(text)
    return within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
  }

  async press(text: string, within: Page | Locator = this.page) {
    await this.button(text, within).first().click()
  }

  /** Presses a button of the topmost dialog. */
  async answer(text: string) {
    await this.press(text, this.dialog)
  }

  /** Presses a button and waits for the dialog that it opens. */
  async ask(text: string) {
    await this.press(text)
    await this.dialog.waitFor()
    await this.settle()
  }

  async next() {
    await this.answer(this.words.ui.continue)
    await this.settle()
  }

  field(label: string) {
    const name = named(label)
    return this.dialog.getByLabel(name).first()
  }

  async fill(label: string, value: string) {
    await this.field(label).fill(value)
  }

  /** Chooses an option of a field in the topmost dialog: the first one unless told. */
  async choose(label: string, option?: string) {
    await this.field(label).click()
    const options = this.page.getByRole('option').locator('visible=true')
    await (option === undefined ? options : options.filter({ hasText: option })).first().click()
  }

  /** Opens a filter of the page. */
  async filter(label: string) {
    await this.page
      .getByRole('button', { name: namedBefore(label) })
      .first()
      .click()
    await this.page.getByRole('option').locator('visible=true').first().waitFor()
  }

  /** The button of an action on the first row that allows it. */
  async rowButton(action: string) {
    await this.page
      .getByRole('button', { name: namedBefore(action), disabled: false })
      .locator('visible=true')
      .first()
      .click()
  }

  async rowMenu() {
    await this.rowButton(this.words.ui.table.more)
    await this.page.getByRole('menu').waitFor()
  }

  async rowAction(action: string) {
    await this.rowMenu()
    await this.page
      .getByRole('menuitem', { name: named(action) })
      .first()
      .click()
  }

  async tab(text: string) {
    await this.page.getByRole('tab', { name: named(text), exact: true }).click()
    await this.settle()
  }

  picture() {
    const background = { r: 20, g: 120, b: 90 }
    return sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .png()
      .toBuffer()
  }

  async escape() {
    await this.page.keyboard.press('Escape')
  }
}
