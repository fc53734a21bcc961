import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { defaultBadges as en } from '../en/default-badges.ts'

export const defaultBadges: Texts<typeof en> = {
  title: 'Badges par défaut',
  description: 'Ce que les nouvelles divisions peuvent choisir. Chacune travaille avec sa propre copie.',
  descriptionOf: 'Les badges de {{name}}. Sans entreprise, ce sont les badges par défaut.',
  place: 'Les divisions le choisissent et en prennent une copie',
  emptyText: 'Créez le premier\u00a0; les divisions pourront alors le prendre.',
  none: 'Aucune',
  noDivision: 'Cette entreprise n’a aucune division',
  noDivisionText:
    'Les badges appartiennent aux divisions d’une entreprise. Sans entreprise, vous voyez les badges par défaut.',
  backToDefaults: 'Voir les badges par défaut',
}
