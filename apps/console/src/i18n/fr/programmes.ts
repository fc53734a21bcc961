import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { programmes as en } from '../en/programmes.ts'

export const programmes: Texts<typeof en> = {
  title: 'Programmes',
  description: 'Les personnes communiquées aux partenaires du programme, et à quel moment.',
  tabs: {
    label: 'Partenaires',
    rewards: 'Plateforme de récompenses',
  },
  settings: 'Paramètres d’export',
  outlook: {
    never: 'Rien n’est encore envoyé\u00a0: indiquez d’abord des entreprises et des rôles.',
    people_one: '{{count, number}} personne est choisie.',
    people_many: '{{count, number}} personnes sont choisies.',
    people_other: '{{count, number}} personnes sont choisies.',
    next: 'Prochain envoi\u00a0: {{date}} ({{timezone}}).',
  },
  fields: {
    companyIDs: 'Entreprises',
    roleIDs: 'Rôles',
    exclusionUserID: 'Utilisateurs exclus',
    inclusionUserID: 'Utilisateurs inclus',
    scheduledAt: 'Heure prévue',
  },
  hints: {
    companyIDs: 'Identifiants séparés par des virgules.',
    roleIDs:
      'Identifiants séparés par des virgules\u00a0: 2 administrateur d’entreprise, 3 gestionnaire, 4 chauffeur, 5 superviseur, 6 utilisateur non-chauffeur.',
    exclusionUserID: 'Identifiants des personnes à écarter, quels que soient leur entreprise et leur rôle.',
    inclusionUserID: 'Identifiants des personnes à envoyer dans tous les cas.',
    scheduledAt: 'Chaque jour, dans le fuseau horaire {{timezone}}.',
  },
  unknown: 'Identifiants inconnus\u00a0: {{ids}}',
  timeMissing: 'Choisissez une heure.',
  save: 'Enregistrer les paramètres',
  failed: 'Une erreur s’est produite',
  confirm: {
    title: 'Enregistrer ces paramètres\u00a0?',
    none: 'Aucun',
    leftOut: 'Écarté, car ce n’est pas un identifiant\u00a0: {{parts}}',
    submit: 'Enregistrer',
  },
  upload: {
    button: 'Envoyer maintenant',
    notYet: 'Enregistrez d’abord des entreprises et des rôles.',
    title_one: 'Envoyer {{count, number}} personne maintenant\u00a0?',
    title_many: 'Envoyer {{count, number}} personnes maintenant\u00a0?',
    title_other: 'Envoyer {{count, number}} personnes maintenant\u00a0?',
    text: 'Les paramètres enregistrés s’appliquent. L’envoi quotidien ne change pas.',
    confirm: 'Envoyer',
  },
  runs: {
    title: 'Envois',
    daily: 'Envoi quotidien',
    again: 'Nouvel essai le {{when}}',
    zone: 'Les heures sont celles de {{timezone}}.',
    people_one: '{{count, number}} personne',
    people_many: '{{count, number}} personnes',
    people_other: '{{count, number}} personnes',
    columns: {
      created: 'Début',
      startedBy: 'Par',
      status: 'Résultat',
      rows: 'Lignes',
      filename: 'Fichier',
      destination: 'Destination',
      finished: 'Fin',
    },
    statuses: {
      Waiting: 'En attente',
      Running: 'En cours',
      Success: 'Réussi',
      Error: 'Erreur',
    },
    empty: { title: 'Aucun envoi pour l’instant', text: 'Chaque envoi apparaît ici avec son résultat.' },
  },
}
