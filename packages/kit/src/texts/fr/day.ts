import type { Texts } from '../../i18n/texts.ts'
import type { day as english } from '../en/day.ts'

export const day: Texts<typeof english> = {
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
  scheduled: 'Prévu',
  login: 'Connexion',
  logout: 'Déconnexion',
  nextDay: '{{time}} (+1)',
  trips: 'Trajets',
  badges: 'Badges de cette journée',
  notEarned: 'Pas gagné',
  corrections: {
    granted: 'Excusée par {{by}} le {{date}}\u00a0: {{text}}',
    denied: 'Non accordée par {{by}} le {{date}}\u00a0: {{text}}',
    corrected: 'Corrigée après la publication par {{by}} le {{date}}\u00a0: {{text}}',
    takenback: 'Un badge a été repris par {{by}} le {{date}}\u00a0: {{text}}',
  },
  released_one:
    'Publiée par {{by}} le {{date}} avec {{count, number}} minute de tolérance. Un changement de cette règle ne modifie pas cette journée.',
  released_many:
    'Publiée par {{by}} le {{date}} avec {{count, number}} minutes de tolérance. Un changement de cette règle ne modifie pas cette journée.',
  released_other:
    'Publiée par {{by}} le {{date}} avec {{count, number}} minutes de tolérance. Un changement de cette règle ne modifie pas cette journée.',
}
