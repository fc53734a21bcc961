import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { auth as english } from '../en/auth.ts'

export const auth: Texts<typeof english> = {
  signIn: {
    title: 'Heureux de vous revoir',
    text: 'Connectez-vous pour animer votre programme de reconnaissance.',
    email: 'Courriel',
    password: 'Mot de passe',
    forgot: 'Mot de passe oublié\u00a0?',
    submit: 'Se connecter',
    timedOut: 'Vous avez été déconnecté après 30 minutes sans activité. Reconnectez-vous pour continuer.',
    ended: 'Votre session est terminée. Reconnectez-vous pour continuer.',
  },
  code: {
    title: 'Encore une étape',
    text: 'Saisissez les six chiffres de votre application d’authentification, ou l’un de vos codes de secours.',
    label: 'Code',
    submit: 'Confirmer',
    back: 'Retour',
  },
  company: {
    open: 'Se connecter avec votre entreprise',
    or: 'ou',
    title: 'Se connecter avec votre entreprise',
    text: 'Entrez votre adresse de courriel professionnelle. Nous vous menons à la page de connexion de votre entreprise.',
    submit: 'Continuer',
    finishing: 'Connexion en cours…',
    back: 'Retour à la connexion',
  },
  demo: { title: 'Comptes de démonstration', hint: 'Un clic suffit' },
  resetRequest: {
    title: 'Mot de passe oublié\u00a0?',
    text: 'Indiquez votre adresse de courriel et nous vous enverrons un lien pour en choisir un nouveau.',
    submit: 'Envoyer le lien',
    back: 'Retour à la connexion',
  },
  choose: {
    reset: {
      title: 'Choisir un nouveau mot de passe',
      text: 'Utilisez au moins 8 caractères. Quelques mots inhabituels font un bon mot de passe.',
      password: 'Nouveau mot de passe',
      repeat: 'Répéter le nouveau mot de passe',
      submit: 'Enregistrer le mot de passe',
    },
    confirm: {
      title: 'Bienvenue sur Laurel',
      text: 'Choisissez un mot de passe d’au moins 8 caractères pour terminer la création de votre compte.',
      password: 'Mot de passe',
      repeat: 'Répéter le mot de passe',
      submit: 'Terminer',
    },
  },
  link: {
    for: 'Ce lien est destiné à {{name}}.',
    forAt: 'Ce lien est destiné à {{name}}, {{company}}.',
    ended: 'Ce lien a déjà été utilisé ou est trop ancien.',
    again: 'M’envoyer un nouveau lien',
    codeTitle: 'Entrez votre code',
    codeHint: 'Votre administrateur peut vous en donner un.',
    codeSubmit: 'Continuer',
  },
  confirmAddress: {
    title: 'Confirmez votre nouvelle adresse courriel',
    text: 'Vous vous connecterez ensuite avec l’adresse à laquelle ce lien a été envoyé.',
    submit: 'Confirmer cette adresse',
    goOn: 'Aller à Laurel',
  },
  footer: { label: 'Mentions légales', tos: 'Conditions d’utilisation', privacy: 'Confidentialité', eula: 'Licence' },
  picture: {
    title: 'Bien conduire mérite d’être vu.',
    text: 'Attribuer des badges, vérifier les présences, publier les trajets et verser les pièces, au même endroit.',
    badge: 'Hiver sans risque',
    awarded: 'attribué à Amadou Diallo',
  },
}
