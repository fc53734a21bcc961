import type { Messages } from '../en.ts'

export const faults: Messages['faults'] = {
  partner_unreachable: 'Le partenaire n’a pas pu être joint.',
  partner_timeout: 'Le partenaire n’a pas répondu à temps.',
  partner_interrupted: 'La connexion avec le partenaire a été interrompue.',
  partner_denied: 'Le partenaire nous a refusé l’accès. Vérifiez la clé d’accès.',
  partner_failed: 'Le partenaire a signalé une panne de son côté.',
  partner_unreadable: 'La réponse du partenaire n’a pas pu être comprise.',
  sandbox_refused: 'Le partenaire d’essai refuse cette adresse.',
  address_changed: 'L’adresse de cette personne a changé après la mise en file du transfert. Rien n’a été envoyé.',
  drop_failed: 'Le fichier n’a pas pu être remis.',
}
