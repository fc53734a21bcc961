import type { Visit } from '../state.ts'

export const talk: readonly Visit[] = [
  {
    name: 'suggestions',
    who: 'companyAdmin',
    states: [
      { name: 'the box', open: (at) => at.go('/notifications') },
      {
        name: 'one with pictures',
        open: async (at) => {
          await at.page
            .getByRole('main')
            .locator('button[aria-expanded=false]')
            .filter({ hasText: new RegExp(at.words.suggestions.images_one.replace(/\{\{.+?\}\}/, '\\d')) })
            .first()
            .click()
          await at.page.getByRole('region').getByRole('img').first().waitFor()
        },
      },
      {
        name: 'a picture',
        open: async (at) => {
          await at.press(at.words.suggestions.enlarge)
          await at.dialog.waitFor()
        },
      },
      {
        name: 'completing one',
        open: async (at) => {
          await at.escape()
          await at.page.getByRole('dialog').waitFor({ state: 'hidden' })
          await at.press(at.words.suggestions.complete)
          await at.dialog.waitFor()
        },
      },
      {
        name: 'answering one',
        open: async (at) => {
          await at.escape()
          await at.page.getByRole('dialog').waitFor({ state: 'hidden' })
          await at.press(at.words.suggestions.answer.button)
          await at.dialog.waitFor()
        },
      },
    ],
  },
  {
    name: 'questions',
    who: 'companyAdmin',
    states: [
      { name: 'the open ones', open: (at) => at.go('/questions') },
      {
        name: 'one with its day',
        open: async (at) => {
          await at.page.getByRole('main').locator('li button').first().click()
          await at.page.getByRole('article').getByLabel(at.words.questions.answer).waitFor()
        },
      },
      {
        name: 'an answer, refused',
        open: async (at) => {
          await at.page.getByLabel(at.words.questions.answer).fill('a'.repeat(1001))
          await at.press(at.words.questions.send)
        },
      },
      {
        name: 'one that is answered',
        open: async (at) => {
          await at.go('/questions?state=answered')
          await at.page.getByRole('main').locator('li button').first().click()
          await at.page.getByRole('article').locator('figcaption').first().waitFor()
        },
      },
    ],
  },
  {
    name: 'the notifications centre',
    who: 'companyAdmin',
    states: [
      { name: 'an empty message', open: (at) => at.go('/notifications-center') },
      { name: 'a message, refused', open: (at) => at.press(at.words['notifications-center'].form.choose) },
      {
        name: 'the recipients',
        open: async (at) => {
          const { form } = at.words['notifications-center']
          await at.page.getByLabel(form.title).fill('Snow')
          await at.page.getByLabel(form.body).fill('Drive slowly')
          await at.ask(form.choose)
          await at.dialog.getByRole('checkbox').nth(1).check()
        },
      },
      {
        name: 'how the sending went',
        open: async (at) => {
          await at.answer(at.words['notifications-center'].recipients.send)
          await at.page.getByText(at.words['notifications-center'].results.title).waitFor()
        },
      },
      {
        name: 'the history',
        open: async (at) => {
          await at.answer(at.words['notifications-center'].results.acknowledged)
          await at.dialog.waitFor({ state: 'hidden' })
          await at.go('/notifications-center?tab=history')
        },
      },
      {
        name: 'one message',
        open: async (at) => {
          await at.press(at.words['notifications-center'].history.showTo)
          await at.dialog.waitFor()
        },
      },
    ],
  },
]
