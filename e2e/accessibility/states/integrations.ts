import type { Visit } from '../state.ts'
import type { Visitor } from '../visitor.ts'
import { named } from '../words.ts'

/** Presses a button of one of the cards, whose buttons have the same names. */
const askCard = async (at: Visitor, title: string, action: string) => {
  await at.press(action, at.page.getByRole('region', { name: title, exact: true }))
  await at.dialog.waitFor()
  await at.settle()
}

const reopen = async (at: Visitor, title: string, action: string) => {
  await at.go('/integrations')
  await askCard(at, title, action)
}

export const integrations: readonly Visit[] = [
  {
    name: 'integrations, nothing connected',
    who: 'companyAdmin',
    states: [
      { name: 'the page', open: (at) => at.go('/integrations') },
      {
        name: 'the provider of single sign-on',
        open: (at) => askCard(at, at.words['sign-on'].title, at.words['sign-on'].setUp),
      },
      {
        name: 'the domains',
        open: async (at) => {
          const { issuer, clientid, clientsecret } = at.words['sign-on'].dialog
          await at.fill(issuer, 'https://example.okta.com')
          await at.fill(clientid, 'laurel')
          await at.dialog.getByLabel(clientsecret, { exact: true }).fill('a secret of the provider')
          await at.next()
        },
      },
      {
        name: 'the people, with a group',
        open: async (at) => {
          await at.fill(at.words['sign-on'].dialog.domains, 'example.com')
          await at.next()
          await at.answer(at.words['sign-on'].dialog.addGroup)
        },
      },
      {
        name: 'the guide to provisioning',
        open: (at) => reopen(at, at.words.provisioning.title, at.words.provisioning.setUp.open),
      },
      {
        name: 'the guide to provisioning for Okta',
        open: (at) => at.dialog.getByText(at.words.provisioning.setUp.providers.okta, { exact: true }).click(),
      },
      {
        name: 'a new key, refused',
        open: async (at) => {
          await at.go('/integrations')
          await at.ask(at.words['api-keys'].new)
          await at.answer(at.words['api-keys'].dialog.submit)
        },
      },
      {
        name: 'the secret of a key',
        open: async (at) => {
          await at.fill(at.words['api-keys'].dialog.name, `Weighbridge ${at.lang}`)
          await at.dialog.getByRole('checkbox', { name: 'trips:read' }).check()
          await at.answer(at.words['api-keys'].dialog.submit)
          await at.button(at.words['api-keys'].secret.done).waitFor()
        },
      },
      {
        name: 'a new GPS source, refused',
        open: async (at) => {
          await reopen(at, at.words['gps-sources'].title, at.words['gps-sources'].setUp)
          await at.answer(at.words['gps-sources'].form.create)
        },
      },
      {
        name: 'a new endpoint, refused',
        open: async (at) => {
          await at.go('/integrations')
          await at.ask(at.words.webhooks.new)
          await at.answer(at.words.webhooks.dialog.submit)
        },
      },
    ],
  },
  {
    name: 'integrations, everything connected',
    who: 'connected',
    states: [
      { name: 'the page', open: (at) => at.go('/integrations') },
      {
        name: 'the settings of single sign-on, their people',
        open: async (at) => {
          await askCard(at, at.words['sign-on'].title, at.words['sign-on'].settings)
          await at.next()
          await at.next()
        },
      },
      {
        name: 'proving a domain',
        open: (at) => reopen(at, at.words['sign-on'].title, at.words['sign-on'].prove),
      },
      {
        name: 'what a test brought',
        open: async (at) => {
          await at.go('/integrations?signon=result')
          await at.dialog.getByText(at.words['sign-on'].result.ok).waitFor()
        },
      },
      {
        name: 'enforcing single sign-on',
        open: (at) => reopen(at, at.words['sign-on'].title, at.words['sign-on'].enforce),
      },
      {
        name: 'the log of the provisioning',
        open: (at) => reopen(at, at.words.provisioning.title, at.words.provisioning.log.open),
      },
      {
        name: 'groups to be placed',
        open: (at) => reopen(at, at.words.provisioning.title, at.words.provisioning.place.open),
      },
      {
        name: 'the menu of a key',
        open: async (at) => {
          await at.go('/integrations')
          await at.page.getByRole('table', { name: at.words['api-keys'].title }).getByRole('button').first().click()
          await at.page.getByRole('menu').waitFor()
        },
      },
      {
        name: 'ending a key',
        open: async (at) => {
          await at.page.getByRole('menuitem', { name: at.words['api-keys'].end.action }).click()
          await at.dialog.waitFor()
        },
      },
      {
        name: 'the GPS sources',
        open: (at) => reopen(at, at.words['gps-sources'].title, at.words['gps-sources'].manage),
      },
      {
        name: 'changing a GPS source',
        open: async (at) => {
          await at.dialog.getByRole('button', { name: named(at.words.ui.table.actionOn) }).click()
          await at.page.getByRole('menuitem', { name: at.words['gps-sources'].edit }).click()
          await at.dialog.getByLabel(at.words['gps-sources'].form.host).waitFor()
          await at.settle()
        },
      },
      {
        name: 'the log of a GPS source',
        open: (at) => reopen(at, at.words['gps-sources'].title, at.words['gps-sources'].log.action),
      },
      {
        name: 'the body of a delivery',
        open: async (at) => {
          await at.go('/integrations')
          await at.page.getByRole('button', { name: at.words.webhooks.body }).first().click()
          await at.dialog.waitFor()
          await at.settle()
        },
      },
      {
        name: 'replaying what failed',
        open: async (at) => {
          await at.go('/integrations')
          await at.ask(at.words.webhooks.replayAll)
        },
      },
      {
        name: 'an endpoint that is switched off',
        open: (at) => at.go(`/integrations?endpoint=${at.demo.stoppedEndpoint}`),
      },
      {
        name: 'no delivery of a state',
        open: (at) =>
          at.go(`${new URL(at.page.url()).pathname}?deliveries=delivered&endpoint=${at.demo.stoppedEndpoint}`),
      },
    ],
  },
  {
    name: 'the integrations of a company that an Admin chooses',
    who: 'admin',
    states: [{ name: 'none chosen', open: (at) => at.go('/integrations') }],
  },
]
