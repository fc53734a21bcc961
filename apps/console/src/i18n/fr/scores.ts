import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { scores as english } from '../en/scores.ts'

export const scores: Texts<typeof english> = {
  range: 'Attribués pour',
  outdated:
    'Les filtres ont changé\u00a0: ce qui suit montre encore les précédents. Cliquez sur «\u00a0Afficher les données\u00a0».',
  outdatedWithoutRange: 'Choisissez des dates\u00a0: ce qui suit montre encore les précédentes.',
  show: 'Afficher les données',
  export: 'Exporter les données',
  exportShort: 'Exporter',
  points_one: '{{count, number}} point',
  points_many: '{{count, number}} points',
  points_other: '{{count, number}} points',
  badges_one: '{{count, number}} badge',
  badges_many: '{{count, number}} badges',
  badges_other: '{{count, number}} badges',
  pointsFrom: 'D’où viennent les points',
  others: 'Autres',
  assign: 'Attribuer un badge',
  openCard: 'Ouvrir la fiche de score',
}
