import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { notFound as english } from '../en/not-found.ts'

export const notFound: Texts<typeof english> = {
  title: 'Cette page n’existe pas',
  text: 'L’adresse est peut-être mal saisie, ou la page ne fait pas partie de votre programme.',
  home: 'Aller à la page d’accueil',
}
