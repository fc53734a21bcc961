import type { Language } from '@laurel/contract/constants.ts'
import type { Visit } from '../state.ts'

/** Two uploads of a division may not overlap. */
const DAYS: Record<Language, string> = { en: '2025-03-03', fr: '2025-03-10' }

const HEADINGS = 'employee id,driver,date,truck,scheduled in,login,logout,trips'

/** One row for a day, and one that belongs to none. */
const gpsDays = (day: string) => ({
  name: 'days.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [HEADINGS, `X-1,Ada,${day},214,06:00,05:55,15:30,5`, 'X-2,Bo,,214,06:00,05:55,15:30,5'].join('\n'),
  ),
})

export const trips: readonly Visit[] = [
  {
    name: 'GPS data',
    who: 'supervisor',
    states: [
      { name: 'the releases', open: (at) => at.go('/gps-data') },
      {
        name: 'deleting a release',
        open: async (at) => {
          await at.rowButton(at.words['gps-data'].delete.label)
          await at.dialog.waitFor()
        },
      },
      {
        name: 'an upload, refused',
        open: async (at) => {
          await at.go('/gps-data')
          await at.ask(at.words['gps-data'].upload.action)
          await at.answer(at.words['gps-data'].upload.submit)
        },
      },
      {
        name: 'the result of an upload',
        open: async (at) => {
          await at.dialog.locator('input[type=file]').setInputFiles(gpsDays(DAYS[at.lang]))
          await at.answer(at.words['gps-data'].upload.submit)
          await at.page.getByText(at.words['gps-data'].results.title).waitFor()
        },
      },
    ],
  },
  {
    name: 'trips',
    who: 'companyAdmin',
    states: [
      { name: 'rows to correct', open: (at) => at.go(`/trips/${at.demo.releases.flawed}`) },
      { name: 'errors of all days', open: (at) => at.go(`/trips/${at.demo.releases.flawed}?only=invalid`) },
      {
        name: 'a driver to choose',
        widths: [1440],
        open: async (at) => {
          await at.page
            .getByRole('button', { name: new RegExp(at.words.trips.driver.label) })
            .first()
            .click()
          await at.page.getByRole('option').locator('visible=true').first().waitFor()
        },
      },
      {
        name: 'a card as a dialog',
        widths: [390],
        open: async (at) => {
          await at.go(`/trips/${at.demo.releases.flawed}`)
          await at.rowAction(at.words.trips.actions.details)
          await at.dialog.waitFor()
        },
      },
      {
        name: 'a new row',
        open: async (at) => {
          await at.go(`/trips/${at.demo.releases.flawed}`)
          await at.press(at.words.trips.newRow)
        },
      },
      {
        name: 'details of a row',
        open: async (at) => {
          await at.go(`/trips/${at.demo.releases.ready}`)
          await at.rowAction(at.words.trips.actions.details)
          await at.dialog.waitFor()
          await at.settle()
        },
      },
      {
        name: 'an excuse, refused',
        open: async (at) => {
          await at.go(`/trips/${at.demo.releases.ready}`)
          await at.rowAction(at.words.trips.override.withhold)
          await at.answer(at.words.trips.override.withholdSubmit)
        },
      },
      {
        name: 'the preview of a release',
        open: async (at) => {
          await at.go(`/trips/${at.demo.releases.ready}`)
          await at.ask(at.words.trips.release.action)
          await at.dialog.getByRole('table').first().waitFor()
        },
      },
      { name: 'released', open: (at) => at.go(`/trips/${at.demo.releases.released}`) },
      { name: 'unknown', open: (at) => at.go('/trips/999999') },
    ],
  },
  {
    name: 'correcting a release',
    who: 'companyAdmin',
    states: [
      {
        name: 'the reason, refused',
        open: async (at) => {
          await at.go(`/trips/${at.demo.releases.released}`)
          await at.ask(at.words.trips.correct.action)
          await at.answer(at.words.trips.correct.beginSubmit)
        },
      },
      {
        name: 'the rows',
        open: async (at) => {
          await at.fill(at.words.trips.correct.reason, 'The clock was wrong')
          await at.answer(at.words.trips.correct.beginSubmit)
          await at.rowButton(at.words.trips.actions.delete)
        },
      },
      {
        name: 'the difference beside the rows',
        widths: [1440],
        open: async (at) => {
          await at.press(at.words.trips.correct.look)
          await at.page.getByText(at.words.trips.correct.totals.together).waitFor()
        },
      },
      {
        name: 'the difference as a dialog',
        widths: [390],
        open: async (at) => {
          await at.ask(at.words.trips.correct.look)
          await at.dialog.getByText(at.words.trips.correct.totals.together).waitFor()
        },
      },
    ],
  },
]
