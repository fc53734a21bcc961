import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { badges as english } from '../en/badges.ts'

export const badges: Texts<typeof english> = {
  title: 'Badges',
  mine: 'Les miens',
  history: 'Historique',
  historyOf: '{{earned}}\u00a0: {{name}}',
  others: 'À gagner',
  automatic: 'Gagné avec les données de présence publiées.',
  byHand: 'Remis par votre gestionnaire.',
  earned_one: 'Gagné une fois',
  earned_many: 'Gagné {{count, number}} fois',
  earned_other: 'Gagné {{count, number}} fois',
  limits: {
    week: 'encore {{left, number}} sur {{of, number}} cette semaine',
    month: 'encore {{left, number}} sur {{of, number}} ce mois-ci',
    divisionweek: 'division\u00a0: encore {{left, number}} sur {{of, number}} cette semaine',
    divisionmonth: 'division\u00a0: encore {{left, number}} sur {{of, number}} ce mois-ci',
  },
  none: 'Votre division n’a pas encore de badges.',
}
