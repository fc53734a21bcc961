import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { leaderboard as english } from '../en/leaderboard.ts'

export const leaderboard: Texts<typeof english> = {
  title: 'Classement',
  description: 'Qui a le plus gagné\u00a0: {{range}}',
  drivers_one: '{{count, number}} chauffeur',
  drivers_many: '{{count, number}} chauffeurs',
  drivers_other: '{{count, number}} chauffeurs',
  failed: 'Le classement n’a pas pu être chargé',
  nobodyYet: 'Personne n’a encore de points. La liste suit l’ordre des noms.',
  columns: {
    position: 'Rang',
    driver: 'Chauffeur',
    badges: 'Badges',
    score: 'Score',
  },
  row: '{{position}}. {{name}}, {{badges}}, {{points}}',
  podium: {
    label: 'Les trois premiers',
    first: '1er · points',
    second: '2e · points',
    third: '3e · points',
  },
  details: {
    choose: 'Choisissez un chauffeur pour voir ce qu’il a gagné.',
    close: 'Fermer le détail',
    of: 'sur {{total}}',
    earned: 'Badges gagnés',
    none: 'Aucun badge sur cette période.',
  },
  empty: {
    title: 'Aucun chauffeur ici',
    text: 'Les chauffeurs actifs des divisions qui ont un classement apparaissent ici.',
    filtered:
      'Aucun chauffeur actif d’une division avec classement ne correspond à ces filtres. Élargissez-les, puis affichez à nouveau les données.',
  },
}
