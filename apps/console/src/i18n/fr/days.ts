import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { days as english } from '../en/days.ts'

export const days: Texts<typeof english> = {
  why: 'Pourquoi\u00a0?',
  open: 'Journées',
  dialog: {
    title: 'Journée de {{name}}',
    loading: 'Journée',
    text: 'Dans les mots que la personne lit dans l’application.',
    close: 'Fermer',
  },
  failed: 'La journée n’a pas pu être chargée',
  date: 'Date',
  before: 'Jour précédent',
  after: 'Jour suivant',
  buffer: 'Tolérance de retard',
  minutes: '{{count, number}} min',
}
