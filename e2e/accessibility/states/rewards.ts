import type { Visit } from '../state.ts'
import { named } from '../words.ts'

export const rewards: readonly Visit[] = [
  {
    name: 'budgets and approvals',
    who: 'companyAdmin',
    states: [
      { name: 'the budgets', open: (at) => at.go('/budgets') },
      {
        name: 'setting a budget, refused',
        open: async (at) => {
          await at.page
            .getByRole('button', { name: named(at.words.budgets.edit) })
            .first()
            .click()
          await at.dialog.waitFor()
          await at.fill(at.words.budgets.dialog.coins, '0')
          await at.answer(at.words.budgets.dialog.submit)
        },
      },
      {
        name: 'removing a budget',
        open: async (at) => {
          await at.go('/budgets')
          await at.page
            .getByRole('button', { name: named(at.words.budgets.remove.label) })
            .first()
            .click()
          await at.dialog.waitFor()
        },
      },
      { name: 'threshold and stand-in', open: (at) => at.go('/budgets?tab=approvals') },
      { name: 'the proposals', open: (at) => at.go('/approvals') },
      {
        name: 'one with its people',
        open: async (at) => {
          await at.page.getByRole('main').locator('li button').first().click()
          await at.page.getByRole('article').getByRole('meter').first().waitFor()
        },
      },
      { name: 'denying it', open: (at) => at.ask(at.words.approvals.deny.label) },
      { name: 'nothing denied', open: (at) => at.go('/approvals?state=denied') },
    ],
  },
  {
    name: 'transfers',
    who: 'admin',
    states: [
      { name: 'people and their coins', open: (at) => at.go('/transfer-page?perpage=10') },
      { name: 'amounts', open: (at) => at.press(at.words.transfers.bulk.current) },
      {
        name: 'the day',
        open: async (at) => {
          await at.ask(at.words.transfers.bar.confirm)
          await at.dialog.getByRole('button', { name: at.words.transfers.date.submit }).waitFor()
        },
      },
      {
        name: 'the question',
        open: async (at) => {
          await at.answer(at.words.transfers.date.submit)
          await at.page.getByText(at.words.transfers.sure.title).waitFor()
        },
      },
      { name: 'the queue, stopped', open: (at) => at.go('/transfer-page?tab=queue') },
      {
        name: 'taking something out of the queue',
        open: async (at) => {
          await at.rowButton(at.words.transfers.queue.delete.label)
          await at.dialog.waitFor()
        },
      },
      {
        name: 'taking several out of the queue',
        open: async (at) => {
          await at.go('/transfer-page?tab=queue&status=Pending')
          await at.page.getByRole('checkbox').first().check()
          await at.ask(at.words.transfers.queue.bulk.cancel_other)
        },
      },
      { name: 'the reconciliation', open: (at) => at.go('/reconciliation') },
    ],
  },
  {
    name: 'transfers of the own company',
    who: 'manager',
    states: [
      { name: 'people and their coins', open: (at) => at.go('/redeems?perpage=10') },
      {
        name: 'too much',
        open: async (at) => {
          await at.page.getByRole('spinbutton').first().fill('999999')
        },
      },
      { name: 'transfers that were made', open: (at) => at.go('/transfers-made') },
      {
        name: 'the trace of a transfer',
        open: async (at) => {
          await at.rowButton(at.words.shell.trace)
          await at.page.getByRole('heading', { name: at.words.trace.title.transfer }).waitFor()
          await at.settle()
        },
      },
      {
        name: 'a trace from the file forward',
        open: (at) => at.go(`${new URL(at.page.url()).pathname}${new URL(at.page.url()).search}&way=forward`),
      },
      { name: 'a number that nothing has', open: (at) => at.go('/trace?lineid=0') },
      { name: 'the trace before a number is entered', open: (at) => at.go('/trace') },
    ],
  },
  {
    name: 'coins owed',
    who: 'companyAdmin',
    states: [
      { name: 'the figures', open: (at) => at.go('/coins-owed') },
      { name: 'closing the books', open: (at) => at.ask(at.words.coins.books.move) },
    ],
  },
  {
    name: 'programmes',
    who: 'admin',
    states: [
      { name: 'the settings and uploads', open: (at) => at.go('/settings-programs') },
      {
        name: 'an upload at once',
        open: (at) => at.ask(at.words.programmes.upload.button),
      },
      {
        name: 'the settings, in question',
        open: async (at) => {
          await at.escape()
          await at.page.getByRole('dialog').waitFor({ state: 'hidden' })
          await at.ask(at.words.programmes.save)
        },
      },
      {
        name: 'the settings, refused',
        open: async (at) => {
          await at.go('/settings-programs')
          await at.page.getByLabel(at.words.programmes.fields.companyIDs).first().fill('none')
          await at.press(at.words.programmes.save)
        },
      },
    ],
  },
  {
    name: 'competitions',
    who: 'admin',
    states: [
      { name: 'running ones', open: (at) => at.go('/competitions') },
      {
        name: 'one of them',
        open: async (at) => {
          await at.rowButton(at.words.competitions.actions.info)
          await at.dialog.waitFor()
        },
      },
      {
        name: 'deleting one',
        open: async (at) => {
          await at.go('/competitions')
          await at.rowAction(at.words.competitions.actions.delete)
          await at.dialog.waitFor()
        },
      },
      {
        name: 'a new one, refused',
        open: async (at) => {
          await at.go('/competitions')
          await at.ask(at.words.competitions.new)
          await at.next()
        },
      },
      {
        name: 'a calendar',
        open: async (at) => {
          await at.fill(at.words.competitions.fields.title, 'Half done')
          await at.answer(at.words.competitions.fields.end)
          await at.page.getByRole('button', { name: at.words.ui.dates.nextMonth }).waitFor()
        },
      },
      {
        name: 'a new one, its companies',
        open: async (at) => {
          await at.page.getByRole('button', { name: at.words.ui.dates.nextMonth }).click()
          await at.page.getByRole('button', { name: /^28 / }).first().click()
          await at.next()
        },
      },
      {
        name: 'a new one, its badges',
        open: async (at) => {
          await at.dialog.getByRole('checkbox').first().check()
          await at.next()
        },
      },
      {
        name: 'a new one, confirmed',
        open: async (at) => {
          await at.press(at.words.competitions.badges.add, at.dialog)
          await at.next()
        },
      },
      { name: 'completed ones', open: (at) => at.go('/competitions?tab=completed') },
      { name: 'deleted ones', open: (at) => at.go('/competitions?tab=deleted') },
    ],
  },
  {
    name: 'rules',
    who: 'companyAdmin',
    states: [
      { name: 'all of them', open: (at) => at.go('/budgets?tab=rules') },
      {
        name: 'a new one, refused',
        open: async (at) => {
          await at.ask(at.words.rules.new)
          await at.press(at.words.rules.dialog.submit, at.dialog)
        },
      },
      {
        name: 'changing one',
        open: async (at) => {
          await at.go('/budgets?tab=rules')
          await at.rowButton(at.words.rules.actions.edit)
          await at.dialog.waitFor()
          await at.settle()
        },
      },
      {
        name: 'deleting one',
        open: async (at) => {
          await at.go('/budgets?tab=rules')
          await at.rowButton(at.words.rules.actions.delete)
          await at.dialog.waitFor()
        },
      },
      { name: 'their calendar', open: (at) => at.go('/budgets?tab=calendar') },
      { name: 'running them now', open: (at) => at.ask(at.words.rules.run.label) },
    ],
  },
  {
    name: 'challenges',
    who: 'companyAdmin',
    states: [
      { name: 'running ones', open: (at) => at.go('/challenges') },
      {
        name: 'a new one, refused',
        open: async (at) => {
          await at.ask(at.words.competitions.challenge.new)
          await at.next()
        },
      },
      { name: 'completed ones', open: (at) => at.go('/challenges?tab=completed') },
    ],
  },
]
