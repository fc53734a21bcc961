import type { ServerMessages } from '../en-server.ts'

export const faults: ServerMessages['faults'] = {
  partner_unreachable: 'Le partenaire n’a pas pu être joint.',
  partner_timeout: 'Le partenaire n’a pas répondu à temps.',
  partner_interrupted: 'La connexion avec le partenaire a été interrompue.',
  partner_denied: 'Le partenaire nous a refusé l’accès. Vérifiez la clé d’accès.',
  partner_failed: 'Le partenaire a signalé une panne de son côté.',
  partner_unreadable: 'La réponse du partenaire n’a pas pu être comprise.',
  sandbox_refused: 'Le partenaire d’essai refuse cette adresse.',
  address_changed: 'L’adresse de cette personne a changé après la mise en file du transfert. Rien n’a été envoyé.',
  restored:
    'La base de données a été rétablie à partir d’une sauvegarde. Comparez ce que le partenaire a payé depuis avec la file avant de la relancer.',
  transfers_refused: 'Le partenaire a refusé des transferts, qui attendent que quelqu’un les retente ou les annule.',
  job_given_up: 'Un travail d’arrière-plan a été abandonné après son dernier essai.',
  backup_failed: 'La sauvegarde n’a pas pu être faite.',
  payments_over: 'La file de transfert fonctionne de nouveau.',
  refusals_over: 'Il ne reste aucun transfert refusé.',
  jobs_over: 'Plus aucun travail d’arrière-plan n’est abandonné.',
  backup_over: 'Une sauvegarde a été faite.',
  gps_source_address: 'Cette adresse ne peut pas être appelée.',
  gps_source_unreachable: 'Le serveur est injoignable.',
  gps_source_sign_in: 'Le serveur a refusé le nom d’utilisateur, le mot de passe ou la clé.',
  gps_source_host_key: 'La clé d’hôte du serveur a changé. Rien n’a été envoyé ni récupéré.',
  gps_source_folder: 'Le dossier n’a pas pu être lu.',
  drop_failed: 'Le fichier n’a pas pu être remis.',
}
