import type { roles as english } from '../en/roles.ts'
import type { Texts } from '../texts.ts'

export const roles: Texts<typeof english> = {
  Admin: 'Administrateur de la plateforme',
  CompanyAdmin: 'Administrateur d’entreprise',
  Manager: 'Gestionnaire',
  Supervisor: 'Superviseur',
  Driver: 'Chauffeur',
  User: 'Utilisateur non-chauffeur',
}
