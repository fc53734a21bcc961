import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { days as english } from '../en/days.ts'

export const days: Texts<typeof english> = {
  title: 'Journées',
  before: 'Mois précédent',
  after: 'Mois suivant',
  dayBefore: 'Jour précédent',
  dayAfter: 'Jour suivant',
  dayName: '{{date}}, {{what}}',
  trips_one: '{{count, number}} trajet',
  trips_many: '{{count, number}} trajets',
  trips_other: '{{count, number}} trajets',
  withTrips: '{{what}}, {{trips}}',
  none: 'Votre première semaine publiée apparaîtra ici.',
  state: 'État',
  question: {
    ask: 'Poser une question sur cette journée',
    title: 'Ma question',
    label: 'Que souhaitez-vous savoir\u00a0?',
    reaches:
      'Elle parvient aux superviseurs et responsables de votre division. Leur réponse arrive dans vos messages et sur cette journée.',
    empty: 'Écrivez d’abord votre question.',
    tooLong: 'C’est trop long. Raccourcissez un peu.',
    send: 'Envoyer',
    sendLater: 'Envoyer dès la connexion',
    you: 'Vous, {{date}}',
    by: '{{name}}, {{date}}',
    written: 'Écrite le {{date}}',
    asked: 'Question envoyée. La réponse arrivera dans vos messages et ici.',
    changed: 'Ce qui a changé',
    added: 'Ajouté pour vous',
  },
  begins: 'début',
  stillOnTime: 'encore à l’heure',
  loginMark: 'connexion',
}
