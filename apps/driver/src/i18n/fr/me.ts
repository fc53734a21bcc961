import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { me as english } from '../en/me.ts'

export const me: Texts<typeof english> = {
  title: 'Moi',
  language: 'Langue',
  colleagues: 'Ce que voient les collègues',
  name: {
    legend: 'Mon nom dans les classements',
    full: 'Nom complet',
    initial: 'Prénom et initiale',
    hidden: 'Un collègue',
  },
  photo: 'Montrer ma photo',
  devices: 'Mes appareils',
  thisDevice: 'Cet appareil',
  lastUsed: 'Dernière utilisation\u00a0: {{date}}',
  end: 'Terminer',
  endNamed: 'Terminer\u00a0: {{name}}',
  legal: 'Mentions légales',
  terms: 'Conditions d’utilisation',
  privacy: 'Confidentialité',
  licence: 'Licence',
  signOut: 'Se déconnecter',
}
