import type { Visit } from '../state.ts'

const LONG_AGO = 'from=2020-01-01&to=2030-01-01'

export const scores: readonly Visit[] = [
  {
    name: 'the leaderboard',
    who: 'companyAdmin',
    states: [
      { name: 'the standings', open: (at) => at.go('/leaderboard') },
      {
        name: 'a driver',
        open: async (at) => {
          await at.page.getByRole('list', { name: at.words.leaderboard.title }).getByRole('button').first().click()
          await at.page.getByRole('link', { name: at.words.scores.openCard }).first().waitFor()
          await at.settle()
        },
      },
      {
        name: 'a range of dates',
        widths: [1440, 900],
        open: async (at) => {
          await at.page.getByRole('button', { name: at.words.scores.range }).first().click()
          await at.dialog.waitFor()
        },
      },
      {
        name: 'not loaded',
        open: async (at) => {
          await at.page.route('**/api/users/leaderboard', (route) => route.fulfill({ status: 500, body: 'oops' }))
          await at.page.goto('/leaderboard')
          await at.page.getByText(at.words.leaderboard.failed).first().waitFor()
          await at.page.unrouteAll()
        },
      },
    ],
  },
  {
    name: 'reports',
    who: 'manager',
    states: [{ name: 'the table', open: (at) => at.go('/reports') }],
  },
  {
    name: 'the score card',
    who: 'companyAdmin',
    states: [
      { name: 'badges', open: (at) => at.go(`/driver-data/${at.demo.people.driver.id}`) },
      { name: 'performance', open: (at) => at.tab(at.words['score-card'].tabs.performance) },
      { name: 'history', open: (at) => at.go(`/driver-data/${at.demo.people.driver.id}?tab=history&${LONG_AGO}`) },
      {
        name: 'taking an award back',
        open: async (at) => {
          await at.rowButton(at.words.awards.takeBack)
          await at.dialog.waitFor()
        },
      },
      {
        name: 'a day and why',
        open: async (at) => {
          await at.go(`/driver-data/${at.demo.people.driver.id}?tab=history&${LONG_AGO}`)
          await at.rowButton(at.words.days.why)
          await at.dialog.getByRole('heading', { level: 3 }).first().waitFor()
        },
      },
      { name: 'coins', open: (at) => at.go(`/driver-data/${at.demo.people.driver.id}?tab=coins`) },
      {
        name: 'correcting coins, refused',
        open: async (at) => {
          await at.ask(at.words.coins.correct.open)
          await at.answer(at.words.coins.correct.submitAdd)
        },
      },
      { name: 'unknown', open: (at) => at.go('/driver-data/999999') },
    ],
  },
]
