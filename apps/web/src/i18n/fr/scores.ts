import type { scores as english } from '../en/scores.ts'
import type { Texts } from '../texts.ts'

export const scores: Texts<typeof english> = {
  range: 'Attribués entre',
  show: 'Afficher les données',
  export: 'Exporter les données',
  exportShort: 'Exporter',
  points_one: '{{shown}} point',
  points_many: '{{shown}} points',
  points_other: '{{shown}} points',
  badges_one: '{{shown}} badge',
  badges_many: '{{shown}} badges',
  badges_other: '{{shown}} badges',
  pointsFrom: 'D’où viennent les points',
  others: 'Autres',
  openCard: 'Ouvrir la fiche de score',
}
