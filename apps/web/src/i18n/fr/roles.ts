import type { roles as english } from '../en/roles.ts'
import type { Texts } from '../texts.ts'

export const roles: Texts<typeof english> = {
  Admin: 'Administration plateforme',
  CompanyAdmin: 'Administration entreprise',
  Manager: 'Gestionnaire',
  Supervisor: 'Superviseur',
  Driver: 'Chauffeur',
  User: 'Utilisateur non-chauffeur',
}
