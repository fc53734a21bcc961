import type { Visit } from '../state.ts'

const HEADINGS = 'employeeid,secondaryid,firstname,lastname,email,location,country,hiredate,birthdate'

const csv = (...rows: string[]) => ({
  name: 'drivers.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADINGS, ...rows].join('\n')),
})

export const people: readonly Visit[] = [
  {
    name: 'users',
    who: 'admin',
    states: [
      { name: 'the active ones', open: (at) => at.go('/users?perpage=10') },
      { name: 'the menu of a row', widths: [1440], open: (at) => at.rowMenu() },
      {
        name: 'the menu of a card',
        widths: [390],
        open: async (at) => {
          await at.go('/users?perpage=10')
          await at.rowMenu()
        },
      },
      {
        name: 'a filter',
        widths: [1440, 900],
        open: async (at) => {
          await at.go('/users?perpage=10')
          await at.filter(at.words.organisation.company)
        },
      },
      {
        name: 'the filters as a sheet',
        widths: [390],
        open: async (at) => {
          await at.go('/users?perpage=10')
          await at.ask(at.words.ui.page.filters)
        },
      },
      { name: 'the inactive ones', open: (at) => at.go('/users?tab=inactive&perpage=10') },
      { name: 'the deleted ones', open: (at) => at.go('/users?tab=deleted&perpage=10') },
      {
        name: 'deleting somebody for good',
        open: async (at) => {
          await at.rowButton(at.words.people.actions.purge)
          await at.dialog.waitFor()
        },
      },
      {
        name: 'a new one, refused',
        open: async (at) => {
          await at.go('/users?perpage=10')
          await at.ask(at.words.people.new)
          await at.choose(at.words.people.fields.role, at.words.roles.Driver)
          await at.answer(at.words.people.dialog.submit)
        },
      },
      {
        name: 'a manager of one division',
        open: async (at) => {
          await at.go(`/users?search=${encodeURIComponent(at.demo.people.manager.email)}`)
          await at.rowAction(at.words.people.actions.edit)
          await at.dialog.waitFor()
        },
      },
      { name: 'the badges of a manager', open: (at) => at.next() },
      {
        name: 'another password',
        open: async (at) => {
          await at.go(`/users?search=${encodeURIComponent(at.demo.people.manager.email)}`)
          await at.rowAction(at.words.people.actions.setPassword)
          await at.answer(at.words.people.password.submit)
        },
      },
      {
        name: 'somebody who leaves',
        open: async (at) => {
          await at.escape()
          await at.rowAction(at.words.people.actions.deactivate)
          await at.dialog.waitFor()
        },
      },
      {
        name: 'a confirmation code',
        open: async (at) => {
          await at.go(`/users?search=${encodeURIComponent(at.demo.people.invited.email)}`)
          await at.rowAction(at.words.people.actions.code)
          await at.dialog.waitFor()
        },
      },
      {
        name: 'an invitation to hand over',
        open: async (at) => {
          await at.go(`/users?search=${encodeURIComponent(at.demo.people.invited.email)}`)
          await at.rowAction(at.words.people.actions.invitation)
          await at.answer(at.words.invitation.make_one)
          await at.dialog.locator('article').waitFor()
        },
      },
      {
        name: 'something that cannot be done',
        open: async (at) => {
          await at.go(`/users?search=${encodeURIComponent(at.demo.people.invited.email)}`)
          await at.rowButton(at.words.people.actions.loginAs)
          await at.page.getByText(at.words.people.oops).waitFor()
        },
      },
    ],
  },
  {
    name: 'people of the own company',
    who: 'companyAdmin',
    states: [
      { name: 'the table', open: (at) => at.go('/drivers?perpage=10') },
      { name: 'nobody found', open: (at) => at.go('/drivers?search=zzzzzz') },
      {
        name: 'an import',
        open: async (at) => {
          await at.go('/drivers?perpage=10')
          await at.ask(at.words['people-import'].action)
        },
      },
      {
        name: 'an import with problems',
        open: async (at) => {
          const { fields } = at.words['people-import']
          await at.field(fields.file).setInputFiles(csv('1.23E+05,,Ada,Quick,ada.wrong@laurel.test,Nowhere,USA,,'))
          await at.choose(at.words.organisation.division, 'Ready-mix East')
          await at.choose(fields.role)
          await at.next()
          await at.dialog.getByRole('table').waitFor()
        },
      },
      {
        name: 'an import that will do',
        open: async (at) => {
          const { fields } = at.words['people-import']
          const row = 'AX-1,,Ada,Quick,ada.axe@laurel.test,Akron Plant,USA,3/9/26,'
          await at.field(fields.file).setInputFiles(csv(row))
          await at.next()
          await at.dialog.getByText('ada.axe@laurel.test').first().waitFor()
        },
      },
      {
        name: 'the history of imports',
        open: async (at) => {
          await at.go('/drivers?perpage=10')
          await at.press(at.words['people-import'].more)
          await at.page.getByRole('menuitem', { name: at.words['people-import'].history }).click()
          await at.dialog.waitFor()
          await at.settle()
        },
      },
      {
        name: 'undoing an import',
        open: async (at) => {
          await at.rowButton(at.words['people-import'].list.undo)
          await at.page.getByRole('dialog').nth(1).waitFor()
        },
      },
      {
        name: 'a scheduled invitation',
        open: async (at) => {
          await at.go('/drivers?perpage=10')
          await at.ask(at.words['people-import'].action)
          await at.dialog.getByRole('switch').first().click()
          await at.field(at.words['people-import'].fields.scheduledAt).click()
          await at.page.getByRole('dialog').nth(1).waitFor()
        },
      },
    ],
  },
]
