import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { companies as en } from '../en/companies.ts'

export const companies: Texts<typeof en> = {
  title: 'Entreprises',
  description: 'Qui participe au programme, et combien de personnes chacune peut compter.',
  new: 'Nouvelle entreprise',
  newShort: 'Nouvelle',
  search: 'Nom ou clé, puis Entrée',
  count_one: '{{count, number}} entreprise',
  count_many: '{{count, number}} entreprises',
  count_other: '{{count, number}} entreprises',
  edit: 'Modifier',
  delete: 'Supprimer',
  close: 'Fermer l’entreprise',
  open: 'Rouvrir',
  isClosed: 'Fermée',
  closed: { label: 'Afficher', no: 'Entreprises ouvertes', yes: 'Entreprises fermées', all: 'Toutes' },
  noLimit: 'sans limite',
  columns: {
    id: 'N°',
    name: 'Nom',
    key: 'Clé',
    drivers: 'Chauffeurs',
    driverlimit: 'Max. chauffeurs',
    users: 'Utilisateurs',
    userlimit: 'Max. utilisateurs',
    created: 'Créée le',
  },
  empty: {
    title: 'Aucune entreprise pour l’instant',
    text: 'Ajoutez la première\u00a0; divisions, personnes et badges suivront.',
    noMatch: 'Aucune entreprise ne correspond à «\u00a0{{search}}\u00a0»',
  },
  confirmDelete: {
    title: 'Supprimer l’entreprise «\u00a0{{name}}\u00a0»\u00a0?',
    text: 'Êtes-vous sûr\u00a0? Rien ne s’y oppose\u00a0: elle n’a ni personne, ni site, ni historique.',
    confirm: 'Supprimer l’entreprise',
    cancel: 'La garder',
  },
  confirmClose: {
    title: 'Fermer l’entreprise «\u00a0{{name}}\u00a0»\u00a0?',
    text: 'Tous ses membres sont déconnectés et personne ne peut plus s’y connecter. Elle disparaît des listes et des choix. Ses livres restent, et vous pourrez la rouvrir.',
    confirm: 'Fermer l’entreprise',
    cancel: 'La laisser ouverte',
  },
  confirmOpen: {
    title: 'Rouvrir l’entreprise «\u00a0{{name}}\u00a0»\u00a0?',
    text: 'Ses membres pourront de nouveau se connecter, et elle revient dans les listes et les choix.',
    confirm: 'Rouvrir l’entreprise',
  },
  inTheWay: {
    title: 'L’entreprise «\u00a0{{name}}\u00a0» ne peut pas être supprimée',
    text: 'Elle a encore\u00a0:',
    close:
      'Vous pouvez plutôt la fermer\u00a0: personne ne s’y connecte plus, elle disparaît des listes et ses livres restent.',
    isClosed: 'Elle est déjà fermée.',
  },
  dialog: {
    create: 'Nouvelle entreprise',
    edit: 'Modifier {{name}}',
    submit: 'Créer l’entreprise',
    save: 'Enregistrer',
  },
  steps: {
    general: 'Données générales',
    settings: 'Réglages',
    mail: 'Courriels',
  },
  fields: {
    name: 'Nom',
    companykey: 'Clé d’entreprise',
    driverlimit: 'Limite de chauffeurs',
    userlimit: 'Limite d’utilisateurs',
    timezone: 'Fuseau horaire',
    userImportTypeid: 'Type d’import',
    latebuffer: 'Tolérance de retard',
    newhirebuffer: 'Jours nouvelle recrue',
    companyAdminTemplateId: 'Modèle administrateur (id)',
    managerTemplateId: 'Modèle gestionnaire (id)',
    supervisorTemplateId: 'Modèle superviseur (id)',
    driverTemplateId: 'Modèle chauffeur (id)',
    resetPasswordTemplateId: 'Modèle de réinitialisation (id)',
    resetPasswordMobileTemplateId: 'Modèle de réinitialisation mobile (id)',
  },
  hints: {
    sameName:
      'L’entreprise n\u00ba\u00a0{{id}} porte aussi ce nom. Dans les listes, le numéro et la clé les distinguent.',
    companykey: 'Courte et unique parmi toutes les entreprises.',
    limit: '0 signifie sans limite.',
    overLimit:
      'Inférieure au nombre actuel ({{count, number}})\u00a0: personne ne peut être ajouté tant qu’il n’a pas baissé.',
    userImportTypeid: 'La disposition de ses fichiers GPS.',
    latebuffer: 'Jusqu’à ce retard, l’arrivée compte comme ponctuelle.',
    timezone: 'Là où commencent ses jours, semaines et mois.',
    template: 'Modèle intégré',
    templateUnknown: 'Aucun modèle de ce genre ne porte ce numéro\u00a0: le texte intégré est utilisé.',
    templates: 'Numéros de modèles de courriel. Un numéro qu’aucun modèle ne porte utilise le texte intégré.',
  },
  units: {
    minutes: 'min',
    days: 'jours',
  },
  importTypes: {
    NormalImport: 'Import normal (un fichier)',
    HeslepSplitImport: 'Import Heslep en deux parties (deux fichiers)',
    OhioSplitImport: 'Import Ohio en deux parties (deux fichiers)',
    PreCastImport: 'Import PreCast (un fichier)',
    HawkeyeImport: 'Import Hawkeye (deux fichiers)',
  },
  switches: {
    activenewhirebuffer: {
      title: 'Période nouvelle recrue',
      text: 'Permet de signaler les nouvelles personnes, une à une, pendant leurs premiers jours.',
    },
    activesuggestions: {
      title: 'Suggestions',
      text: 'Les chauffeurs peuvent envoyer des idées depuis leur appareil.',
    },
    activebadgefeed: {
      title: 'Fil des badges',
      text: 'Les badges attribués paraissent dans le fil de l’application des chauffeurs. Sans elle, rien ne le montre.',
    },
    activetab: {
      title: 'Échange de points',
      text: 'Chacun peut échanger ce qu’il a gagné dans l’application des chauffeurs. Sans effet avant.',
    },
    activeurl: {
      title: 'Lien vers la plateforme',
      text: 'Affiche la boutique du partenaire dans l’application des chauffeurs. Sans effet avant.',
    },
    tcmenable: {
      title: 'Transferts de pièces gérés',
      text: 'Administrateurs et gestionnaires peuvent transférer les pièces eux-mêmes.',
    },
  },
}
