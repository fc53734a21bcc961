import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { days as english } from '../en/days.ts'

export const days: Texts<typeof english> = {
  title: 'Journées',
  before: 'Mois précédent',
  after: 'Mois suivant',
  dayBefore: 'Jour précédent',
  dayAfter: 'Jour suivant',
  dayName: '{{date}}, {{what}}',
  states: {
    earned: 'Gagnée',
    late: 'En retard',
    noshow: 'Absence',
    excused: 'Excusée',
    unscheduled: 'Pas prévue',
    waiting: 'En attente de publication',
    nodata: 'Pas de données',
  },
  lateBy_one: '{{count, number}} minute de retard',
  lateBy_many: '{{count, number}} minutes de retard',
  lateBy_other: '{{count, number}} minutes de retard',
  trips_one: '{{count, number}} trajet',
  trips_many: '{{count, number}} trajets',
  trips_other: '{{count, number}} trajets',
  withTrips: '{{what}}, {{trips}}',
  none: 'Votre première semaine publiée apparaîtra ici.',
  scheduled: 'Prévu',
  login: 'Connexion',
  logout: 'Déconnexion',
  nextDay: '{{time}} (+1)',
  tripsFact: 'Trajets',
  badges: 'Badges de cette journée',
  times_one: '{{name}}',
  times_many: '{{name}} × {{count, number}}',
  times_other: '{{name}} × {{count, number}}',
  notEarned: 'Pas gagné',
  begins: 'début',
  stillOnTime: 'encore à l’heure',
  loginMark: 'connexion',
  corrections: {
    granted: 'Excusée par {{by}} le {{date}}\u00a0: {{text}}',
    denied: 'Non accordée par {{by}} le {{date}}\u00a0: {{text}}',
    takenback: 'Un badge a été repris par {{by}} le {{date}}\u00a0: {{text}}',
  },
  released_one:
    'Publiée par {{by}} le {{date}} avec {{count, number}} minute de tolérance. Un changement de cette règle ne modifie pas cette journée.',
  released_many:
    'Publiée par {{by}} le {{date}} avec {{count, number}} minutes de tolérance. Un changement de cette règle ne modifie pas cette journée.',
  released_other:
    'Publiée par {{by}} le {{date}} avec {{count, number}} minutes de tolérance. Un changement de cette règle ne modifie pas cette journée.',
}
