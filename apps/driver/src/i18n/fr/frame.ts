import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { frame as english } from '../en/frame.ts'

export const frame: Texts<typeof english> = {
  tabs: 'Sections',
  home: 'Accueil',
  days: 'Journées',
  wallet: 'Portefeuille',
  me: 'Moi',
  back: 'Retour',
  offline: 'Pas de connexion. Ce qui est affiché peut dater.',
  loading: 'Chargement',
  fault: 'Cette partie ne s’est pas chargée.',
  tryAgain: 'Réessayer',
  points_one: '{{count, number}} point',
  points_many: '{{count, number}} points',
  points_other: '{{count, number}} points',
}
