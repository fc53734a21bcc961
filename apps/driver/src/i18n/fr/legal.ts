import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { legal as english } from '../en/legal.ts'

export const legal: Texts<typeof english> = {
  summary: 'Résumé des points clés',
  requestForm: 'formulaire de demande',
  pages: { tos: 'Conditions d’utilisation', privacy: 'Confidentialité', eula: 'Licence' },
  unset: {
    name: '[nom de l’exploitant]',
    address: '[adresse postale]',
    email: '[adresse courriel]',
    phone: '[numéro de téléphone]',
    requestUrl: '[formulaire de demande]',
  },
}
