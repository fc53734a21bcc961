import { DEMO_PASSWORD } from '../../../apps/server/src/modules/auth/accounts.queries.ts'
import type { State, Visit } from '../state.ts'
import type { Visitor } from '../visitor.ts'

const signIn = async ({ page, words: { auth } }: Visitor, email: string, password: string) => {
  await page.getByLabel(auth.signIn.email).fill(email)
  await page.getByLabel(auth.signIn.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: auth.signIn.submit, exact: true }).click()
}

const legalPage = (path: string): State => ({
  name: path,
  open: ({ lang, ...at }) => at.page.goto(`${path}?lang=${lang}`),
})

export const signedOut: readonly Visit[] = [
  {
    name: 'before signing in',
    who: 'nobody',
    states: [
      { name: 'the sign-in page', open: (at) => at.go('/') },
      { name: 'nothing entered', open: (at) => at.press(at.words.auth.signIn.submit) },
      {
        name: 'a wrong password',
        open: async (at) => {
          await signIn(at, 'nobody@laurel.test', 'wrong password')
          await at.page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()
        },
      },
      {
        name: 'the second factor',
        open: async (at) => {
          await signIn(at, at.demo.people.factored.email, DEMO_PASSWORD)
          await at.page.getByLabel(at.words.auth.code.label).waitFor()
        },
      },
      { name: 'a lost password', open: (at) => at.go('/?view=reset') },
      { name: 'signing in with the company', open: (at) => at.go('/?view=company') },
      { name: 'a link without a token', open: (at) => at.go('/passwordreset') },
      { name: 'a code instead of a link', open: (at) => at.go('/emailconfirm') },
      { name: 'a link that was used', open: (at) => at.go('/passwordreset#token=x') },
      { name: 'a new password', open: (at) => at.go(at.demo.links.reset.replace(/lang=../, `lang=${at.lang}`)) },
      {
        name: 'a new password, refused',
        open: (at) => at.press(at.words.auth.choose.reset.submit),
      },
      { name: 'an invitation', open: (at) => at.go(at.demo.links.confirm.replace(/lang=../, `lang=${at.lang}`)) },
      { name: 'an unknown address', open: (at) => at.go('/no/such/screen') },
    ],
  },
  {
    name: 'legal pages',
    who: 'nobody',
    states: [legalPage('/tos'), legalPage('/privacy'), legalPage('/eula')],
  },
  {
    name: 'the public board',
    who: 'nobody',
    states: [
      { name: 'running', open: (at) => at.go(`${at.demo.boards.running}?lang=${at.lang}`) },
      { name: 'over', open: (at) => at.go(`${at.demo.boards.over}?lang=${at.lang}`) },
      { name: 'unknown', open: (at) => at.go(`/board/not-a-board?lang=${at.lang}`) },
    ],
  },
]
