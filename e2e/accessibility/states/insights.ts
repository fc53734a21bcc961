import type { Visit } from '../state.ts'
import type { Visitor } from '../visitor.ts'
import { named } from '../words.ts'

const part = (at: Visitor, title: string) => at.page.getByRole('region', { name: new RegExp(`^${title}`) })

const showTable = (at: Visitor, title: string) =>
  at.page.getByRole('button', { name: new RegExp(`^${at.words.insights.asTable}\\s*: ${title}$`) }).click()

export const insights: readonly Visit[] = [
  {
    name: 'insights',
    who: 'companyAdmin',
    states: [
      { name: 'all parts', open: (at) => at.go('/insights') },
      {
        name: 'charts as tables, lists in full',
        open: async (at) => {
          const { fairness, trend, givers, badges } = at.words.insights
          await showTable(at, fairness.title)
          await showTable(at, trend.title)
          for (const { title } of [givers, badges]) {
            const more = part(at, title).getByRole('button', { expanded: false })
            if ((await more.count()) > 0) await more.first().click()
          }
        },
      },
      {
        name: 'people chosen to be awarded',
        open: async (at) => {
          await at.go('/insights')
          await part(at, at.words.insights.leftOut.title).getByRole('checkbox').first().check()
        },
      },
      {
        name: 'who was left out in one group',
        open: async (at) => {
          await at.go('/insights')
          await part(at, at.words.insights.fairness.title).getByRole('listitem').getByRole('button').first().click()
          await at.button(at.words.insights.leftOut.clearGroup).waitFor()
        },
      },
      {
        name: 'the awards behind a figure',
        open: async (at) => {
          await at.go('/insights?show=all')
          await at.dialog.waitFor()
          await at.settle()
        },
      },
      { name: 'with the badges of trips', open: (at) => at.go('/insights?automatic=on&leftout=never') },
      {
        name: 'the filters as a sheet',
        widths: [390],
        open: async (at) => {
          await at.go('/insights')
          await at.ask(at.words.ui.page.filters)
        },
      },
      {
        name: 'parts that were not loaded',
        open: async (at) => {
          await at.page.route('**/api/insights/**', (route) => route.fulfill({ status: 500, json: {} }))
          await at.page.goto('/insights?leftout=60')
          await at.page.getByText(at.words.insights.failed).first().waitFor()
          await at.page.unrouteAll()
        },
      },
    ],
  },
  {
    name: 'insights of a Supervisor',
    who: 'supervisor',
    states: [{ name: 'who was left out', open: (at) => at.go('/insights') }],
  },
  {
    name: 'insights of an Admin',
    who: 'admin',
    states: [{ name: 'no company chosen', open: (at) => at.go('/insights') }],
  },
  {
    name: 'a company of the first day',
    who: 'newcomer',
    states: [
      { name: 'insights', open: (at) => at.go('/insights') },
      {
        name: 'insights as tables',
        open: (at) => showTable(at, at.words.insights.trend.title),
      },
      { name: 'budgets', open: (at) => at.go('/budgets') },
      { name: 'approvals', open: (at) => at.go('/approvals') },
      { name: 'rules', open: (at) => at.go('/budgets?tab=rules') },
      { name: 'the calendar of the rules', open: (at) => at.go('/budgets?tab=calendar') },
      { name: 'schedules', open: (at) => at.go('/budgets?tab=schedules') },
    ],
  },
  {
    name: 'schedules',
    who: 'companyAdmin',
    states: [
      {
        name: 'a new one',
        open: async (at) => {
          await at.go('/budgets?tab=schedules')
          await at.ask(at.words.schedules.new)
        },
      },
      {
        name: 'a new one every month, refused',
        open: async (at) => {
          await at.dialog.getByText(at.words.schedules.cadences.monthly, { exact: true }).click()
          await at.fill(at.words.schedules.fields.day, '')
          await at.answer(at.words.schedules.dialog.submit)
        },
      },
      {
        name: 'one with its history',
        open: async (at) => {
          await at.fill(at.words.schedules.fields.day, '31')
          await at.answer(at.words.schedules.dialog.submit)
          await at.page.getByRole('dialog').waitFor({ state: 'hidden' })
          await at.rowButton(at.words.schedules.sendNow)
          await at.page.getByText(named(at.words.schedules.history_one)).first().click()
        },
      },
      {
        name: 'changing it',
        open: async (at) => {
          await at.rowButton(at.words.schedules.edit)
          await at.dialog.waitFor()
          await at.settle()
        },
      },
      {
        name: 'deleting it',
        open: async (at) => {
          await at.go('/budgets?tab=schedules')
          await at.rowButton(at.words.schedules.delete)
          await at.dialog.waitFor()
        },
      },
    ],
  },
]
