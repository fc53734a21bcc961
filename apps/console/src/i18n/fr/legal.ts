import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { legal as english } from '../en/legal.ts'

export const legal: Texts<typeof english> = {
  skip: 'Aller au texte',
  contents: 'Table des matières',
  summary: 'Résumé des points essentiels',
  print: 'Imprimer',
  newTab: '(s’ouvre dans un nouvel onglet)',
  requestForm: 'formulaire de demande',
  language: 'Langue de cette page',
  documents: 'Documents juridiques',
  footer: 'Mentions légales',
  pages: { tos: 'Conditions d’utilisation', privacy: 'Confidentialité', eula: 'Licence' },
  back: { signIn: 'Se connecter', console: 'Revenir à la console' },
  unset: {
    name: '[nom de l’exploitant]',
    address: '[adresse postale]',
    email: '[adresse courriel]',
    phone: '[numéro de téléphone]',
    requestUrl: '[formulaire de demande]',
  },
}
