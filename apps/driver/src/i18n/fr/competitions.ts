import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { competitions as english } from '../en/competitions.ts'

export const competitions: Texts<typeof english> = {
  title: 'Concours',
  states: {
    upcoming: 'À venir',
    running: 'En cours',
    closing: 'Terminé, attributions tardives comptées',
    final: 'Définitif',
  },
  finalOn: 'Le résultat est définitif le {{date}}.',
  of_one: 'sur {{count, number}}',
  of_many: 'sur {{count, number}}',
  of_other: 'sur {{count, number}}',
  noPlace: 'Pas encore de points',
  badges: 'Badges qui comptent',
  worth_one: '{{count, number}} point chacun',
  worth_many: '{{count, number}} points chacun',
  worth_other: '{{count, number}} points chacun',
  atMost_one: 'compté une fois',
  atMost_many: 'compté au plus {{count, number}} fois',
  atMost_other: 'compté au plus {{count, number}} fois',
  show: 'Voir les places',
  hide: 'Masquer les places',
  nobody: 'Personne n’a encore de points.',
  minimum_one: 'Pour une place, au moins {{count, number}} jour travaillé',
  minimum_many: 'Pour une place, au moins {{count, number}} jours travaillés',
  minimum_other: 'Pour une place, au moins {{count, number}} jours travaillés',
  open: 'Ouvrir le classement',
  none: 'Aucun concours en ce moment.',
}
