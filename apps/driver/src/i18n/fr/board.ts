import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { board as english } from '../en/board.ts'

export const board: Texts<typeof english> = {
  title: 'Classement',
  who_one: '{{name}}, {{count, number}} chauffeur',
  who_many: '{{name}}, {{count, number}} chauffeurs',
  who_other: '{{name}}, {{count, number}} chauffeurs',
  range: 'Période',
  ranges: { week: 'Semaine', month: 'Mois', year: 'Année' },
  within: 'Comparé dans',
  circles: { division: 'Division', location: 'Site' },
  mine_one: 'Votre rang\u00a0: {{place}} sur {{count, number}}',
  mine_many: 'Votre rang\u00a0: {{place}} sur {{count, number}}',
  mine_other: 'Votre rang\u00a0: {{place}} sur {{count, number}}',
  you: 'vous',
  colleague: 'Un collègue',
  ordinals: { first: '1er', second: '2e', third: '3e' },
  gap: 'Les rangs intermédiaires ne sont pas montrés',
  seenAs: 'Vos collègues vous voient comme {{name}}',
  changeName: 'Modifier l’affichage de votre nom',
  none: 'Il n’y a pas de classement pour vous.',
  noPoints: 'Personne n’a encore de points pour cette période.',
}
