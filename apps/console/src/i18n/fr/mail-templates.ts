import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { mailTemplates as en } from '../en/mail-templates.ts'

export const mailTemplates: Texts<typeof en> = {
  title: 'Modèles de courriel',
  description:
    'Vos propres textes pour les invitations et les courriels de mot de passe. Les entreprises et les campagnes en choisissent un par son numéro.',
  new: 'Nouveau modèle',
  newShort: 'Nouveau',
  search: 'Chercher par nom',
  count_one: '{{count, number}} modèle',
  count_many: '{{count, number}} modèles',
  count_other: '{{count, number}} modèles',
  edit: 'Modifier',
  delete: 'Supprimer',
  usedBy: 'Utilisé par',
  unused: 'Personne',
  inUse: 'Utilisé\u00a0: choisissez-y d’abord un autre modèle',
  updated: 'Modifié',
  kinds: { invitation: 'Invitation', 'password-reset': 'Nouveau mot de passe' },
  fields: { number: 'Numéro', name: 'Nom', kind: 'Genre', subject: 'Objet', text: 'Texte' },
  hints: {
    number: 'Les entreprises et les campagnes s’y réfèrent. Il ne pourra pas être changé.',
    numberStays: 'Les entreprises et les campagnes s’y réfèrent\u00a0: il reste le même.',
    text: 'Une ligne vide commence un nouveau paragraphe. Le bouton du lien se place là où {{link}} forme un paragraphe à lui seul, sinon à la fin.',
  },
  placeholders: {
    label: 'Ce qui est rempli',
    name: 'nom de la personne',
    company: 'nom de l’entreprise',
    by: 'qui invite',
    link: 'adresse où l’on choisit le mot de passe',
  },
  steps: { general: 'Modèle', en: 'Anglais', fr: 'Français' },
  preview: { label: 'Aperçu', show: 'Afficher l’aperçu', test: 'M’envoyer un courriel d’essai' },
  dialog: {
    create: 'Nouveau modèle de courriel',
    edit: 'Modifier {{name}}',
    submit: 'Créer le modèle',
    save: 'Enregistrer',
  },
  confirmDelete: {
    title: 'Supprimer {{name}}\u00a0?',
    text: 'Un numéro sans modèle correspond au texte intégré.',
  },
  empty: {
    title: 'Pas encore de modèle',
    text: 'Les courriels ont le texte intégré tant qu’une entreprise ou une campagne ne choisit pas de modèle.',
  },
}
