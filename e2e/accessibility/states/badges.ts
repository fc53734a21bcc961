import type { Visit } from '../state.ts'
import type { Visitor } from '../visitor.ts'

const openAwards = async (at: Visitor) => {
  const { divisionId, name } = at.demo.newestBadge
  await at.go(`/badges?divisionid=${divisionId}&search=${encodeURIComponent(name)}`)
  await at.rowButton(at.words.badges.awards.show)
  await at.dialog.waitFor()
  await at.settle()
}

export const badges: readonly Visit[] = [
  {
    name: 'default badges',
    who: 'admin',
    states: [
      { name: 'the cards', open: (at) => at.go('/defaultbadges') },
      { name: 'a new one', open: (at) => at.ask(at.words.badges.new) },
      {
        name: 'the icon library',
        open: async (at) => {
          await at.answer(at.words.badges.picture.library)
          await at.dialog.getByRole('radio').first().waitFor()
        },
      },
      {
        name: 'a new one, its limits',
        open: async (at) => {
          await at.dialog.getByRole('radio').first().check()
          await at.answer(at.words.badges.icons.use)
          await at.fill(at.words.badges.fields.name, 'Half done')
          await at.fill(at.words.badges.fields.description, 'For half of it.')
          await at.fill(at.words.badges.fields.points, '5')
          await at.fill(at.words.badges.fields.coins, '1')
          await at.next()
          await at.dialog.getByRole('switch').first().click()
        },
      },
      {
        name: 'deleting one',
        open: async (at) => {
          await at.go('/defaultbadges?kind=given')
          await at.rowButton(at.words.badges.delete)
          await at.dialog.waitFor()
        },
      },
      { name: 'none found', open: (at) => at.go('/defaultbadges?search=zzzzzz') },
    ],
  },
  {
    name: 'badges',
    who: 'companyAdmin',
    states: [
      { name: 'the cards', open: (at) => at.go('/badges') },
      { name: 'the archived ones', open: (at) => at.go('/badges?kind=archived') },
      { name: 'the awards of one', open: openAwards },
      {
        name: 'taking an award back, refused',
        open: async (at) => {
          await at.rowButton(at.words.awards.takeBack)
          await at.answer(at.words.awards.reversal.submit)
          await at.dialog.locator('[aria-invalid=true]').waitFor()
        },
      },
      {
        name: 'moving an award',
        open: async (at) => {
          await at.go('/badges')
          await openAwards(at)
          await at.rowButton(at.words.awards.move.action)
          await at.dialog.waitFor()
          await at.choose(at.words.awards.move.to)
          await at.settle()
        },
      },
    ],
  },
  {
    name: 'assigning badges',
    who: 'manager',
    states: [
      { name: 'the cards of a manager', open: (at) => at.go('/badges') },
      { name: 'the date', open: (at) => at.ask(at.words.badges.assign) },
      { name: 'the badge', open: (at) => at.next() },
      {
        name: 'the people',
        open: async (at) => {
          await at.dialog.locator('[type=radio]:not([disabled])').first().check()
          await at.next()
          await at.dialog.getByRole('checkbox').first().waitFor()
        },
      },
      {
        name: 'a pasted list',
        open: async (at) => {
          await at.answer(at.words.assign.paste.open)
          await at.fill(at.words.assign.paste.label, 'RC-NOBODY')
          await at.answer(at.words.assign.paste.use)
        },
      },
      {
        name: 'the comment',
        open: async (at) => {
          await at.dialog.locator('[type=checkbox]:not([disabled])').first().check()
          await at.next()
        },
      },
      { name: 'no comment', open: (at) => at.answer(at.words.ui.continue) },
      { name: 'the confirmation', open: (at) => at.answer(at.words.assign.comment.confirm.go) },
    ],
  },
]
