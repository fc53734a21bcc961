import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { signIn as english } from '../en/sign-in.ts'

export const signIn: Texts<typeof english> = {
  title: 'Content de vous voir',
  lead: 'Voyez ce que vous avez gagné, et pourquoi.',
  ended: 'Ce téléphone a été déconnecté. Veuillez vous reconnecter.',
  way: 'Façon de se connecter',
  ways: {
    email: 'Courriel',
    employee: 'Numéro d’employé',
  },
  email: 'Courriel',
  companyKey: 'Clé de l’entreprise',
  employeeId: 'Numéro d’employé',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  code: 'Code du second facteur',
  signIn: 'Se connecter',
  passkey: 'Utiliser une clé d’accès',
  passkeyDeclined: 'Le téléphone n’a pas confirmé. Réessayez ou connectez-vous avec votre mot de passe.',
  invitation: 'J’ai une invitation',
  forgot: 'Mot de passe oublié\u00a0?',
  company: 'Se connecter avec votre entreprise',
  demo: 'Démo\u00a0: essayer comme',
  staff: {
    text: 'L’application est destinée aux chauffeurs et aux utilisateurs.',
    console: 'Les responsables travaillent dans la console.',
  },
  promise: 'Laurel ne demande ni position, ni mouvement, ni contacts. Ce téléphone reste connecté 90\u00a0jours.',
  terms: 'Conditions d’utilisation',
  privacy: 'Confidentialité',
  licence: 'Licence',
}
