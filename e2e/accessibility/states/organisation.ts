import type { Visit } from '../state.ts'
import { namedBefore } from '../words.ts'

export const organisation: readonly Visit[] = [
  {
    name: 'companies',
    who: 'admin',
    states: [
      { name: 'the table', open: (at) => at.go('/companies') },
      {
        name: 'a new one, refused',
        open: async (at) => {
          await at.ask(at.words.companies.new)
          await at.next()
        },
      },
      {
        name: 'a new one, its settings',
        open: async (at) => {
          await at.fill(at.words.companies.fields.name, 'Half done')
          await at.fill(at.words.companies.fields.companykey, 'HALF-1')
          await at.next()
        },
      },
      { name: 'a new one, its mails', open: (at) => at.next() },
      { name: 'giving up what was entered', open: (at) => at.escape() },
      {
        name: 'the import types',
        open: async (at) => {
          await at.go('/companies')
          await at.rowButton(at.words.companies.edit)
          await at.next()
          await at.field(at.words.companies.fields.userImportTypeid).click()
          await at.page.getByRole('option').locator('visible=true').first().waitFor()
        },
      },
      {
        name: 'deleting one',
        open: async (at) => {
          await at.go('/companies')
          await at.rowButton(at.words.companies.delete)
          await at.dialog.waitFor()
        },
      },
      { name: 'nothing found', open: (at) => at.go('/companies?search=nothing+like+it') },
      {
        name: 'not loaded',
        open: async (at) => {
          await at.page.route('**/api/companies?**', (route) => route.fulfill({ status: 500, json: {} }))
          await at.page.goto('/companies?search=x')
          await at.page.getByText(at.words.ui.empty.errorTitle).waitFor()
          await at.page.unrouteAll()
        },
      },
    ],
  },
  {
    name: 'divisions and locations',
    who: 'admin',
    states: [
      { name: 'divisions', open: (at) => at.go('/divisions') },
      {
        name: 'a new division, refused',
        open: async (at) => {
          await at.ask(at.words.divisions.new)
          await at.next()
        },
      },
      {
        name: 'a new division, its badges',
        open: async (at) => {
          await at.fill(at.words.divisions.fields.name, 'Half done')
          await at.choose(at.words.divisions.fields.company)
          await at.next()
        },
      },
      {
        name: 'a new division, its settings',
        open: async (at) => {
          await at.answer(at.words.ui.badgeChoice.all)
          await at.next()
        },
      },
      {
        name: 'badges of a division',
        open: async (at) => {
          await at.go('/divisions')
          await at.rowButton(at.words.divisions.edit)
          await at.next()
        },
      },
      {
        name: 'deleting a division',
        open: async (at) => {
          await at.go('/divisions')
          await at.rowButton(at.words.divisions.delete)
          await at.dialog.waitFor()
        },
      },
      { name: 'locations', open: (at) => at.go('/divisions?tab=locations') },
      {
        name: 'a new location, refused',
        open: async (at) => {
          await at.ask(at.words.locations.new)
          await at.answer(at.words.locations.dialog.submit)
        },
      },
    ],
  },
  {
    name: 'home locations',
    who: 'companyAdmin',
    states: [
      { name: 'the table', open: (at) => at.go('/locations') },
      {
        name: 'one of them',
        open: async (at) => {
          await at.rowButton(at.words.locations.edit)
          await at.dialog.waitFor()
        },
      },
    ],
  },
  {
    name: 'the audit trail',
    who: 'admin',
    states: [
      { name: 'the table', open: (at) => at.go('/audit') },
      {
        name: 'what was changed',
        open: async (at) => {
          await at.rowButton(at.words.audit.changes.show)
          await at.dialog.waitFor()
        },
      },
      {
        name: 'a range of dates',
        open: async (at) => {
          await at.go('/audit')
          await at.page
            .getByRole('button', { name: namedBefore(at.words.audit.filters.dates) })
            .first()
            .click()
          await at.dialog.waitFor()
        },
        widths: [1440, 900],
      },
      {
        name: 'the filters as a sheet',
        widths: [390],
        open: async (at) => {
          await at.go('/audit')
          await at.ask(at.words.ui.page.filters)
        },
      },
    ],
  },
]
