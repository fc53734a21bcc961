import { DEMO_PASSWORD } from '../../../apps/server/src/modules/auth/accounts.queries.ts'
import type { Visit } from '../state.ts'

export const shell: readonly Visit[] = [
  {
    name: 'the frame of the console',
    who: 'companyAdmin',
    states: [
      {
        name: 'the search',
        open: async (at) => {
          await at.go('/profile')
          await at.page.keyboard.press('Control+k')
          await at.dialog.waitFor()
        },
      },
      {
        name: 'the search with people',
        open: async (at) => {
          await at.page.getByRole('combobox').fill('an')
          await at.page.getByRole('group', { name: at.words['shell-windows'].palette.people }).first().waitFor()
        },
      },
      {
        name: 'the search without a result',
        open: (at) => at.page.getByRole('combobox').fill('zzzzzz'),
      },
      {
        name: 'help and shortcuts',
        open: async (at) => {
          await at.escape()
          await at.page
            .locator('main h1')
            .focus()
            .catch(() => undefined)
          await at.page.keyboard.press('?')
          await at.dialog.waitFor()
        },
      },
      {
        name: 'the bell',
        open: async (at) => {
          await at.escape()
          await at.press(at.words.shell.bell.sum)
          await at.dialog.waitFor()
        },
      },
      {
        name: 'the menu of the account',
        open: async (at) => {
          await at.escape()
          await at.page.getByRole('banner').getByRole('button', { name: at.words.shell.account.label }).click()
        },
      },
      {
        name: 'the menu of the colours',
        widths: [1440, 900],
        open: async (at) => {
          await at.escape()
          await at.press(at.words.shell.scheme.label)
        },
      },
      {
        name: 'the side menu, collapsed',
        widths: [1440],
        open: async (at) => {
          await at.escape()
          await at.press(at.words.shell.side.collapse)
        },
      },
      {
        name: 'the side menu as a drawer',
        widths: [900, 390],
        open: (at) => at.ask(at.words.shell.side.open),
      },
    ],
  },
  {
    name: 'the end of a session',
    who: 'admin',
    states: [
      {
        name: 'the warning',
        open: async (at) => {
          await at.page.clock.install()
          await at.go('/profile')
          await at.page.clock.fastForward('28:30')
          await at.dialog.waitFor()
        },
      },
      {
        name: 'signed out',
        open: async (at) => {
          await at.page.clock.fastForward('05:00')
          await at.page.getByText(at.words.auth.signIn.timedOut).waitFor()
        },
      },
    ],
  },
  {
    name: 'working as somebody',
    who: 'admin',
    states: [
      {
        name: 'the banner',
        open: async (at) => {
          await at.go(`/users?search=${encodeURIComponent(at.demo.people.companyAdmin.email)}`)
          await at.rowButton(at.words.people.actions.loginAs)
          await at.page.waitForURL(/drivers/)
          await at.page.getByRole('button', { name: at.words.shell.account.returnToAdmin }).first().waitFor()
          await at.settle()
        },
      },
    ],
  },
  {
    name: 'the profile',
    who: 'companyAdmin',
    states: [
      { name: 'the page', open: (at) => at.go('/profile') },
      {
        name: 'a photo to cut out',
        open: async (at) => {
          await at.page.locator('input[type=file]').setInputFiles({
            name: 'me.png',
            mimeType: 'image/png',
            buffer: await at.picture(),
          })
          await at.dialog.waitFor()
        },
      },
      {
        name: 'another password, refused',
        open: async (at) => {
          await at.escape()
          await at.ask(at.words.profile.password.change)
          await at.answer(at.words.profile.password.submit)
        },
      },
      {
        name: 'the password before a second factor, refused',
        open: async (at) => {
          await at.escape()
          await at.ask(at.words.profile.factor.setUp)
          await at.answer(at.words.profile.factor.next)
          await at.dialog.locator('[aria-invalid=true]').waitFor()
        },
      },
      {
        name: 'a second factor, refused',
        open: async (at) => {
          await at.fill(at.words.profile.proof.password, DEMO_PASSWORD)
          await at.answer(at.words.profile.factor.next)
          await at.fill(at.words.profile.factor.code, '12')
          await at.answer(at.words.profile.factor.submit)
          await at.dialog.locator('[aria-invalid=true]').waitFor()
        },
      },
      {
        name: 'an unknown address, signed in',
        open: (at) => at.go('/no/such/screen'),
      },
    ],
  },
  {
    name: 'the profile with a second factor',
    who: 'factored',
    states: [
      {
        name: 'turning it off',
        open: async (at) => {
          await at.go('/profile')
          await at.ask(at.words.profile.factor.turnOff)
        },
      },
    ],
  },
]
